/** What is worth remembering of a game that is over. */
import type { Outcome } from "../api/wire";
import { bareWord } from "../tips/meanings";

import type { MoveLine, SheetLine } from "./sheet";

const MOST_WORDS = 24;

/** The move that made most; null where no move makes points. */
export function bestOf(lines: readonly SheetLine[]): MoveLine | null {
  let best: MoveLine | null = null;
  for (const line of lines) {
    if (line.kind !== "move" || line.isTakenBack || line.points === null) continue;
    if (line.points > (best?.points ?? 0)) best = line;
  }
  return best;
}

/** The words of the game, each once, the longest first. */
export function wordsOf(lines: readonly SheetLine[]): string[] {
  const standing = lines.filter((line) => line.kind === "note" || !line.isTakenBack);
  const words = [...new Set(standing.flatMap((line) => line.words ?? []))].filter((word) => bareWord(word) !== null);
  return words.sort((a, b) => b.length - a.length || a.localeCompare(b, "fr")).slice(0, MOST_WORDS);
}

/** By how many points the first is ahead; null if points did not decide. */
export function leadOf({ scores, places }: Outcome): number | null {
  const first = places.indexOf(1);
  if (places.length < 2 || places.lastIndexOf(1) !== first) return null;
  const others = scores.filter((_, seat) => seat !== first);
  const lead = (scores[first] ?? 0) - Math.max(...others);
  return lead > 0 ? lead : null;
}
