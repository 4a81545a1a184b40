import { expect, it } from "vitest";

import type { Assessment, GameAnalysis } from "../../src/api/wire";
import { countOf, judgedAt, lossOf, share } from "../../src/analysis/reading";

const move = (number: number, seat: number, mark: string, facts: Partial<Assessment> = {}): Assessment => ({
  number,
  seat,
  move: "-",
  value: 1,
  winning: 0.4,
  best: "F5 MER",
  best_value: 8.25,
  best_winning: 0.52,
  mark,
  missed: { fr: "MER F5", en: "MER F5" },
  note: null,
  ...facts,
});

const ANALYSIS: GameAnalysis = {
  game: "zakhia",
  measure: { fr: "points d'avance", en: "points ahead" },
  moves: [move(0, 0, "missed"), move(2, 0, "best", { value: 9 }), move(3, 1, "inexact")],
  accuracy: [80, 90],
  turning_points: [0],
  limits: null,
};

it("finds the move that led to a ply", () => {
  expect(judgedAt(ANALYSIS, 1)?.mark).toBe("missed");
  expect(judgedAt(ANALYSIS, 0)).toBeNull();
  expect(judgedAt(ANALYSIS, 2)).toBeNull();
});

it("tells what a move gave away", () => {
  expect(lossOf(ANALYSIS.moves[0]!)).toEqual({ value: 7.3, share: 12 });
  expect(lossOf(ANALYSIS.moves[1]!).value).toBe(0);
  expect(share(0.385)).toBe(39);
});

it("counts marks by seat", () => {
  expect(countOf(ANALYSIS, 0)).toEqual({ best: 1, inexact: 0, missed: 1 });
  expect(countOf(ANALYSIS, 1)).toEqual({ best: 0, inexact: 1, missed: 0 });
});
