import { describe, expect, test } from "vitest";

import { bareLetter, gridCommand } from "../../src/table/keyboard";

const cursor = { row: 0, column: 12, isDown: false };
const command = (key: string, more = {}) => gridCommand({ key, ...more }, cursor, 13, 13, "?*");

describe("keys on a board", () => {
  test("arrows move and stop at the edge", () => {
    expect(command("ArrowLeft")).toEqual({ do: "move", row: 0, column: 11 });
    expect(command("ArrowDown")).toEqual({ do: "move", row: 1, column: 12 });
    expect(command("ArrowUp")).toEqual({ do: "move", row: 0, column: 12 });
    expect(command("ArrowRight")).toEqual({ do: "move", row: 0, column: 12 });
  });

  test("Home and End go to the ends of the row", () => {
    expect(command("Home")).toEqual({ do: "move", row: 0, column: 0 });
    expect(command("End")).toEqual({ do: "move", row: 0, column: 12 });
  });

  test("letters lose their accents, jokers keep their sign", () => {
    expect(command("e")).toEqual({ do: "letter", letter: "E" });
    expect(command("é")).toEqual({ do: "letter", letter: "E" });
    expect(command("*")).toEqual({ do: "joker", tile: "*" });
  });

  test.each([
    [" ", "turn"],
    ["Backspace", "erase"],
    ["Delete", "erase"],
    ["Enter", "play"],
    ["Escape", "clear"],
  ])("%j is %s", (key, what) => {
    expect(command(key)).toEqual({ do: what });
  });

  test("the browser keeps its own keys", () => {
    expect(command("Tab")).toBeNull();
    expect(command("F5")).toBeNull();
    expect(command("r", { ctrlKey: true })).toBeNull();
    expect(command("7")).toBeNull();
  });
});

test.each([
  ["ç", "C"],
  ["Œ", null],
  ["1", null],
  ["Enter", null],
])("the letter of %j is %j", (key, letter) => {
  expect(bareLetter(key)).toBe(letter);
});
