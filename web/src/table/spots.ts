/** The squares of a crossword's board as it is drawn. */

/** The side of a square, in the board's own units. */
export const CELL = 60;

export interface Spot {
  index: number;
  row: number;
  column: number;
}
