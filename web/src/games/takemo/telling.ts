/** What happens in Takemo as lines of the game sheet, in the booklet's notation. */
import { speaker } from "../../i18n/language.svelte";
import type { Takemo } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import type { Told } from "../contract";

import { BLACK, type Camp } from "./board";
import type { Placed } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);

export function campName(camp: Camp): string {
  return word(camp === BLACK ? "black" : "white");
}

export function told(happened: GameEvent): Told | null {
  const event = happened as Takemo.Event;
  switch (event.type) {
    case "placed":
      return toldPlaced(event);
    case "laid":
      return { move: `${event.at} ${event.word}`, points: null, detail: word("told_laid"), words: [event.word] };
    case "taken_back":
      return { move: word("told_refused", { word: event.refused }), points: null, isNote: true };
    case "upheld":
      return { move: word("told_upheld", { word: event.word }), points: null, isNote: true, words: [event.word] };
    case "exchanged":
      return { move: `<${event.count}`, points: null };
    case "passed":
      return { move: `– ${word("told_pass")}`, points: null };
    default:
      return null;
  }
}

/** Points are tiles on the board and can be lost again, so a move has none of its own. */
export function toldPlaced({ words, laid, captured, removed, takemo }: Placed): Told {
  const [main, ...sides] = words;
  const detail = [
    ...sides.map((side) => `${side.at} ${side.word}`),
    ...(removed.length > 0 ? [word("told_takes", { words: captured.map((each) => each.word).join(", "), n: removed.length })] : []),
    ...(takemo ? [word("told_wins")] : []),
  ].join(", ");
  const move = `${main ? `${main.at} ${main.word}` : ""} +${laid}`;
  return { move, points: null, words: [...words, ...captured].map((each) => each.word), ...(detail === "" ? {} : { detail }) };
}
