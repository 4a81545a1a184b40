/** The games of a match as the log tells them: who held what, which words ended each, and what they made. */
import type { Happening } from "../../api/wire";
import type { EchecEtMots } from "../../api/schema";

import { asEvents } from "./model";

export type Sum = EchecEtMots.Sum;

export interface Ending {
  reason: string;
  points: readonly [number, number];
  /** Null if nobody announced. */
  announcer: number | null;
  /** By seat. */
  words: readonly [string | null, string | null];
  held: readonly [string, string];
  /** How each seat's points come about; null where nobody scores. */
  sums: readonly [Sum, Sum] | null;
}

export interface GameStory {
  number: number;
  starter: number;
  /** Null while it is played. */
  ending: Ending | null;
}

interface Telling {
  held: [string, string];
  words: [string | null, string | null];
  announcer: number | null;
}

function begun(): Telling {
  return { held: ["", ""], words: [null, null], announcer: null };
}

/** All games of the match, the one that is played included; `past` is what still stands of the log. */
export function stories(past: readonly Happening[]): GameStory[] {
  const games: GameStory[] = [];
  let telling = begun();
  for (const event of asEvents(past)) {
    switch (event.type) {
      case "set_up":
        telling = begun();
        games.push({ number: event.number, starter: event.starter, ending: null });
        break;
      case "jumped":
        if (event.letter) telling.held[at(event.seat)] += event.letter;
        break;
      case "announced":
        telling.announcer = event.seat;
        telling.words[at(event.seat)] = event.word;
        break;
      case "answered":
        telling.words[at(event.seat)] = event.word;
        break;
      case "game_ended": {
        const game = games.at(-1);
        if (game) game.ending = ending(telling, event);
      }
    }
  }
  return games;
}

function at(seat: number): 0 | 1 {
  return seat === 0 ? 0 : 1;
}

function ending({ held, words, announcer }: Telling, { reason, points, sums }: EchecEtMots.GameEnded): Ending {
  return { reason, points, announcer, words, held, sums };
}
