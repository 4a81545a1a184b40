/** What the page tells a player to do, and what its button says. */
import { speaker } from "../../i18n/language.svelte";

import { backOf, cardName, hiddenPlaces, isHidden, signOf } from "./board";
import type { Action, Aim, Common, Draft } from "./model";
import { TEXT } from "./text";

export interface Situation extends Draft {
  common: Common;
  /** Null for whoever only watches. */
  own: number | null;
  isUnderVote: boolean;
  isComposing: boolean;
  isHunting: boolean;
  mayGuess: boolean;
  /** Letters that the guess still lacks. */
  missing: number;
}

const word = speaker(TEXT);

/** What there is to do now, in a sentence. */
export function guideOf(now: Situation, name: (seat: number) => string, waitedFor: readonly number[]): string {
  const { common } = now;
  if (now.own === null) return word("idle_watch");
  if (now.isUnderVote) return word("idle_vote");
  if (now.isComposing) return composingGuide(now);
  if (common.is_composing) return word("wait_ready", { names: waitedFor.map(name) });
  if (!now.isHunting && now.guess === null && now.aim === null) return word("idle_wait", { name: name(common.turn) });
  if (now.guess !== null) return guessGuide(now, now.guess);
  if (now.aim !== null) return word("aimed", { card: nameOf(now.aim), back: backName(common, now.aim), name: name(now.aim.owner) });
  if (common.has_turned) return word("idle_guess");
  return word(now.mayGuess ? "idle_turn_guess" : "idle_turn");
}

/** What the button says that plays the draft. */
export function deedOf(now: Situation): string {
  const { common, guess, aim } = now;
  if (common.is_composing) return now.isComposing && now.spelt !== "" ? word("play_lay", { word: now.spelt }) : word("play_lay_idle");
  if (guess !== null) return guess.word === null ? word("play_guess_idle") : word("play_guess", { word: guess.word });
  if (aim !== null) return word("play_turn", { card: nameOf(aim) });
  return word(now.isHunting && common.has_turned ? "play_done" : "play_turn_idle");
}

/** What a hint would do, said after "Hint:". */
export function hintOf(action: Action): string | null {
  switch (action.type) {
    case "lay":
      return word("hint_lay", { word: action.word });
    case "lay_nothing":
      return word("hint_nothing");
    case "turn":
      return word("hint_turn", { card: cardName(action.owner, action.place - 1) });
    case "guess":
      return word("hint_guess", { word: action.word, place: signOf(action.owner) });
    case "done":
      return word("hint_done");
    default:
      return null;
  }
}

function composingGuide({ common, spelt }: Situation): string {
  if (spelt.length === 1) return word("one_more");
  return spelt === "" || common.options.referee ? word("slots_empty") : word("unchecked", { word: spelt });
}

function guessGuide({ common, missing }: Situation, guess: NonNullable<Draft["guess"]>): string {
  if (guess.word === null) return word("guess_missing", { n: missing });
  return word("guess_fine", { word: guess.word, n: hiddenPlaces(common.patterns[guess.owner] ?? "").length });
}

function nameOf({ owner, place }: Aim): string {
  return cardName(owner, place);
}

function backName(common: Common, { owner, place }: Aim): string {
  const sign = common.patterns[owner]?.[place] ?? "c";
  return word((isHidden(sign) ? sign : backOf(sign)) === "v" ? "vowel" : "consonant");
}
