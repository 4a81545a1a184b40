/** The lists of tables as the server pushes them. */
import { Living } from "../api/living.svelte";
import type { World } from "../api/socket";
import type { Lists, TableCard } from "../api/wire";

export class LivingLists extends Living<Lists> {
  constructor(world?: World) {
    super("/api/lists/socket", "lists", world);
  }
}

/** Games to go on with: those that wait for me first, the longest waiting before, then the others as they changed. */
export function byTurn(cards: readonly TableCard[]): readonly TableCard[] {
  const rank = (card: TableCard): number => (card.your_turn ? 0 : card.status === "playing" ? 1 : 2);
  const since = (card: TableCard): number => (card.your_turn ? (card.since ?? card.updated) : -card.updated);
  return [...cards].sort((a, b) => rank(a) - rank(b) || since(a) - since(b));
}
