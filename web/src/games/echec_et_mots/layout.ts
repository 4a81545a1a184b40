/** Where things lie on the drawn board, in units of its own. */
import { LAST_RANK, SIZE } from "./board";
import type { Spot } from "./model";

export const CELL = 60;
/** Around everything; the names of files and ranks stand there. */
export const EDGE = 24;
/** Between a banner and the squares. */
export const GAP = 9;
export const WIDTH = SIZE * CELL + 2 * EDGE;
export const HEIGHT = (LAST_RANK + 1) * CELL + 2 * GAP + 2 * EDGE;

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a spot. */
export function corner({ row, column }: Spot): Point {
  const gaps = (row > 0 ? 1 : 0) + (row === LAST_RANK ? 1 : 0);
  return { x: EDGE + column * CELL, y: EDGE + row * CELL + gaps * GAP };
}

export function middle(spot: Spot): Point {
  const { x, y } = corner(spot);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

const BANNER = { width: (SIZE - 2) * CELL, inset: 5, largest: 46, perRow: 10 };

/** Where a letter lies on a banner that holds `count`: one row as large as fits, else two. */
export function slot(row: number, place: number, count: number): Point & { size: number } {
  const { x, y } = corner({ row, column: 1 });
  const room = BANNER.width - 2 * BANNER.inset;
  const isOneRow = count <= BANNER.perRow;
  const columns = isOneRow ? Math.max(count, 1) : Math.max(BANNER.perRow, Math.ceil(count / 2));
  const size = Math.min(isOneRow ? BANNER.largest : (CELL - 4) / 2, room / columns);
  const inRow = isOneRow ? count : place < columns ? columns : count - columns;
  const left = x + (BANNER.width - inRow * size) / 2;
  const line = isOneRow ? 0 : Math.floor(place / columns);
  const top = y + (isOneRow ? (CELL - size) / 2 : 2 + line * size);
  return { x: left + (isOneRow ? place : place % columns) * size, y: top, size };
}

/** The way of a jump as an L of two strokes, the long one first, as one counts it out. */
export function way(from: Spot, to: Spot): string {
  const start = middle(from);
  const end = middle(to);
  const isTall = Math.abs(to.row - from.row) === 2;
  return `M${start.x} ${start.y}L${isTall ? `${start.x} ${end.y}` : `${end.x} ${start.y}`}L${end.x} ${end.y}`;
}
