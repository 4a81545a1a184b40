/** An analysis as it is read: which move is judged at a ply, what it gave away, how often each mark was given. */
import type { Assessment, GameAnalysis } from "../api/wire";
import type { IconName } from "../design/Icon.svelte";
import { movesOf, type SheetLine } from "../table/sheet";

export const MARK_ICONS: Readonly<Record<string, IconName>> = { best: "check", good: "check", inexact: "minus", missed: "cross" };

/** The judgement of the move that led to a ply; null for the opening and for what can't be judged. */
export function judgedAt(analysis: GameAnalysis, ply: number): Assessment | null {
  return analysis.moves.find((move) => move.number === ply - 1) ?? null;
}

/** A move in the words of the game's sheet; null where the sheet has no line of it, such as a turn that is ended. */
export function toldMove({ number, seat }: Assessment, lines: readonly SheetLine[]): string | null {
  const told = movesOf(lines, seat).filter((line) => line.seq === number + 1).map((line) => line.move);
  return told.length > 0 ? told.join(", ") : null;
}

export function share(chance: number): number {
  return Math.round(100 * chance);
}

/** What a move gave away, in the game's measure and in percent of the chance of winning. */
export function lossOf(move: Assessment): { value: number; share: number } {
  const value = Math.max(0, move.best_value - move.value);
  return { value: Math.round(10 * value) / 10, share: share(Math.max(0, move.best_winning - move.winning)) };
}

/** How often each mark was given to a seat. */
export function countOf(analysis: GameAnalysis, seat: number): { best: number; good: number; inexact: number; missed: number } {
  const count = (mark: string): number => analysis.moves.filter((move) => move.seat === seat && move.mark === mark).length;
  return { best: count("best"), good: count("good"), inexact: count("inexact"), missed: count("missed") };
}
