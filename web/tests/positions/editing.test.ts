import { expect, test } from "vitest";

import { signOf } from "../../src/positions/editing";

const LETTER = { sign: "", is_small: false };
const SMALL = { sign: "", is_small: true };
const KNIGHT = { sign: "w", is_small: false };

test("a letter is put as it is typed, whatever its accent, small where the brush says so", () => {
  expect(signOf("a", LETTER)).toBe("A");
  expect(signOf("é", LETTER)).toBe("E");
  expect(signOf("A", SMALL)).toBe("a");
});

test("a brush that has its own sign waits for Enter or space", () => {
  expect(signOf("Enter", KNIGHT)).toBe("w");
  expect(signOf(" ", KNIGHT)).toBe("w");
  expect(signOf("a", KNIGHT)).toBeNull();
});

test("Delete takes away, and other keys are the board's own", () => {
  expect(signOf("Delete", LETTER)).toBe("");
  expect(signOf("Backspace", KNIGHT)).toBe("");
  expect(signOf("ArrowLeft", LETTER)).toBeNull();
  expect(signOf("1", LETTER)).toBeNull();
});
