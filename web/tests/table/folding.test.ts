import { describe, expect, test } from "vitest";

import type { Happening } from "../../src/api/wire";
import { merged, missingBefore, seatToHandTo, seatToLookThrough, standing, takenBack } from "../../src/table/folding";
import { timeLeft, written } from "../../src/table/time";

const entry = (seq: number, kind: string, more: Partial<Happening> = {}): Happening => ({
  seq,
  at: 0,
  kind,
  seat: null,
  name: null,
  text: null,
  action: null,
  notation: null,
  events: [],
  said: [],
  reasons: [],
  to: null,
  undone: [],
  accepts: null,
  table: null,
  ...more,
});

describe("the log", () => {
  test("has each entry once, the newest sight of it, in order", () => {
    const log = merged([entry(1, "acted"), entry(3, "acted")], [entry(2, "said"), entry(3, "acted", { notation: "x" })]);
    expect(log.map((each) => [each.seq, each.notation])).toEqual([
      [1, null],
      [2, null],
      [3, "x"],
    ]);
  });

  const asked = [entry(4, "acted"), entry(5, "acted"), entry(6, "undo_asked", { seat: 0, to: 4 })];

  test("loses what the server says was taken back, and nothing else", () => {
    const log = [...asked, entry(7, "undo_answered", { accepts: true, undone: [5] }), entry(8, "acted")];
    expect([...takenBack(log)]).toEqual([5]);
    expect(standing(log).map((each) => each.seq)).toEqual([4, 8]);
  });

  test("keeps all where nothing was said to be taken back", () => {
    expect(takenBack([...asked, entry(7, "undo_answered", { accepts: false })]).size).toBe(0);
    expect(takenBack(asked).size).toBe(0);
  });

  test("loses a move where the only other person had resigned, and so was not asked", () => {
    const log = [entry(3, "acted", { seat: 1 }), entry(4, "acted", { seat: 0 }), entry(5, "undo_asked", { seat: 0, to: 3, undone: [4] })];
    expect(standing(log).map((each) => each.seq)).toEqual([3]);
  });

  test("has no list of what was taken back where that is empty: the server leaves it out", () => {
    const { undone: _, ...bare } = entry(4, "acted");
    expect(standing([bare as Happening]).map((each) => each.seq)).toEqual([4]);
  });
});

describe("at one screen", () => {
  test("one seat looks through its own eyes at once", () => {
    expect(seatToLookThrough([1], [0], true)).toBe(1);
    expect(seatToLookThrough([], [0], true)).toBeNull();
  });

  test("several with secrets wait for the curtain, without secrets follow the turn", () => {
    expect(seatToLookThrough([0, 1], [1], true)).toBeNull();
    expect(seatToLookThrough([0, 1], [1], false)).toBe(1);
  });

  test("the curtain is for whoever acts next", () => {
    expect(seatToHandTo([0, 1], 0, [1], true)).toBe(1);
    expect(seatToHandTo([0, 1], 1, [1], true)).toBeNull();
    expect(seatToHandTo([0, 1], 0, [1], false)).toBeNull();
    expect(seatToHandTo([0], null, [0], true)).toBeNull();
  });

  test("the last player may look on while a bot thinks; nobody may at first", () => {
    expect(seatToHandTo([0, 1], 1, [2], true)).toBeNull();
    expect(seatToHandTo([0, 1], null, [2], true)).toBe(0);
  });
});

describe("clocks", () => {
  const clocks = { at: 0, remaining: [60_000, null, 5_000], running: [0] };

  test("run only where they run, and not below nought", () => {
    expect(timeLeft(clocks, 0, 1_500)).toBe(58_500);
    expect(timeLeft(clocks, 2, 1_500)).toBe(5_000);
    expect(timeLeft(clocks, 1, 0)).toBeNull();
    expect(timeLeft(clocks, 0, 70_000)).toBe(0);
  });

  test.each([
    [3_723_000, "1:02:03"],
    [723_000, "12:03"],
    [59_001, "1:00"],
    [9_440, "0:09.4"],
    [0, "0:00.0"],
  ])("%d is written %s", (milliseconds, text) => {
    expect(written(milliseconds)).toBe(text);
  });
});

describe("a past that comes by pages", () => {
  const some = (...seqs: number[]) => seqs.map((seq) => entry(seq, "acted"));

  test("what is missing is asked for from its end", () => {
    expect(missingBefore(some(3, 4), 4)).toBe(3);
    expect(missingBefore(some(0, 1, 5, 6), 6)).toBe(5);
    expect(missingBefore([], 6)).toBe(7);
    expect(missingBefore(some(0, 1), 6)).toBe(7);
  });

  test("a whole one misses nothing", () => {
    expect(missingBefore(some(0, 1, 2), 2)).toBeNull();
    expect(missingBefore(some(0, 1, 2, 3), 2)).toBeNull();
  });
});
