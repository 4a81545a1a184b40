/** Games that say the same of a word say it once. */
import type { Ruled } from "../api/schema";

export interface Alike extends Omit<Ruled, "game"> {
  readonly games: readonly string[];
}

/** The rulings in their order, each under the first game that gives it. */
export function alike(rulings: readonly Ruled[]): readonly Alike[] {
  const groups = new Map<string, Alike>();
  for (const { game, ...said } of rulings) {
    const key = JSON.stringify([said.is_accepted, said.text]);
    groups.set(key, { ...said, games: [...(groups.get(key)?.games ?? []), game] });
  }
  return [...groups.values()];
}
