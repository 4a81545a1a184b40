/** What pictures and cedars are and do. */
import { say, speaker } from "../../i18n/language.svelte";
import type { Tip } from "../../tips/tip";

import { BLACK_CEDAR, JOKERS, type PictureSquare } from "./board";
import { TEXT } from "./text";

const word = speaker(TEXT);

/** The facts of a picture, for sentences about it. */
export function pictureFacts({ name, multiplier, is_proper }: PictureSquare): { universe: string; times: number; kind: string } {
  return { universe: say(name), times: multiplier, kind: word(is_proper ? "kind_proper" : "kind_common") };
}

export function pictureTip(picture: PictureSquare): Tip {
  const { universe, ...facts } = pictureFacts(picture);
  return { title: universe, text: word("picture_counts", facts) };
}

export function cedarTip(tile: string): Tip | null {
  if (!JOKERS.includes(tile)) return null;
  return tile === BLACK_CEDAR ? { title: word("black_is"), text: word("black_does") } : { title: word("starred_is"), text: word("starred_does") };
}
