import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { elided } from "../src/i18n/elision";
import { en } from "../src/i18n/en";
import { fr } from "../src/i18n/fr";
import { factsOf, sentence, type Facts, type Language, type Text } from "../src/i18n/sentence";

interface Case extends Text {
  readonly why: string;
  readonly facts: Facts;
  readonly says: Text;
}

/** The cases that the server's tests run too: both sides say the same. */
const shared = JSON.parse(readFileSync(new URL("../../tests/core/sentences.json", import.meta.url), "utf8")) as {
  sentences: Case[];
  elided: string[];
  whole: string[];
};

describe("the page's own sentences", () => {
  test("have the same keys in both languages", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
  });

  test.each(Object.keys(fr) as (keyof typeof fr)[])("%s names the same facts and says something", (key) => {
    expect(fr[key].trim()).not.toBe("");
    expect(en[key].trim()).not.toBe("");
    expect(factsOf(en[key])).toEqual(factsOf(fr[key]));
  });
});

/** Every two-language text of the games, the referee and the plain board, wherever it stands in its book. */
const books = import.meta.glob<Record<string, unknown>>(["../src/games/*/text.ts", "../src/referee/text.ts", "../src/plain/text.ts"], { eager: true });

function texts(book: unknown): Text[] {
  if (typeof book !== "object" || book === null) return [];
  const { fr: french, en: english } = book as Partial<Text>;
  return typeof french === "string" && typeof english === "string" ? [{ fr: french, en: english }] : Object.values(book).flatMap(texts);
}

describe("the games' sentences", () => {
  test.each(Object.entries(books))("%s names the same facts in both languages", (_, book) => {
    for (const { fr: french, en: english } of texts(book)) {
      expect(factsOf(english), french).toEqual(factsOf(french));
      expect(`${french}${english}`.replace(/\{[^{}]*\}/g, "")).not.toMatch(/[{}|]|\(s\)/);
      expect(french).not.toMatch(/[a-zé»)}][;?!](?: |$)/);
      expect(english).not.toMatch(/[a-z”)}] [;:!](?: |$)/);
    }
  });
});

describe("a sentence with facts, as the server says it", () => {
  for (const language of ["fr", "en"] satisfies Language[]) {
    test.each(shared.sentences)(`${language}: $why`, (each) => {
      expect(sentence(each[language], each.facts, language)).toBe(each.says[language]);
    });
  }

  test("leaves a fact that is not given as it stands", () => {
    expect(sentence("{name}", {}, "en")).toBe("{name}");
  });

  test("never says a yes or no as such", () => {
    expect(() => sentence("{accepts}", { accepts: true }, "en")).toThrow(TypeError);
  });
});

describe("elision", () => {
  test.each(shared.elided)("takes it: %s", (word) => {
    expect(elided("de", word)).toBe(`d'${word}`);
  });

  test.each(shared.whole)("refuses it: %s", (word) => {
    expect(elided("de", word)).toBe(`de ${word}`);
  });
});
