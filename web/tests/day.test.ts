import { expect, test } from "vitest";

import { squares } from "../src/day/share";
import { address, parseRoute } from "../src/routes";

test("a square for each turn tells how near one came, and no word", () => {
  expect(squares([100, 74, 12, 0])).toBe("🟩🟨🟧⬜");
});

test("the game of the day has an address", () => {
  expect(parseRoute("/day/mygame")).toEqual({ page: "day", game: "mygame" });
  expect(address({ page: "day", game: "mygame" })).toBe("/day/mygame");
});
