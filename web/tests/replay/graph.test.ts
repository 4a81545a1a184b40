import { describe, expect, test } from "vitest";

import { across, HEIGHT, pathOf, plyAt, range, up, WIDTH } from "../../src/replay/graph";

const SCORES = [[0, 0], [10, 0], [10, 20], [5, 20]];

describe("the points over a game", () => {
  test("stand between the least and the most, zero included", () => {
    expect(range(SCORES)).toEqual({ low: 0, high: 20 });
    expect(range([[-4, 3]])).toEqual({ low: -4, high: 3 });
    expect(range([[0, 0]])).toEqual({ low: 0, high: 1 });
  });

  test("go up with the points", () => {
    const bounds = range(SCORES);
    expect(up(20, bounds)).toBeLessThan(up(10, bounds));
    expect(up(0, bounds)).toBeLessThan(HEIGHT);
    expect(up(20, bounds)).toBeGreaterThan(0);
  });

  test("have a point for each ply", () => {
    expect(pathOf(SCORES, 0).match(/[ML]/g)).toEqual(["M", "L", "L", "L"]);
  });

  test("are a slider: each ply is found where it is drawn", () => {
    for (const last of [1, 7, 250]) {
      for (const ply of [0, 1, Math.floor(last / 2), last]) expect(plyAt(across(ply, last) / WIDTH, last)).toBe(ply);
    }
    expect(plyAt(-1, 10)).toBe(0);
    expect(plyAt(2, 10)).toBe(10);
    expect(plyAt(0.5, 0)).toBe(0);
  });
});
