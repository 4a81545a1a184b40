/** How a game of the day went, in a line that tells no word of it. */
const TOP = "🟩";
const NEAR = "🟨";
const FAR = "🟧";
const NOTHING = "⬜";
const NEAR_PERCENT = 60;

/** A square for each turn: the top, near it, something, nothing. */
export function squares(turns: readonly number[]): string {
  return turns.map((percent) => (percent >= 100 ? TOP : percent >= NEAR_PERCENT ? NEAR : percent > 0 ? FAR : NOTHING)).join("");
}
