/** What a draft would capture (§6, §7), as far as the page can see it; the referee has the last word. */
import { isEnemy, LINES } from "./board";

/** What becomes of an enemy's letter: it lies under a new tile, goes too, or stays though its word is captured. */
export type Fate = "covered" | "taken" | "spared" | "captured";

export interface Captured {
  covered: ReadonlySet<number>;
  /** Letters of captured words that are not covered, word by word as the enemy reads them. */
  beside: readonly number[];
  /** Those of them that also belong to words that are not captured: the attacker may leave them. */
  shared: ReadonlySet<number>;
}

/** The letters of every enemy word through a square that is covered, in its axis or across it. */
export function capturedBy(board: string, laid: Iterable<number>, holds: (content: string | undefined) => boolean = isEnemy): Captured {
  const covered = new Set([...laid].filter((square) => holds(board[square])));
  const beside = new Set<number>();
  for (const square of covered) {
    for (const line of linesThrough(board, square, holds)) {
      for (const each of line.toReversed()) if (!covered.has(each)) beside.add(each);
    }
  }
  const isShared = (square: number): boolean =>
    linesThrough(board, square, holds).some((line) => line.every((each) => !covered.has(each)));
  return { covered, beside: [...beside], shared: new Set([...beside].filter(isShared)) };
}

/** The words through a square: its row and its column, where they have two letters or more. */
function linesThrough(board: string, square: number, holds: (content: string | undefined) => boolean): number[][] {
  return [false, true]
    .map((isDown) => LINES.through(square, isDown, (each) => holds(board[each])))
    .filter((line) => line.length > 1);
}

/**
 * The letters beside the covered ones about which there is nothing to choose: all of them, if none also serves a word
 * that is not captured, and by variant 2 those that do.
 */
export function settledOf({ beside, shared }: Captured, doCrossingWordsStay: boolean): ReadonlySet<number> {
  if (shared.size === 0) return new Set(beside);
  return doCrossingWordsStay ? shared : new Set();
}

/** What to show on each captured letter. `removed` is null while nobody has said what goes. */
export function fatesOf({ covered, beside }: Captured, removed: ReadonlySet<number> | null): ReadonlyMap<number, Fate> {
  return new Map<number, Fate>([
    ...[...covered].map((square) => [square, "covered"] as const),
    ...beside.map((square) => [square, removed === null ? "captured" : removed.has(square) ? "taken" : "spared"] as const),
  ]);
}

/** The choice with one letter left where it went, or taken where it stayed. */
export function toggled(captured: Captured, removed: ReadonlySet<number> | null, square: number): ReadonlySet<number> {
  const next = new Set(removed ?? [...captured.covered, ...captured.beside]);
  if (!next.delete(square)) next.add(square);
  return next;
}
