/** The squares of a crossword's board as it is drawn. */

/** The side of a square, in the board's own units. */
export const CELL = 60;

export interface Spot {
  index: number;
  row: number;
  column: number;
}

/** Hands on lists of things, each that is as it was as the very same object: whoever draws them can tell what changed. */
export function steadier<T>(): (list: readonly T[]) => readonly T[] {
  let before: readonly T[] = [];
  return (list) => (before = list.map((each, at) => (isAlike(before[at], each) ? (before[at] as T) : each)));
}

/** Whether two plain values are made of the same parts. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isAlike(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
