/** How a game ended, in a line over it. */
import type { Outcome } from "../api/wire";

import { text } from "./text";

/** Whoever won is named first, and so are their points. */
export function resultLine({ scores, places }: Pick<Outcome, "scores" | "places">, names: readonly string[]): string {
  if (names.length === 1) return text("alone", { n: scores[0] ?? 0 });
  const winners = names.filter((_, seat) => places[seat] === 1);
  const inOrder = scores.map((points, seat) => ({ points, place: places[seat] ?? 0 })).sort((one, other) => one.place - other.place);
  const listed = inOrder.map(({ points }) => points).join(" – ");
  return winners.length === names.length ? text("draw", { scores: listed }) : text("won", { names: winners, scores: listed });
}
