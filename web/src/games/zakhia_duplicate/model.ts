/** What is shown of a view of the duplicate. */
import type { ZakhiaDuplicate } from "../../api/schema";
import type { GameEvent, Happening } from "../../api/wire";
import { squaresOf } from "../zakhia/model";

export type View = ZakhiaDuplicate.View;
export type Found = ZakhiaDuplicate.Found;
export type Round = ZakhiaDuplicate.Round;
type Event = ZakhiaDuplicate.Event;

/** What the referee would note, among what would happen. */
export function notedIn(events: readonly GameEvent[]): Found | null {
  return (events as readonly Event[]).find((event) => event.type === "noted")?.found ?? null;
}

/** The squares of the last top. */
export function lastTop(past: readonly Happening[]): ReadonlySet<number> {
  for (const entry of past.toReversed()) {
    const laid = ((entry.events ?? []) as readonly Event[]).find((event) => event.type === "top_laid");
    const main = laid?.top.words[0];
    if (main) return new Set(squaresOf(main.at, main.word));
  }
  return new Set();
}

/** A placement as the sheet writes it: `7C RICHELIEU`. */
export function written({ words: [main] }: Found): string {
  return main === undefined ? "" : `${main.at} ${main.word}`;
}

export function pointsOf(found: Found | null | undefined): number {
  return found?.points ?? 0;
}

/** What a seat found of the tops so far, in percent; null before the first turn is over. */
export function percentOf(rounds: readonly Round[], seat: number): number | null {
  const tops = rounds.reduce((sum, { top }) => sum + top.points, 0);
  if (tops === 0) return null;
  return Math.round((100 * rounds.reduce((sum, { found }) => sum + pointsOf(found[seat]), 0)) / tops);
}

/** The same for all rounds, and what is missing to the top: for a table of turns. */
export function turnsOf(rounds: readonly Round[], seat: number): { letters: string; top: Found; own: Found | null; lost: number; isSolo: boolean }[] {
  return rounds.map(({ letters, top, found, solo }) => {
    const own = found[seat] ?? null;
    return { letters, top, own, lost: top.points - pointsOf(own), isSolo: solo === seat };
  });
}
