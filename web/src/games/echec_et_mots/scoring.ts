/** What a word in the making is worth so far, by the points that the server names; the referee alone counts games. */
import { FACTS } from "./facts";

const { used, unused, bonuses } = FACTS.points;

/** For the letters of a word, without what is left over. */
export function gainOf(length: number): number {
  return used * length;
}

export function lossOf(left: number): number {
  return unused * left;
}

/** The bonus of an announced word. */
export function bonusFor(length: number): number {
  return bonuses.findLast((bonus) => bonus.length <= length)?.points ?? 0;
}
