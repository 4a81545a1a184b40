import { describe, expect, test } from "vitest";

import { alike } from "../src/referee/alike";
import { addressOf, byLength, ENTRANCES, parsePlace, type Place } from "../src/referee/place";

describe("an address of the referee's office", () => {
  const places: readonly Place[] = [
    { desk: "word", word: "" },
    { desk: "word", word: "mélèze" },
    { desk: "search", letters: "aeinrst?", pattern: "", game: "" },
    { desk: "search", letters: "", pattern: "C?D*", game: "zakhia" },
    { desk: "universes", universe: "birds", search: "mer", page: 3 },
    ...Object.values(ENTRANCES),
  ];

  test.each(places)("leads back to the same place: %o", (place) => {
    expect(parsePlace(new URL(addressOf(place), "http://chevalet").search)).toEqual(place);
  });

  test("of a word is short enough to share", () => {
    expect(addressOf({ desk: "word", word: " kiwi " })).toBe("/referee?word=kiwi");
    expect(addressOf({ desk: "word", word: "" })).toBe("/referee");
  });

  test("counts pages from one, and mends a bad number", () => {
    expect(addressOf({ desk: "universes", universe: "fish", search: "", page: 1 })).toContain("page=2");
    for (const bad of ["0", "-3", "1.5", "x", ""]) {
      expect(parsePlace(`?universe=fish&page=${bad}`)).toMatchObject({ page: 0 });
    }
  });
});

test("words are grouped by length in the order in which they come", () => {
  expect(byLength(["RAIE", "AIRE", "AIR", "RIA"])).toEqual([
    [4, ["RAIE", "AIRE"]],
    [3, ["AIR", "RIA"]],
  ]);
});

test("games that say the same of a word say it once, where the first of them stands", () => {
  const [yes, no] = [{ fr: "admis", en: "accepted" }, { fr: "refusé", en: "refused" }];
  const rulings = [
    { game: "zakhia", is_accepted: false, text: no },
    { game: "takemo", is_accepted: true, text: yes },
    { game: "wordz", is_accepted: false, text: no },
    { game: "zigzag", is_accepted: false, text: yes },
  ];
  expect(alike(rulings)).toEqual([
    { games: ["zakhia", "wordz"], is_accepted: false, text: no },
    { games: ["takemo"], is_accepted: true, text: yes },
    { games: ["zigzag"], is_accepted: false, text: yes },
  ]);
});
