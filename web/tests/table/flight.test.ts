import { expect, test } from "vitest";

import { FLIGHT, startOf } from "../../src/table/flight";

test("pieces set out one after the other, and the last of a long word lies within 400 ms", () => {
  const starts = Array.from({ length: 15 }, (_, rank) => startOf(rank, 20, FLIGHT));
  expect(starts.slice(0, 4)).toEqual([0, 20, 40, 60]);
  expect(Math.max(...starts) + FLIGHT).toBeLessThan(400);
});
