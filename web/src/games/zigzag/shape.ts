/** The outline of a round tile, in hundredths: a radius has 50. The look is that of games/zigzag/picture.py. */
import { NESTED } from "./plane";

export const RADIUS = 50;
const RIM = 0.955 * RADIUS;
/** A hair's breadth stays between a tile and the one that it bites. */
const BITE = 1.045 * RADIUS;
const APART = NESTED * RADIUS;
/** Half of the bite, seen from the tile's centre. */
const HALF = Math.acos((APART ** 2 + RIM ** 2 - BITE ** 2) / (2 * APART * RIM));
/** The eye's middle of a disc with a bite. */
const SHIFT = 0.1 * RADIUS;

/** A path around the origin; `bite` is the angle at which the tile bites another, null for a whole disc. */
export function outline(bite: number | null): string {
  if (bite === null) return `M${RIM} 0A${RIM} ${RIM} 0 1 0 ${-RIM} 0A${RIM} ${RIM} 0 1 0 ${RIM} 0Z`;
  const [x1, y1] = onRim(radians(bite) + HALF);
  const [x2, y2] = onRim(radians(bite) - HALF);
  return `M${x1} ${y1}A${RIM} ${RIM} 0 1 0 ${x2} ${y2}A${BITE} ${BITE} 0 0 1 ${x1} ${y1}Z`;
}

/** Where the eye looks for the letter. */
export function middle(bite: number | null): { x: number; y: number } {
  if (bite === null) return { x: 0, y: 0 };
  return { x: -SHIFT * Math.cos(radians(bite)), y: SHIFT * Math.sin(radians(bite)) };
}

function onRim(angle: number): [string, string] {
  return [(RIM * Math.cos(angle)).toFixed(2), (-RIM * Math.sin(angle)).toFixed(2)];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
