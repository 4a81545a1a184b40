import { describe, expect, test } from "vitest";

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
