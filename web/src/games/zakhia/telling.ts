/** What happens in Zakhia as lines of the game sheet, in the booklet's notation. */
import { say, speaker } from "../../i18n/language.svelte";
import type { Zakhia } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import type { Told } from "../contract";

import type { Universe } from "./board";
import type { Placed } from "./model";
import { TEXT, UNIVERSES } from "./text";

const word = speaker(TEXT);

export function universeName(key: string): string {
  const name = UNIVERSES[key as Universe];
  return name === undefined ? key : say(name);
}

export function told(happened: GameEvent): Told | null {
  const event = happened as Zakhia.Event;
  switch (event.type) {
    case "placed":
      return toldPlaced(event);
    case "exchanged":
      return { move: `<${event.count}`, points: null };
    case "passed":
      return { move: `– ${word("pass")}`, points: null };
    case "left":
      return { move: word("left"), points: null };
    default:
      return null;
  }
}

export function toldPlaced({ words, pictures, bonus, points }: Placed): Told {
  const [main, ...sides] = words;
  const detail = [
    ...sides.map((side) => `${side.at} ${side.word}`),
    ...pictures.map(universeName),
    ...(bonus > 0 ? [word("bonus", { n: bonus })] : []),
  ].join(", ");
  return { move: main ? `${main.at} ${main.word}` : "", points, ...(detail === "" ? {} : { detail }) };
}
