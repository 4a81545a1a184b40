import { expect, test } from "vitest";

import { bestOf, leadOf, wordsOf } from "../../src/table/ending";
import type { MoveLine, SheetLine } from "../../src/table/sheet";

const move = (seat: number, points: number | null, words: string[], isTakenBack = false): MoveLine => ({
  kind: "move",
  key: words.join(),
  seq: 0,
  seat,
  move: words.join(),
  points,
  total: 0,
  words,
  isTakenBack,
});

test("the best move is the one that made most and stands", () => {
  const lines: SheetLine[] = [move(0, 8, ["CIEL"]), move(1, 20, ["ROI"]), move(0, 90, ["OR"], true), move(1, 20, ["SOL"])];
  expect(bestOf(lines)?.move).toBe("ROI");
  expect(bestOf([move(0, null, ["OR"]), move(0, 0, ["SI"])])).toBeNull();
});

test("the words of a game are told once, the longest first", () => {
  const note: SheetLine = { kind: "note", key: "n", seq: 0, text: "", words: ["CEDRES"] };
  expect(wordsOf([move(0, 8, ["OR", "CIEL"]), move(1, 2, ["CIEL"]), move(0, 9, ["ROSEAU"], true), note])).toEqual(["CEDRES", "CIEL", "OR"]);
});

test("a word of which a taken letter is no longer known is told as it was laid", () => {
  expect(wordsOf([move(0, null, ["AV(I)LIR"]), move(1, null, ["SOL", "AV?LIR"])])).toEqual(["AV(I)LIR", "SOL"]);
});

test("a lead is told where points decided", () => {
  const outcome = (scores: number[], places: number[]) => ({ scores, places, reason: "" });
  expect(leadOf(outcome([30, 48, 12], [2, 1, 3]))).toBe(18);
  expect(leadOf(outcome([30, 30], [1, 1]))).toBeNull();
  expect(leadOf(outcome([50, 30], [2, 1]))).toBeNull();
  expect(leadOf(outcome([50], [1]))).toBeNull();
});
