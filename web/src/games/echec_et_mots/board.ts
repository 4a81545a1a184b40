/** The board as data: the same squares and jumps as the rules have (games/echec_et_mots/board.py). */
export const SIZE = 7;
export const FILES = "abcdefg";
export const EMPTY = ".";
/** Ranks 0 and 8 are banners: a horse square at either end, and nothing to stand on between them. */
export const LAST_RANK = SIZE + 1;

export type Colour = 0 | 1;
export const WHITE: Colour = 0;
export const BLACK: Colour = 1;

export function otherSide(colour: Colour): Colour {
  return colour === WHITE ? BLACK : WHITE;
}

export const HORSES: Readonly<Record<Colour, readonly string[]>> = { 0: ["a0", "g0"], 1: ["a8", "g8"] };

/** Where the banner of a side lies. */
export const BANNER_RANK: Readonly<Record<Colour, number>> = { 0: 0, 1: LAST_RANK };

/** All squares by name, in the order of the rules; letters lie on the first 49 only. */
export const SQUARES: readonly string[] = [
  ...Array.from({ length: SIZE * SIZE }, (_, index) => `${FILES[index % SIZE]}${Math.floor(index / SIZE) + 1}`),
  ...HORSES[WHITE],
  ...HORSES[BLACK],
];

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
  const { file, rank } = placeOf(index);
  return (file + 1 + rank) % 2 === 0;
}

export const DOTTED: ReadonlySet<number> = new Set(["d4", "c3", "e3", "c5", "e5"].map(squareIndex));

/** Whose horse square it is; null for the others. */
export function horseOf(index: number): Colour | null {
  const name = squareName(index);
  if (HORSES[WHITE].includes(name)) return WHITE;
  return HORSES[BLACK].includes(name) ? BLACK : null;
}

const LEAPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

/** Where a knight of that side could jump on an empty board: never onto the other side's horse squares. */
export function reach(colour: Colour, index: number): readonly number[] {
  const { file, rank } = placeOf(index);
  return LEAPS.flatMap(([across, along]) => {
    const target = squareAt({ file: file + across, rank: rank + along });
    return target === null || horseOf(target) === otherSide(colour) ? [] : [target];
  });
}
