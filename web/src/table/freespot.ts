/** Where a note can lie so that it covers nothing that is needed and is still near what it is about. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that would be missed, and how much, for each pixel of it. */
export interface Cover {
  box: Box;
  cost: number;
}

const STEP = 8;
/** What a pixel of distance costs. */
const FAR = 25;

/**
 * The cheapest place in `room` for a note of that size about `anchor`; null if it has no room at all. It is asked whenever
 * something of the page changes: rows are tried from the anchor outwards, as far as one could still be cheaper, and each
 * against what lies in it alone.
 */
export function freeSpot(
  anchor: Box,
  { width, height }: { width: number; height: number },
  room: Box,
  covers: readonly Cover[],
): { left: number; top: number } | null {
  let best: { left: number; top: number } | null = null;
  let least = Infinity;
  const rows: { top: number; down: number }[] = [];
  for (let top = room.top; top + height <= room.bottom; top += STEP) rows.push({ top, down: gap(top, top + height, anchor.top, anchor.bottom) });
  rows.sort((a, b) => a.down - b.down);
  for (const { top, down } of rows) {
    if (FAR * down >= least) break;
    const inRow = covers.flatMap(({ box, cost }) => {
      const shared = overlap(top, top + height, box.top, box.bottom);
      return shared > 0 ? [{ left: box.left, right: box.right, cost: cost * shared }] : [];
    });
    for (let left = room.left; left + width <= room.right; left += STEP) {
      let cost = FAR * Math.hypot(gap(left, left + width, anchor.left, anchor.right), down);
      for (let at = 0; at < inRow.length && cost < least; at++) {
        const each = inRow[at]!;
        cost += each.cost * overlap(left, left + width, each.left, each.right);
      }
      if (cost < least) [least, best] = [cost, { left, top }];
    }
  }
  return best;
}

export function distance(a: Box, b: Box): number {
  return Math.hypot(gap(a.left, a.right, b.left, b.right), gap(a.top, a.bottom, b.top, b.bottom));
}

/** What lies between two stretches of a line; 0 if they touch. */
function gap(start: number, end: number, otherStart: number, otherEnd: number): number {
  return Math.max(0, start - otherEnd, otherStart - end);
}

/** What two stretches of a line share; 0 if nothing. */
function overlap(start: number, end: number, otherStart: number, otherEnd: number): number {
  return Math.max(0, Math.min(end, otherEnd) - Math.max(start, otherStart));
}
