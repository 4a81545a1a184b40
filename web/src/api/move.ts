/** How a move travels. */
import type { GameAction, Move } from "./wire";

/** A move as a message has it. */
export function written(move: Move): { action: GameAction } | { text: string } {
  return typeof move === "string" ? { text: move } : { action: move };
}
