import { describe, expect, test } from "vitest";

import { Lines } from "../../src/table/lines";

const lines = new Lines(4);
const holding =
  (...squares: number[]) =>
  (square: number): boolean =>
    squares.includes(square);

describe("lines", () => {
  test("end at the edges", () => {
    expect([-1, 1, -4, 4].map((step) => lines.neighbour(3, step))).toEqual([2, null, null, 7]);
    expect([-1, 1, -4, 4].map((step) => lines.neighbour(12, step))).toEqual([null, 13, 8, null]);
  });

  test("run through a square as far as something lies there", () => {
    const holds = holding(0, 1, 3, 4, 5, 9);
    expect(lines.through(1, false, holds)).toEqual([0, 1]);
    expect(lines.through(1, true, holds)).toEqual([1, 5, 9]);
    expect(lines.through(15, true, holds)).toEqual([15]);
  });

  test("go on over what lies at the ends of a draft, and over its gaps", () => {
    expect(lines.over([5, 7], false, holding(4))).toEqual([4, 5, 6, 7]);
    expect(lines.over([9], true, holding(1, 5, 13))).toEqual([1, 5, 9, 13]);
  });

  test("lie across, down, or not at all", () => {
    const nothing = holding();
    expect(lines.way([4, 6], true, nothing)).toBe(false);
    expect(lines.way([2, 14], false, nothing)).toBe(true);
    expect(lines.way([0, 5], false, nothing)).toBeNull();
  });

  test("of one place go with what it touches", () => {
    expect(lines.way([5], false, holding(1))).toBe(true);
    expect(lines.way([5], true, holding(4))).toBe(false);
    for (const isDown of [true, false]) {
      expect(lines.way([5], isDown, holding())).toBe(isDown);
      expect(lines.way([5], isDown, holding(1, 4))).toBe(isDown);
    }
  });
});
