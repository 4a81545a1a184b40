// The pictures of the universes as two-colour prints: a block of ink with its cuts over a wash that
// is set a little aside. Printed kits draw them too, so they are data. The shapes come from the Game Icons
// (CC BY 3.0, see NOTICE); the washes, most cuts and the rivers are ours. All stand in a square of 64 by 64.
import PRINTS from "../../../src/chevalet/lexicon/universe_pictures.json";

export interface Drawing {
  /** The outline: printed as ink, and once more as the wash behind it. */
  readonly shape: string;
  /** What is left out of the ink, and islands in it. */
  readonly holes: string;
  /** Lines cut into the ink, through which the wash shows. */
  readonly cuts: string;
  /** The name of its colour. */
  readonly wash: string;
}

export type Universe = keyof typeof PRINTS;

export const PICTURES: Readonly<Record<Universe, Drawing>> = PRINTS;

export function isUniverse(key: string): key is Universe {
  return Object.hasOwn(PICTURES, key);
}
