/** What the page makes of a log and of whose turn it is; nothing here remembers anything. */
import type { Happening } from "../api/wire";

/** The log with more entries; an entry seen anew, with other eyes, takes the place of the old one. */
export function merged(past: readonly Happening[], more: readonly Happening[]): readonly Happening[] {
  const bySeq = new Map([...past, ...more].map((each) => [each.seq, each]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Before which entry some are missing, the latest such place; null where the log is whole up to `seq`. */
export function missingBefore(past: readonly Happening[], seq: number): number | null {
  if ((past.at(-1)?.seq ?? -1) < seq) return seq + 1;
  const gap = past.findLast(({ seq }, at) => seq > 0 && past[at - 1]?.seq !== seq - 1);
  return gap?.seq ?? null;
}

/**
 * Through which of our seats to look without asking anybody: the only one, or, in a game without
 * secrets, the one to act. Null where several players share the screen: each must say who they are.
 */
export function seatToLookThrough(
  mine: readonly number[],
  toAct: readonly number[],
  hasSecrets: boolean,
): number | null {
  if (mine.length <= 1 || !hasSecrets) return mine.find((seat) => toAct.includes(seat)) ?? mine[0] ?? null;
  return null;
}

/** Which of several players at one screen must come to it now; null if the right one is there. */
export function seatToHandTo(
  mine: readonly number[],
  viewer: number | null,
  toAct: readonly number[],
  hasSecrets: boolean,
): number | null {
  if (mine.length < 2 || !hasSecrets) return null;
  const wanted = mine.filter((seat) => toAct.includes(seat));
  if (viewer !== null && wanted.includes(viewer)) return null;
  return wanted[0] ?? (viewer === null ? (mine[0] ?? null) : null);
}

/** The entries that were taken back: each one that did so names them. */
export function takenBack(past: readonly Happening[]): ReadonlySet<number> {
  return new Set(past.flatMap((entry) => entry.undone ?? []));
}

/** The actions that still stand, the oldest first. */
export function standing(past: readonly Happening[]): readonly Happening[] {
  const gone = takenBack(past);
  return past.filter((entry) => entry.kind === "acted" && !gone.has(entry.seq));
}
