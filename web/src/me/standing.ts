/** My games, sifted and counted. */
import type { TableCard } from "../api/wire";

import { result, type Result } from "./result";

/** Whom one played against: people, bots, both, or nobody else. */
export type Against = "people" | "bots" | "mixed" | "alone";

export interface Sieve {
  game: string;
  result: "" | Result | "open";
  against: "" | Against;
}

export interface Tally {
  game: string;
  /** The level of the only bot; null against people or several. */
  level: string | null;
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

export function againstOf(card: TableCard): Against {
  const others = card.seats.filter((seat) => !seat.is_you);
  const bots = others.filter((seat) => seat.kind === "bot").length;
  if (others.length === 0) return "alone";
  if (bots === 0) return "people";
  return bots === others.length ? "bots" : "mixed";
}

export function passes(card: TableCard, sieve: Sieve): boolean {
  if (sieve.game !== "" && card.game !== sieve.game) return false;
  if (sieve.against !== "" && againstOf(card) !== sieve.against) return false;
  return sieve.result === "" || (result(card) ?? "open") === sieve.result;
}

/** Won, drawn and lost by game and level, in the order in which the games are offered and the levels come. */
export function tallies(cards: readonly TableCard[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const card of cards) {
    const how = result(card);
    if (how === null || how === "over") continue;
    const levels = new Set(card.seats.flatMap((seat) => (seat.is_you ? [] : [seat.kind === "bot" ? seat.level : null])));
    const [level] = levels.size === 1 ? levels : [null];
    const key = `${card.game} ${level}`;
    const tally = found.get(key) ?? { game: card.game, level: level ?? null, played: 0, won: 0, drawn: 0, lost: 0 };
    found.set(key, tally);
    tally.played++;
    tally[how === "draw" ? "drawn" : how]++;
  }
  return [...found.values()];
}
