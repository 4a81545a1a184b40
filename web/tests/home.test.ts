import { describe, expect, test } from "vitest";

import type { GameInfo, TableCard } from "../src/api/wire";
import { clockOf, firstSeats, nextCount, optionFields, tableOf, wordsTyped } from "../src/home/form";
import { result } from "../src/me/result";

const game = (...seats: number[]): GameInfo => ({
  key: "zakhia",
  title: { fr: "Zakhia", en: "Zakhia" },
  version: 1,
  least_seats: Math.min(...seats),
  most_seats: Math.max(...seats),
  seats,
  levels: ["random", "amateur"],
  options_schema: {},
  options: {},
  clocks: ["none"],
  has_secrets: true,
});

describe("the options form", () => {
  const schema = {
    $ref: "#/$defs/Options",
    $defs: {
      Options: {
        properties: {
          starter: { anyOf: [{ type: "integer" }, { type: "null" }], default: null },
          friendly: { type: "boolean", default: true },
          rounds: { type: "integer", default: 3, minimum: 1 },
          extra_words: { type: "array", items: { type: "string" }, default: [] },
          style: { enum: ["slow", "fast"], default: "fast" },
          odd: { type: "object" },
        },
      },
    },
  };

  test("asks for what the schema has, with its defaults", () => {
    expect(optionFields(schema)).toEqual([
      { name: "starter", asks: "seat", first: null },
      { name: "friendly", asks: "yes_no", first: true },
      { name: "rounds", asks: "number", first: 3, least: 1 },
      { name: "extra_words", asks: "words", first: [] },
      { name: "style", asks: "choice", first: "fast", among: ["slow", "fast"] },
    ]);
  });

  test("words may be typed as people type", () => {
    expect(wordsTyped("Noël, cœur;  ABC")).toEqual(["NOEL", "COEUR", "ABC"]);
  });

  test("begins with me and one other, or as few as the game needs", () => {
    const kinds = (seats: number[], company: "bot" | "screen" | "link") =>
      firstSeats(game(...seats), company, "amateur", (n) => `P${n}`).map((seat) => seat.kind);
    expect(kinds([1, 2, 3, 4], "bot")).toEqual(["me", "bot"]);
    expect(kinds([3, 4], "link")).toEqual(["me", "open", "open"]);
    expect(kinds([1], "screen")).toEqual(["me"]);
  });

  test("grows and shrinks to the numbers that the game knows", () => {
    expect(nextCount(game(2, 4), 2, 1)).toBe(4);
    expect(nextCount(game(2, 4), 4, -1)).toBe(2);
    expect(nextCount(game(2, 4), 4, 1)).toBeNull();
    expect(nextCount(game(2, 3, 4, 5), 3, -1)).toBe(2);
    expect(nextCount(game(2, 3, 4, 5), 3, 1)).toBe(4);
  });

  test("makes a table of the answers", () => {
    const seats = firstSeats(game(2, 4), "screen", "amateur", (n) => `Joueur ${n}`);
    const clock = { kind: "player", minutes: 5, seconds: 1, increment: 3 } as const;
    expect(tableOf("zakhia", { seats, options: {}, clock, listed: false, friendly: true })).toEqual({
      game: "zakhia",
      seats: [
        { kind: "me", name: null },
        { kind: "me", name: "Joueur 2" },
      ],
      options: {},
      clock: { type: "player", seconds: 300, increment: 3 },
      listed: false,
      friendly: true,
    });
    expect(clockOf({ ...clock, kind: "move", seconds: 45 })).toEqual({ type: "move", seconds: 45 });
  });
});

describe("a past game", () => {
  const card = (places: number[] | null, mine: number[]): TableCard =>
    ({
      seats: [0, 1].map((seat) => ({ seat, is_you: mine.includes(seat) })),
      outcome: places === null ? null : { places, scores: [0, 0], reason: "" },
    }) as unknown as TableCard;

  test.each([
    [[1, 2], [0], "won"],
    [[2, 1], [0], "lost"],
    [[1, 1], [1], "draw"],
    [[1, 2], [0, 1], "over"],
    [[1, 2], [], "over"],
    [null, [0], null],
  ])("places %j with seats %j is %j", (places, mine, said) => {
    expect(result(card(places, mine))).toBe(said);
  });
});
