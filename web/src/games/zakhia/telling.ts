/** What happens in Zakhia as lines of the game sheet, in the booklet's notation. */
import { say, speaker } from "../../i18n/language.svelte";
import type { Zakhia } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import type { Told } from "../contract";

import { FACTS } from "./facts";
import type { Placed, Reckoned } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);

export function universeName(key: string): string {
  const picture = FACTS.pictures.find(({ universe }) => universe === key);
  return picture === undefined ? key : say(picture.name);
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
    default:
      return null;
  }
}

export function toldPlaced({ words, pictures, bonus, points }: Reckoned): Told {
  const [main, ...sides] = words;
  const sum = reckoning(words, bonus);
  const detail = [
    ...(sum === null ? [] : [sum]),
    ...sides.map((side) => `${side.at} ${side.word}`),
    ...pictures.map(universeName),
    ...(bonus > 0 ? [word("bonus", { n: bonus })] : []),
  ].join(", ");
  return { move: main ? `${main.at} ${main.word}` : "", points, words: words.map((each) => each.word), ...(detail === "" ? {} : { detail }) };
}

/** The points as the booklet adds them up, "(6 × 3) + 4"; null where the word's letters alone count. */
function reckoning([main, ...sides]: Placed["words"], bonus: number): string | null {
  if (main === undefined) return null;
  const letters = main.word.replace(/[^A-Za-z]/g, "").length;
  const factor = main.points / letters;
  const others = [...sides.map((side) => side.points), ...(bonus > 0 ? [bonus] : [])];
  if (factor === 1) return others.length === 0 ? null : [letters, ...others].join(" + ");
  const product = `${letters} × ${factor}`;
  return others.length === 0 ? product : [`(${product})`, ...others].join(" + ");
}
