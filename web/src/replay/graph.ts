/** The points over a game as lines of a graph; pure. */

/** How wide and high the drawing is, in its own units. */
export const WIDTH = 600;
export const HEIGHT = 120;
const RIM = 6;

/** Where a ply stands, from the left. */
export function across(ply: number, last: number): number {
  return last === 0 ? WIDTH / 2 : RIM + (ply / last) * (WIDTH - 2 * RIM);
}

/** Which ply is nearest to a place, given as a part of the width. */
export function plyAt(part: number, last: number): number {
  const place = (part * WIDTH - RIM) / (WIDTH - 2 * RIM);
  return Math.min(last, Math.max(0, Math.round(place * last)));
}

/** The lowest and the highest points that anybody had; zero is always among them. */
export function range(scores: readonly (readonly number[])[]): { low: number; high: number } {
  const all = scores.flat();
  return { low: Math.min(0, ...all), high: Math.max(1, ...all) };
}

export function up(points: number, { low, high }: { low: number; high: number }): number {
  return HEIGHT - RIM - ((points - low) / (high - low)) * (HEIGHT - 2 * RIM);
}

/** A seat's points as the path of a line: level until a move changes them. */
export function pathOf(scores: readonly (readonly number[])[], seat: number): string {
  const bounds = range(scores);
  const last = scores.length - 1;
  const point = (ply: number): string => `${across(ply, last).toFixed(1)} ${up(scores[ply]?.[seat] ?? 0, bounds).toFixed(1)}`;
  return scores.map((_, ply) => `${ply === 0 ? "M" : "L"}${point(ply)}`).join("");
}

/** So that lines are told apart without their colours. */
export const DASHES = ["", "9 4", "2 4", "12 3 2 3", "5 5", "1 3", "14 6"] as const;
