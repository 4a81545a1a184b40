/** What happens in Échec et Mots as lines of the game sheet. */
import type { EchecEtMots } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import { speaker } from "../../i18n/language.svelte";
import type { Told } from "../contract";

import { TEXT } from "./text";

const word = speaker(TEXT);

export function told(event: GameEvent): Told | null {
  const known = event as EchecEtMots.Event;
  switch (known.type) {
    case "jumped":
      return toldJump(known);
    case "announced":
      return { move: word("told_announced", { word: known.word }), points: null, words: [known.word] };
    case "answered":
      return known.word === null
        ? { move: word("told_no_word"), points: null }
        : { move: word("told_answered", { word: known.word }), points: null, words: [known.word] };
    case "passed":
      return { move: word("told_pass"), points: null };
    case "set_up":
      return { move: word("told_set_up", { n: known.number }), points: null, isNote: true };
    case "game_ended": {
      const [first, second] = known.points;
      return { move: word("told_ended", { n: known.number, first, second }), points: null, isNote: true };
    }
    default:
      return null;
  }
}

function toldJump({ origin, target, letter, is_capture }: EchecEtMots.Jumped): Told {
  const move = `${origin}${is_capture ? "x" : "-"}${target}${letter === null ? "" : ` ${letter}`}`;
  return is_capture ? { move, points: null, detail: word("told_knight") } : { move, points: null };
}
