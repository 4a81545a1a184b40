/** Events of the duplicate for the game sheet. */
import type { ZakhiaDuplicate } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import { speaker } from "../../i18n/language.svelte";
import type { Told } from "../contract";
import { toldPlaced } from "../zakhia/telling";

import { written } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);

export function told(happened: GameEvent): Told | null {
  const event = happened as ZakhiaDuplicate.Event;
  switch (event.type) {
    case "counted":
      return toldCounted(event);
    case "top_laid":
      return {
        move: word("top_of", { turn: event.turn, move: written(event.top), n: event.top.points }),
        points: null,
        words: event.top.words.map((each) => each.word),
        isNote: true,
      };
    default:
      return null;
  }
}

function toldCounted({ seat, found, solo, lost }: ZakhiaDuplicate.Counted): Told {
  const detail = solo > 0 ? word("solo", { n: solo }) : lost === 0 ? word("is_top") : `−${lost}`;
  if (found === null) return { move: `– ${word("nothing")}`, points: 0, detail, seat };
  const { move, words } = toldPlaced(found);
  return { move, points: found.points + solo, detail, seat, ...(words ? { words } : {}) };
}
