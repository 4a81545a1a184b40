import { describe, expect, test } from "vitest";

import type { Happening, SeatInfo } from "../../src/api/wire";
import { merged, seatToHandTo, seatToLookThrough, standing, takenBack } from "../../src/table/folding";
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
  to: null,
  accepts: null,
  table: null,
  ...more,
});

const seat = (number: number, kind: SeatInfo["kind"], is_you = false): SeatInfo => ({
  seat: number,
  kind,
  name: `${number}`,
  level: null,
  is_you,
  is_online: true,
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

  const people = [seat(0, "person", true), seat(1, "person")];
  const asked = [entry(4, "acted"), entry(5, "acted"), entry(6, "undo_asked", { seat: 0, to: 4 })];

  test("loses what was taken back by agreement", () => {
    expect([...takenBack([...asked, entry(7, "undo_answered", { accepts: true })], people)]).toEqual([5]);
    expect(standing([...asked, entry(7, "undo_answered", { accepts: true })], people).map((each) => each.seq)).toEqual([4]);
  });

  test("keeps it where the other refused, or has not answered, or a move came first", () => {
    expect(takenBack([...asked, entry(7, "undo_answered", { accepts: false })], people).size).toBe(0);
    expect(takenBack(asked, people).size).toBe(0);
    expect(takenBack([...asked, entry(7, "acted")], people).size).toBe(0);
  });

  test("who left since was asked in their time", () => {
    expect([...takenBack(asked, [seat(0, "person", true), seat(1, "left")])]).toEqual([]);
  });

  test("asks nobody against bots, nor oneself on the other seat", () => {
    expect([...takenBack(asked, [seat(0, "person", true), seat(1, "bot")])]).toEqual([5]);
    expect([...takenBack(asked, [seat(0, "person", true), seat(1, "person", true)])]).toEqual([5]);
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
