/** What happens in Zig Zag as lines of the game sheet. */
import type { Zigzag } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import { speaker } from "../../i18n/language.svelte";
import type { Told } from "../contract";

import { tileName } from "./naming";
import { TEXT } from "./text";

const word = speaker(TEXT);

export function told(happened: GameEvent, name: (seat: number) => string): Told | null {
  const event = happened as Zigzag.Event;
  switch (event.type) {
    case "word_laid":
      return { move: event.word, points: null, words: [event.word], detail: word("told_laid", { tiles: event.laid, n: event.laid.length }) };
    case "action_laid":
      return { move: tileName(event.tile), points: null, detail: word("told_on", { n: event.on + 1 }) };
    case "gave":
      return note(word(event.tile === null ? "told_gave_blind" : "told_gave", { tile: tileName(event.tile ?? ""), name: name(event.to) }));
    case "lost_turn":
      return note(word("told_lost", { name: name(event.seat) }));
    case "reversed":
      return note(word(event.is_in_vain ? "told_reversed_in_vain" : "told_reversed"));
    case "exchanged":
      return { move: `<${event.tiles.length}`, points: null, detail: [...event.tiles].map(tileName).join(" ") };
    case "passed":
      return { move: `– ${word("told_pass")}`, points: null };
    default:
      return null;
  }
}

function note(move: string): Told {
  return { move, points: null, isNote: true };
}
