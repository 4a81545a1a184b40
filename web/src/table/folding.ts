/** What the page makes of a log and of whose turn it is; nothing here remembers anything. */
import type { Happening, SeatInfo } from "../api/wire";

/** The log with more entries; an entry seen anew, with other eyes, takes the place of the old one. */
export function merged(past: readonly Happening[], more: readonly Happening[]): readonly Happening[] {
  const bySeq = new Map([...past, ...more].map((each) => [each.seq, each]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
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

/** The entries that were taken back: what lies between a granted wish to undo and its target. */
export function takenBack(past: readonly Happening[], seats: readonly SeatInfo[]): ReadonlySet<number> {
  const gone = new Set<number>();
  past.forEach((entry, at) => {
    if (entry.kind !== "undo_asked" || !isGranted(past, at, seats)) return;
    for (const earlier of past.slice(0, at)) {
      if (earlier.kind === "acted" && earlier.seq > (entry.to ?? Infinity)) gone.add(earlier.seq);
    }
  });
  return gone;
}

function isGranted(past: readonly Happening[], at: number, seats: readonly SeatInfo[]): boolean {
  const asker = past[at]?.seat ?? 0;
  for (const later of past.slice(at + 1)) {
    if (later.kind === "undo_answered") return later.accepts === true;
    if (later.kind === "acted" || later.kind === "undo_asked") break;
  }
  return !othersAreAsked(seats, asker);
}

/** Nobody asks a bot, nor themselves at another seat; who left since was asked in their time. */
function othersAreAsked(seats: readonly SeatInfo[], asker: number): boolean {
  const isMine = seats[asker]?.is_you ?? false;
  return seats.some((seat) => (seat.kind === "person" || seat.kind === "left") && seat.seat !== asker && !(isMine && seat.is_you));
}

/** The actions that still stand, the oldest first. */
export function standing(past: readonly Happening[], seats: readonly SeatInfo[]): readonly Happening[] {
  const gone = takenBack(past, seats);
  return past.filter((entry) => entry.kind === "acted" && !gone.has(entry.seq));
}
