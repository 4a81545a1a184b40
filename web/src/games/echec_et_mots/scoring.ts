/** How points come about (§9), so that the page can explain them; the referee alone counts. */
const USED = 2;
const LAST_KNIGHT = 10;
const BONUS: Readonly<Record<number, number>> = { 6: 3, 7: 6, 8: 9, 9: 12 };
const HIGHEST_BONUS = 20;

export const SHORTEST_ANNOUNCED = 6;
export const SHORTEST_ANSWER = 2;

/** How many letters a player's word has, and how many the player holds. */
export interface Hand {
  word: number;
  held: number;
}

/** A side's points with where they come from. */
export interface Sum {
  used: number;
  /** For the letters in the word. */
  gain: number;
  unused: number;
  bonus: number;
  knight: number;
  total: number;
}

export function bonusFor(length: number): number {
  return length >= 10 ? HIGHEST_BONUS : (BONUS[length] ?? 0);
}

/** Without bonus. */
export function barePoints({ word, held }: Hand): number {
  return USED * word - (held - word);
}

function sum(hand: Hand, bonus: number, knight: number): Sum {
  return {
    used: hand.word,
    gain: USED * hand.word,
    unused: hand.held - hand.word,
    bonus,
    knight,
    total: barePoints(hand) + bonus + knight,
  };
}

/** The answering side never gets a bonus. */
export function answerSum(hand: Hand): Sum {
  return sum(hand, 0, 0);
}

export function announcerSum(hand: Hand, other: Hand, tookLastKnight: boolean): Sum {
  const isAhead = barePoints(hand) > barePoints(other);
  return sum(hand, isAhead ? bonusFor(hand.word) : 0, tookLastKnight ? LAST_KNIGHT : 0);
}

/** Whether no answer with so many letters could stop the bonus. */
export function isBonusSure(hand: Hand, othersLetters: number): boolean {
  return barePoints(hand) > USED * othersLetters;
}
