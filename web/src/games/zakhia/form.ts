/** What a form of Zakhia does otherwise at its board. */
import type { GameEvent, Happening } from "../../api/wire";

import { isPlaced, lastWord, type Reckoned } from "./model";

export interface Form {
  /** What the referee makes of the draft, among what would happen. */
  reckoned(events: readonly GameEvent[]): Reckoned | null;
  /** The squares of the word that was laid last. */
  lastWord(past: readonly Happening[]): ReadonlySet<number>;
  /** What to say while nothing is laid out, to one who looks for a word or waits for others; null: as usual. */
  idle?(view: unknown, when: "look" | "wait"): string | null;
  playLabel?(points: number | null): string;
  /** Ending one's own turn, where words are handed in and not laid: then nobody passes or exchanges. */
  done?: {
    label(): string;
    /** Whether nothing is lost by it. */
    isSafe(view: unknown): boolean;
    sure(): string;
    why(): string;
  };
}

export const ZAKHIA: Form = { reckoned: (events) => events.find(isPlaced) ?? null, lastWord };
