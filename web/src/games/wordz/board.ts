/** WordZ's cards as the server describes them, and how the wire and the notation write them. */
import { FACTS } from "./facts";

export const VOWELS = FACTS.vowels;
export const CONSONANTS = FACTS.consonants;
export const SHORTEST = FACTS.shortest;
export const LONGEST = FACTS.longest;
/** What the notation calls the seats. */
export const SIGNS = "ABCDEFG";

/** The back of a card: yellow for a vowel, blue for a consonant. */
export type Back = "v" | "c";

export function backOf(letter: string): Back {
  return VOWELS.includes(letter) ? "v" : "c";
}

/** Whether a sign of a pattern is a card that lies face down. */
export function isHidden(card: string): card is Back {
  return card === "v" || card === "c";
}

export function hiddenPlaces(pattern: string): number[] {
  return [...pattern].flatMap((card, place) => (isHidden(card) ? [place] : []));
}

export function lettersOf(back: Back): string {
  return back === "v" ? VOWELS : CONSONANTS;
}

export function signOf(seat: number): string {
  return SIGNS.charAt(seat);
}

/** A card as the notation writes it; `place` counts from 0. */
export function cardName(owner: number, place: number): string {
  return `${signOf(owner)}${place + 1}`;
}
