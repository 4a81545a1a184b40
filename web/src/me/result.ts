/** How a game ended for the one who asks. */
import type { TableCard } from "../api/wire";

/** `over`: it ended, but not for or against one seat of ours (we held none, all, or were alone). */
export type Result = "won" | "lost" | "draw" | "over";

export function result(card: TableCard): Result | null {
  const { outcome } = card;
  if (outcome === null) return null;
  const mine = card.seats.filter((seat) => seat.is_you);
  if (mine.length === 0 || mine.length === card.seats.length) return "over";
  const isFirst = mine.some((seat) => outcome.places[seat.seat] === 1);
  if (!isFirst) return "lost";
  const others = card.seats.filter((seat) => !seat.is_you);
  return others.some((seat) => outcome.places[seat.seat] === 1) ? "draw" : "won";
}
