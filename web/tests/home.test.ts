import { describe, expect, test } from "vitest";

import type { GameInfo, TableCard } from "../src/api/wire";
import { clockOf, firstSeats, nextCount, optionFields, partners, tableOf, usualManners, wordsTyped } from "../src/home/form";
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
  is_open: false,
  summary: null,
  bots: [],
  labels: {},
  sides: [],
  facts: null,
  lessons: 0,
  puzzles: 0,
  has_positions: false,
  has_kit: false,
  form_of: null,
  has_day: false,
  has_votes: true,
  real_clocks: [],
});

describe("the options form", () => {
  const schema = {
    $ref: "#/$defs/Options",
    $defs: {
      Options: {
        properties: {
          starter: { anyOf: [{ type: "integer" }, { type: "null" }], default: null },
          friendly: { type: "boolean", default: true },
          rounds: { type: "integer", default: 3, minimum: 1, maximum: 15, step: 2 },
          turns: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }], default: null },
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
      { name: "rounds", asks: "number", first: 3, least: 1, most: 15, step: 2, mayBeEmpty: false },
      { name: "turns", asks: "number", first: null, least: 1, mayBeEmpty: true },
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

  test("allows hints against bots, and votes and taking back everywhere", () => {
    expect(usualManners([{ kind: "me" }, { kind: "bot" }])).toEqual({ votes: true, hints: true, take_back: true });
    expect(usualManners([{ kind: "me" }, { kind: "bot" }, { kind: "open" }]).hints).toBe(false);
    expect(usualManners([{ kind: "me" }, { kind: "friend" }])).toEqual({ votes: true, hints: false, take_back: true });
  });

  test("knows who plays with whom where seats have sides", () => {
    expect(partners(1, 4, 2)).toEqual([3]);
    expect(partners(0, 2, 2)).toEqual([]);
    expect(partners(0, 4, 0)).toEqual([]);
  });

  test("makes a table of the answers", () => {
    const seats = firstSeats(game(2, 4), "screen", "amateur", (n) => `Joueur ${n}`);
    const clock = { kind: "player", minutes: 5, seconds: 1, increment: 3, days: 3 } as const;
    const wishes = { seats, options: {}, clock, listed: false, manners: usualManners(seats), sides: "seats", rated: false, club: null } as const;
    expect(tableOf("zakhia", wishes)).toEqual({
      game: "zakhia",
      seats: [
        { kind: "me", name: null },
        { kind: "me", name: "Joueur 2" },
      ],
      options: {},
      clock: { type: "player", seconds: 300, increment: 3 },
      listed: false,
      votes: true,
      hints: false,
      take_back: true,
      sides: "seats",
    });
    expect(tableOf("zakhia", { ...wishes, club: "les-cedres" })).toMatchObject({ club: "les-cedres" });
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
