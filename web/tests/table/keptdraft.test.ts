import { beforeEach, expect, test, vi } from "vitest";

import type { Happening } from "../../src/api/wire";
import { Crossword } from "../../src/table/crossword.svelte";
import { turnOf } from "../../src/table/keptdraft.svelte";

let taken: Set<number>;
let board: Crossword;

beforeEach(() => {
  taken = new Set();
  board = new Crossword({ rows: 5, columns: 5, jokers: "?", isFree: (square) => !taken.has(square), isSeated: () => true, isSending: () => false, tileName: (tile) => tile, enter: vi.fn() });
  board.hold("ABC?");
});

test("talk and hints keep the turn; moves and what was taken back do not", () => {
  const entry = (seq: number, kind: string) => ({ seq, kind }) as Happening;
  expect(turnOf([entry(0, "started"), entry(1, "said"), entry(2, "hint_taken")])).toBe(0);
  expect(turnOf([entry(0, "started"), entry(1, "acted"), entry(2, "undo_answered")])).toBe(2);
  expect(turnOf([])).toBe(-1);
});

test("tiles lie again as they lay, the joker with its letter", () => {
  const rack = board.rack.tiles;
  board.laying.lay(rack[0]!, 6, "A");
  board.laying.lay(rack[3]!, 7, "Z");
  board.laying.turn();
  const kept = board.kept()!;
  board.clear();
  expect(board.kept()).toBeNull();
  expect(board.restore(kept)).toBe(true);
  expect(board.kept()).toEqual(kept);
  expect(board.laying.cursor.isDown).toBe(true);
});

test("what can't lie so any more is not laid at all", () => {
  const kept = { laid: [[6, "A", "A"], [7, "B", "B"]] as const, cursor: { row: 0, column: 0, isDown: false } };
  taken.add(7);
  expect(board.restore(kept)).toBe(false);
  taken.clear();
  board.hold("AC");
  expect(board.restore(kept)).toBe(false);
  expect(board.kept()).toBeNull();
});
