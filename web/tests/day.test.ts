import { afterEach, expect, test, vi } from "vitest";

import { squares } from "../src/day/share";
import { endOf } from "../src/day/text";
import { setLanguage } from "../src/i18n/language.svelte";
import { address, parseRoute } from "../src/routes";

test("a square for each turn tells how near one came, and no word", () => {
  expect(squares([100, 74, 12, 0])).toBe("🟩🟨🟧⬜");
});

test("the game of the day has an address", () => {
  expect(parseRoute("/day/mygame")).toEqual({ page: "day", game: "mygame" });
  expect(address({ page: "day", game: "mygame" })).toBe("/day/mygame");
});

afterEach(() => vi.unstubAllEnvs());

test("the day ends at midnight in UTC, told by the reader's clock", () => {
  setLanguage("fr");
  vi.stubEnv("TZ", "Europe/Paris");
  expect(endOf("2026-11-17")).toBe("01:00");
  expect(endOf("2026-07-17")).toBe("02:00");
  vi.stubEnv("TZ", "America/Montreal");
  expect(endOf("2026-11-17")).toBe("19:00");
});
