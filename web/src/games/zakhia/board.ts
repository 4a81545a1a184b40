/** Zakhia's board as data: the same squares and pictures as the rules have (games/zakhia/board.py). */
export const SIZE = 13;
export const ROWS = "ABCDEFGHIJKLM";
export const EMPTY = ".";
export const BLACK_CEDAR = "?";
export const STARRED_CEDAR = "*";
export const JOKERS = BLACK_CEDAR + STARRED_CEDAR;
export const RACK_SIZE = 10;

export const COMMON_NOUNS = {
  A4: "animals",
  A10: "measures",
  B7: "dwellings",
  D1: "body",
  D13: "drinks",
  E5: "music",
  E9: "birds",
  G2: "forest",
  G12: "crops",
  I5: "fish",
  I9: "games",
  J1: "food",
  J13: "clothes",
  L7: "transport",
  M4: "chemistry",
  M10: "trades",
} as const;

export const PROPER_NOUNS = {
  B2: "stage",
  B12: "world",
  G7: "history",
  L2: "france",
  L12: "letters",
} as const;

export type Universe =
  | (typeof COMMON_NOUNS)[keyof typeof COMMON_NOUNS]
  | (typeof PROPER_NOUNS)[keyof typeof PROPER_NOUNS];

export interface PictureSquare {
  universe: Universe;
  multiplier: 2 | 3;
}

export function squareName(index: number): string {
  return `${ROWS[Math.floor(index / SIZE)]}${(index % SIZE) + 1}`;
}

export function squareIndex(name: string): number {
  return ROWS.indexOf(name.charAt(0)) * SIZE + Number(name.slice(1)) - 1;
}

/** Where a word begins in the booklet's notation: row first across, column first down. */
export function lineName(index: number, isDown: boolean): string {
  const row = ROWS[Math.floor(index / SIZE)];
  const column = (index % SIZE) + 1;
  return isDown ? `${column}${row}` : `${row}${column}`;
}

export function parseLine(text: string): { start: number; isDown: boolean } {
  const isDown = /^\d/.test(text);
  const row = isDown ? text.slice(-1) : text.charAt(0);
  const column = isDown ? text.slice(0, -1) : text.slice(1);
  return { start: squareIndex(row + column), isDown };
}

export const PICTURES: ReadonlyMap<number, PictureSquare> = new Map<number, PictureSquare>([
  ...Object.entries(COMMON_NOUNS).map(([name, universe]) => [squareIndex(name), { universe, multiplier: 2 }] as const),
  ...Object.entries(PROPER_NOUNS).map(([name, universe]) => [squareIndex(name), { universe, multiplier: 3 }] as const),
]);
