/** Why a draft can't be laid, as far as the page sees it itself, in words. */
import { speaker } from "../../i18n/language.svelte";

import type { Fault } from "./draft.svelte";
import { tileName } from "./naming";
import { TEXT } from "./text";

const word = speaker(TEXT);

/** `lying` is how many tiles lie on the table: those of the draft have no number to name. */
export function faultText(fault: Fault, lying: number): string {
  switch (fault.is) {
    case "no_room":
      return fault.n === null || fault.n >= lying
        ? word("no_room_new", { tile: tileName(fault.tile) })
        : word("no_room", { tile: tileName(fault.tile), n: fault.n + 1 });
    case "no_room_action":
    case "action_first":
      return word(fault.is, { tile: tileName(fault.tile) });
    case "lacking":
      return word("lacking", { word: fault.word, letters: fault.letters });
    case "no_run":
    case "no_place":
      return word(fault.is, { word: fault.word });
  }
}
