import { expect, test } from "vitest";

import { DUPLICATE } from "../../src/games/zakhia_duplicate/form";
import { lastTop, notedIn, percentOf, turnsOf, type Found, type Round, type View } from "../../src/games/zakhia_duplicate/model";
import { told } from "../../src/games/zakhia_duplicate/telling";
import type { ZakhiaDuplicate } from "../../src/api/schema";
import type { Happening } from "../../src/api/wire";

const found = (at: string, word: string, points: number): Found => ({ words: [{ at, word, points }], pictures: [], bonus: 0, points });
const event = (each: ZakhiaDuplicate.Event) => each;
const CARDINAL = found("7C", "RICHELIEU", 27);
const BEER = found("D9", "BIERE", 10);
const ROUNDS: Round[] = [
  { letters: "BCEEHIILRU", top: CARDINAL, found: [BEER, CARDINAL], solo: null },
  { letters: "AEILNORSTU", top: found("A1", "OR", 13), found: [null, null], solo: null },
];

test("percents are of all tops, and there are none before the first", () => {
  expect(percentOf([], 0)).toBeNull();
  expect(percentOf(ROUNDS, 0)).toBe(25);
  expect(percentOf(ROUNDS, 1)).toBe(68);
});

test("each turn says what was missing", () => {
  expect(turnsOf(ROUNDS, 0).map(({ lost }) => lost)).toEqual([17, 13]);
  expect(turnsOf(ROUNDS, 1).map(({ own }) => own?.points)).toEqual([27, undefined]);
});

test("what the referee would note is what is expected of a draft", () => {
  expect(notedIn([event({ type: "noted", seat: 0, found: BEER })])).toEqual(BEER);
  expect(notedIn([])).toBeNull();
});

test("a turn is counted in everyone's column, whoever ended it", () => {
  expect(told(event({ type: "counted", seat: 1, found: CARDINAL, solo: 5, lost: 0 }))).toMatchObject({ seat: 1, points: 32, move: "7C RICHELIEU" });
  expect(told(event({ type: "counted", seat: 0, found: null, solo: 0, lost: 27 }))).toMatchObject({ seat: 0, points: 0, detail: "−27" });
  expect(told(event({ type: "top_laid", turn: 1, top: CARDINAL }))).toMatchObject({ isNote: true });
});

test("the last top is marked on the board", () => {
  const past = [{ kind: "acted", events: [{ type: "top_laid", turn: 1, top: found("A1", "OR", 2) }] }] as unknown as Happening[];
  expect([...lastTop(past)]).toEqual([0, 1]);
});

test("an idle hand reads what is noted, else how the last turn ended", () => {
  const view = (noted: Found | null, rounds: Round[]) => ({ seat: 0, noted, common: { rounds } }) as unknown as View;
  expect(DUPLICATE.idle?.(view(BEER, []), "look")).toContain("BIERE");
  expect(DUPLICATE.idle?.(view(null, ROUNDS.slice(0, 1)), "look")).toContain("−17");
  expect(DUPLICATE.idle?.(view(null, []), "look")).toBeNull();
});
