import { expect, it } from "vitest";

import type { Assessment, GameAnalysis } from "../../src/api/wire";
import type { SheetLine } from "../../src/table/sheet";
import { countOf, judgedAt, lossOf, share, toldMove } from "../../src/analysis/reading";

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
  expect(countOf(ANALYSIS, 0)).toEqual({ best: 1, good: 0, inexact: 0, missed: 1 });
  expect(countOf(ANALYSIS, 1)).toEqual({ best: 0, good: 0, inexact: 1, missed: 0 });
});

it("says a move as the sheet does, with all that it did, and nothing where the sheet has no line", () => {
  const line = (seq: number, seat: number, told: string): SheetLine => ({ kind: "move", key: `${seq} ${told}`, seq, seat, move: told, points: null, total: 0, isTakenBack: false });
  const lines: SheetLine[] = [line(2, 0, "LAYAI"), line(3, 1, "ETIEZ"), line(3, 1, "Passe ton tour"), { kind: "note", key: "3.5", seq: 3.5, text: "Ana passe" }];
  const played = move(2, 1, "missed", { move: "E(T)IEZ #8 105,180,180,180 / ~ 4@0" });
  expect(toldMove(played, lines)).toBe("ETIEZ, Passe ton tour");
  expect(toldMove({ ...played, number: 4 }, lines)).toBeNull();
});
