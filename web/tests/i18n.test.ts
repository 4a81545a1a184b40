import { describe, expect, test } from "vitest";

import { en } from "../src/i18n/en";
import { fr } from "../src/i18n/fr";
import { fill } from "../src/i18n/phrase";

const facts = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? "").sort();

describe("the two languages", () => {
  test("have the same keys", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
  });

  test.each(Object.keys(fr) as (keyof typeof fr)[])("%s names the same facts and says something", (key) => {
    expect(fr[key].trim()).not.toBe("");
    expect(en[key].trim()).not.toBe("");
    expect(new Set(facts(en[key]))).toEqual(new Set(facts(fr[key])));
  });
});

describe("a sentence with facts", () => {
  test("takes them in", () => {
    expect(fill("Au tour de {name}", { name: "Ada" }, "fr")).toBe("Au tour de Ada");
  });

  test.each([
    ["fr", 0, "0 point"],
    ["fr", 1, "1 point"],
    ["fr", 2, "2 points"],
    ["en", 0, "0 points"],
    ["en", 1, "1 point"],
    ["en", -1, "-1 points"],
  ])("counts as %s does: %d", (language, n, said) => {
    expect(fill("{n} {n|point|points}", { n }, language)).toBe(said);
  });

  test("keeps French signs with the word before them", () => {
    expect(fill("Jouer « {word} » : oui ?", { word: "kiwi" }, "fr")).toBe("Jouer «\u00a0kiwi\u00a0»\u00a0: oui\u00a0?");
    expect(fill("Play “{word}” : yes ?", { word: "kiwi" }, "en")).toBe("Play “kiwi” : yes ?");
  });

  test("leaves a fact that is not given as it stands", () => {
    expect(fill("{name}", {}, "en")).toBe("{name}");
  });
});
