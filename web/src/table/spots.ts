/** The squares of a crossword's board as it is drawn. */

/** The side of a square, in the board's own units. */
export const CELL = 60;

export interface Spot {
  index: number;
  row: number;
  column: number;
}

/** What is said beside a square. */
export interface Tip {
  title: string;
  text: string;
}
