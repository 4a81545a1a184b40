/** What action tiles do. */
import { speaker } from "../../i18n/language.svelte";
import type { Tip } from "../../tips/tip";

import { giftsOf, isLetter, SKIP } from "./board";
import { tileName } from "./naming";
import { TEXT } from "./text";

const word = speaker(TEXT);

/** Null for a letter. */
export function actionTip(tile: string): Tip | null {
  if (!isLetter(tile)) return { title: tileName(tile), text: doesOf(tile) };
  return null;
}

function doesOf(tile: string): string {
  const n = giftsOf(tile);
  return n > 0 ? word("plus_does", { n }) : word(tile === SKIP ? "skip_does" : "reverse_does");
}
