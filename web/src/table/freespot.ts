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

/** The cheapest place in `room` for a note of that size about `anchor`; null if it has no room at all. */
export function freeSpot(
  anchor: Box,
  { width, height }: { width: number; height: number },
  room: Box,
  covers: readonly Cover[],
): { left: number; top: number } | null {
  let best: { left: number; top: number } | null = null;
  let least = Infinity;
  for (let top = room.top; top + height <= room.bottom; top += STEP) {
    for (let left = room.left; left + width <= room.right; left += STEP) {
      const box = { left, top, right: left + width, bottom: top + height };
      let cost = FAR * distance(box, anchor);
      for (let at = 0; at < covers.length && cost < least; at++) cost += covers[at]!.cost * shared(box, covers[at]!.box);
      if (cost < least) [least, best] = [cost, { left, top }];
    }
  }
  return best;
}

export function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(across, down);
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
