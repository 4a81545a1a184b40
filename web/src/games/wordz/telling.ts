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
      return refusal(event, name);
    case "round_ended":
      return word("told_round_ended", {
        n: event.round,
        shares: event.won.map((cards, seat) => `${name(seat)} +${cards}`).join(", "),
      });
    default:
      return null;
  }
}

/** A token to each of the others, if there were enough for all, and whatever was left; as the server tells it. */
function refusal({ owner, word: spelt, paid_to, put_away }: Wordz.WordRefused, name: Name): string {
  const facts = { word: spelt, name: name(owner) };
  if (paid_to.length === 0) return put_away === 0 ? word("told_refused_only", facts) : word("told_refused", { ...facts, fine: word("fine_lost", { n: put_away }) });
  const paid = paid_to.length === 1 ? word("fine_paid", { name: name(paid_to[0]!) }) : word("fine_paid_all");
  const fine = put_away === 0 ? paid : put_away === 1 ? word("fine_last", { paid }) : word("fine_rest", { paid, n: put_away });
  return word("told_refused", { ...facts, fine });
}

function sharesOf({ owner, guesser, guesser_cards, owner_cards }: Wordz.WordWon, name: Name): string {
  const own = `${name(owner)} +${owner_cards.length}`;
  return guesser === null ? own : `${name(guesser)} +${guesser_cards.length}, ${own}`;
}
