import { describe, expect, it } from "vitest";

import { bareWord, TypedWord } from "../../src/realtable/typed.svelte";

describe("a word typed beside a real table", () => {
  it("is read in capitals, without accents and anything else", () => {
    expect(bareWord("Sinaï, cœur-2")).toBe("SINAICOEUR");
  });

  it("keeps the jokers of letters that stay", () => {
    const typed = new TypedWord("?*");
    typed.type("mer");
    typed.mark(1);
    typed.type("mers");
    expect(typed.letters.map((each) => each.joker)).toEqual(["", "?", "", ""]);
    typed.type("mars");
    expect(typed.letters[1]).toEqual({ letter: "A", joker: "" });
  });

  it("goes through the kinds of joker and back", () => {
    const typed = new TypedWord("?*");
    typed.type("a");
    const kinds = [1, 2, 3].map(() => {
      typed.mark(0);
      return typed.letters[0]?.joker;
    });
    expect(kinds).toEqual(["?", "*", ""]);
  });
});
