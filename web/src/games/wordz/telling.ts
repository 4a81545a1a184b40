/** What happens in WordZ as lines of the game sheet. */
import type { Wordz } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import { speaker } from "../../i18n/language.svelte";
import type { Told } from "../contract";

import { cardName, signOf } from "./board";
import { TEXT } from "./text";

const word = speaker(TEXT);

type Name = (seat: number) => string;

export function told(happened: GameEvent, name: Name): Told | null {
  const event = happened as Wordz.Event;
  switch (event.type) {
    case "laid":
      // Never which word: players at one screen share the sheet.
      return { move: word("told_laid"), points: null };
    case "turned":
      return { move: `${cardName(event.owner, event.place - 1)} ${event.letter}`, points: null };
    case "guessed": {
      const verdict = word(event.is_right ? "told_right" : "told_wrong");
      return { move: `${signOf(event.owner)} ${event.word}`, points: null, words: [event.word], detail: `${event.is_right ? "✓" : "✗"} ${verdict}` };
    }
    default:
      return note(toldOfAll(event, name), event.type === "word_won" ? [event.word] : []);
  }
}

function note(move: string | null, words: readonly string[]): Told | null {
  return move === null ? null : { move, points: null, isNote: true, words };
}

/** What is nobody's move; null if the sheet need not say it. */
function toldOfAll(event: Wordz.Event, name: Name): string | null {
  switch (event.type) {
    case "round_began":
      return word("told_round", { n: event.round, name: name(event.starter) });
    case "word_won":
      return word("told_won", { word: event.word, shares: sharesOf(event, name) });
    case "word_refused":
      return word("told_refused", { word: event.word, name: name(event.owner) });
    case "round_ended":
      return word("told_round_ended", {
        n: event.round,
        shares: event.won.map((cards, seat) => `${name(seat)} +${cards}`).join(", "),
      });
    default:
      return null;
  }
}

function sharesOf({ owner, guesser, guesser_cards, owner_cards }: Wordz.WordWon, name: Name): string {
  const own = `${name(owner)} +${owner_cards.length}`;
  return guesser === null ? own : `${name(guesser)} +${guesser_cards.length}, ${own}`;
}
