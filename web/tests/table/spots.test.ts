import { expect, test } from "vitest";

import { steadier } from "../../src/table/spots";

const square = (index: number, letter: string | null) => ({ index, tile: letter === null ? null : { letter, look: "plain" } });

test("what did not change stays the very same object", () => {
  const steady = steadier<ReturnType<typeof square>>();
  const first = steady([square(0, null), square(1, "A"), square(2, "B")]);
  const second = steady([square(0, null), square(1, "A"), square(2, "C")]);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toBe(first[1]);
  expect(second[2]).toEqual(square(2, "C"));
  expect(second[2]).not.toBe(first[2]);
});

test("a tile that comes or goes is a change, and so is one thing more", () => {
  const steady = steadier<ReturnType<typeof square>>();
  const first = steady([square(0, null)]);
  const second = steady([square(0, "A"), square(1, null)]);
  expect(second).toEqual([square(0, "A"), square(1, null)]);
  expect(second[0]).not.toBe(first[0]);
  expect(steady([square(0, null)])).toEqual([square(0, null)]);
});
