import { expect, test } from "vitest";

import type { TableCard } from "../src/api/wire";
import { againstOf, passes, tallies } from "../src/me/standing";

const YOU = { kind: "person", is_you: true };
const BOB = { kind: "person", is_you: false };
const BOT = { kind: "bot", level: "amateur", is_you: false };
const HARD = { kind: "bot", level: "expert", is_you: false };

const card = (game: string, others: object[], places: number[] | null): TableCard =>
  ({ game, status: "over", seats: [YOU, ...others].map((seat, at) => ({ seat: at, ...seat })), outcome: places && { places, scores: [], reason: "" } }) as unknown as TableCard;

test("against whom one played", () => {
  const of = (...others: object[]) => againstOf(card("zakhia", others, null));
  expect([of(), of(BOB), of(BOT, HARD), of(BOT, BOB)]).toEqual(["alone", "people", "bots", "mixed"]);
});

test("a sieve lets through what has all that it asks for", () => {
  const won = card("zakhia", [BOT], [1, 2]);
  const open = card("takemo", [BOB], null);
  const all = { game: "", result: "", against: "" } as const;
  const left = (sieve: object) => [won, open].filter((each) => passes(each, { ...all, ...sieve }));
  expect(left({})).toEqual([won, open]);
  expect(left({ game: "takemo" })).toEqual([open]);
  expect(left({ result: "open" })).toEqual([open]);
  expect(left({ result: "won", against: "bots" })).toEqual([won]);
  expect(left({ result: "won", against: "people" })).toEqual([]);
});

test("results are counted by game and level, games that went on or were played alone are not", () => {
  const cards = [
    card("zakhia", [BOT], [1, 2]),
    card("zakhia", [BOT], [2, 1]),
    card("zakhia", [HARD], [1, 1]),
    card("zakhia", [BOB], [1, 2]),
    card("zakhia", [BOT, HARD], [1, 2, 3]),
    card("zakhia", [], [1]),
    card("zakhia", [BOT], null),
  ];
  expect(tallies(cards).map(({ level, played, won, drawn, lost }) => [level, played, won, drawn, lost])).toEqual([
    ["amateur", 2, 1, 0, 1],
    ["expert", 1, 0, 1, 0],
    [null, 2, 2, 0, 0],
  ]);
});
