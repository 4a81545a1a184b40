/** The board as the server describes it: its squares, and where knights can jump. */
import { FACTS } from "./facts";

export const SIZE = FACTS.size;
export const FILES = FACTS.files;
export const EMPTY = ".";
/** Ranks 0 and 8 are banners: a horse square at either end, and nothing to stand on between them. */
export const LAST_RANK = SIZE + 1;

export type Colour = 0 | 1;
export const WHITE: Colour = 0;
export const BLACK: Colour = 1;

export function otherSide(colour: Colour): Colour {
  return colour === WHITE ? BLACK : WHITE;
}

/** Where the banner of a side lies. */
export const BANNER_RANK: Readonly<Record<Colour, number>> = { 0: 0, 1: LAST_RANK };

/** All squares by name, in the order of the rules; letters lie on the first of them only. */
export const SQUARES = FACTS.squares;

export function squareIndex(name: string): number {
  return SQUARES.indexOf(name);
}

export function squareName(index: number): string {
  return SQUARES[index] ?? "";
}

export interface Place {
  /** From 0 for a. */
  file: number;
  rank: number;
}

export function placeOf(index: number): Place {
  const name = squareName(index);
  return { file: FILES.indexOf(name.charAt(0)), rank: Number(name.slice(1)) };
}

/** The square at a place; null on the banner between two horse squares, and beyond the board. */
export function squareAt({ file, rank }: Place): number | null {
  const index = squareIndex(`${FILES[file] ?? "?"}${rank}`);
  return index < 0 ? null : index;
}

/** Whether letters begin on the square; horse squares are orange. */
export function isBrown(index: number): boolean {
  return FACTS.brown.includes(index);
}

export const DOTTED: ReadonlySet<number> = new Set(FACTS.dotted);

/** Whose horse square it is; null for the others. */
export function horseOf(index: number): Colour | null {
  const name = squareName(index);
  return ([WHITE, BLACK] as const).find((colour) => FACTS.horses[colour].includes(name)) ?? null;
}
