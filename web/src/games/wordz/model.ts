/** WordZ's page without a page: what is drawn of a view, and what a draft means as an action. */
import type { Wordz } from "../../api/schema";
import type { GameAction, Happening, Problem } from "../../api/wire";

import { backOf, isHidden, signOf, type Back } from "./board";
import { asEvents, type Fate } from "./story";

export type View = Wordz.View;
export type Common = Wordz.Common;
export type Action = Wordz.Action;

/** A card of a word on the table. */
export interface ShownCard {
  place: number;
  back: Back;
  /** Null if it is unknown here. */
  letter: string | null;
  /** Whether everybody sees it. */
  isOpen: boolean;
  isLast: boolean;
}

/** What a seat is at, as far as its word goes. */
export type Stage = "composing" | "ready" | "hunted" | "gone" | "none";

/** A seat at the table with all that lies before it. */
export interface Place {
  seat: number;
  sign: string;
  stage: Stage;
  /** The cards that are not in its word, where all hands are open. */
  hand: string;
  cards: readonly ShownCard[];
  tokens: number;
  won: string;
  score: number;
  wrong: readonly Wordz.WrongGuess[];
  fate: Fate | null;
  isTurn: boolean;
  isFined: boolean;
  hasLeft: boolean;
}

/** A card of an opponent's word; `place` counts from 0. */
export interface Aim {
  owner: number;
  place: number;
}

export function places(view: View, fates: readonly Fate[], last: Aim | null): Place[] {
  const { common } = view;
  return common.patterns.map((pattern, seat) => {
    const isOwn = seat === view.seat;
    const fate = fates.find((each) => each.owner === seat) ?? null;
    const word = isOwn ? view.word : (view.open_words?.[seat] ?? "");
    return {
      seat,
      sign: signOf(seat),
      stage: stageOf(common, seat, pattern, fate),
      hand: view.open_hands?.[seat]?.letters ?? "",
      cards: cardsOf(pattern, word, last?.owner === seat ? last.place : null),
      tokens: common.tokens[seat] ?? 0,
      won: common.won[seat] ?? "",
      score: scoreOf(common, seat),
      wrong: common.wrong_guesses.filter((guess) => guess.owner === seat),
      fate,
      isTurn: !common.is_composing && common.outcome === null && common.turn === seat,
      isFined: common.fined.includes(seat),
      hasLeft: common.out.includes(seat),
    };
  });
}

/** The points of a seat, those of this round included. */
export function scoreOf(common: Common, seat: number): number {
  return (common.totals[seat] ?? 0) + (common.won[seat] ?? "").length;
}

function stageOf(common: Common, seat: number, pattern: string, fate: Fate | null): Stage {
  if (common.is_composing) {
    if (common.out.includes(seat)) return "none";
    return common.ready.includes(seat) ? "ready" : "composing";
  }
  if (pattern !== "") return "hunted";
  return fate === null ? "none" : "gone";
}

/** The cards of a pattern; its owner knows the letters, and sees them before the pattern is shown. */
export function cardsOf(pattern: string, word: string, last: number | null): ShownCard[] {
  return [...(pattern || word)].map((sign, place) => {
    const isOpen = pattern !== "" && !isHidden(sign);
    const letter = isOpen ? sign : (word[place] ?? null);
    return { place, back: isHidden(sign) ? sign : backOf(sign), letter, isOpen, isLast: place === last };
  });
}

/** The card that was turned last, while its word is on the table. */
export function lastTurned(past: readonly Happening[]): Aim | null {
  const event = asEvents(past).findLast((each) => each.type === "turned" || each.type === "words_shown");
  return event?.type === "turned" ? { owner: event.owner, place: event.place - 1 } : null;
}

/** Where a place stands around the table, in rows and two columns; `column` 0 is across both. */
export interface Spot {
  row: number;
  column: 0 | 1 | 2;
}

/** Clockwise: from one's left hand up, over the top, and down on the right. */
export function spots(count: number): Spot[] {
  const half = Math.floor(count / 2);
  const top = count % 2;
  return Array.from({ length: count }, (_, at) => {
    if (at < half) return { row: half + top - at, column: 1 };
    if (top === 1 && at === half) return { row: 1, column: 0 };
    return { row: at - half + 1, column: 2 };
  });
}

/** The other seats in the order in which they play after one's own; all of them for a watcher. */
export function othersOf(seats: number, own: number | null): number[] {
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: seats }, (_, at) => (first + at) % seats).filter((seat) => seat !== own);
}

export function canTurn(common: Common): boolean {
  return !common.is_composing && !common.has_turned;
}

export function canGuess(common: Common, seat: number): boolean {
  return !common.is_composing && !common.has_guessed && (common.tokens[seat] ?? 0) > 0;
}

export interface Draft {
  spelt: string;
  aim: Aim | null;
  /** Null while no guess is being spelt; its word is null while letters are missing. */
  guess: { owner: number; word: string | null } | null;
}

/** What the draft would do; null while it is nothing yet. */
export function drafted(common: Common, { spelt, aim, guess }: Draft): Action | null {
  if (common.is_composing) return spelt.length > 0 ? { type: "lay", word: spelt } : null;
  if (guess !== null) return guess.word === null ? null : { type: "guess", owner: guess.owner, word: guess.word };
  if (aim !== null) return { type: "turn", owner: aim.owner, place: aim.place + 1 };
  return common.has_turned ? { type: "done" } : null;
}

/** What could be put to the vote after a refusal. */
export function appealOf(problem: Problem, word: string): Wordz.Appeal | null {
  return problem.code === "not_a_word" ? { type: "appeal", word, universe: null } : null;
}

export function asAction(action: GameAction): Action {
  return action as Action;
}

/** Whether a card may be turned over now: hidden, and an opponent's. */
export function isTurnable(view: View, { owner, place }: Aim): boolean {
  const card = view.common.patterns[owner]?.[place];
  return canTurn(view.common) && owner !== view.seat && card !== undefined && isHidden(card);
}

/** The next card of a table of words when an arrow is pressed; words are rows of different lengths. */
export function stepped(patterns: readonly string[], order: readonly number[], at: Aim, key: string): Aim | null {
  const rows = order.filter((seat) => patterns[seat]);
  const row = rows.indexOf(at.owner);
  const length = patterns[at.owner]?.length ?? 0;
  switch (key) {
    case "ArrowLeft":
      return at.place > 0 ? { ...at, place: at.place - 1 } : null;
    case "ArrowRight":
      return at.place + 1 < length ? { ...at, place: at.place + 1 } : null;
    case "Home":
      return { ...at, place: 0 };
    case "End":
      return { ...at, place: length - 1 };
    case "ArrowUp":
    case "ArrowDown": {
      const owner = rows[row + (key === "ArrowUp" ? -1 : 1)];
      if (owner === undefined) return null;
      return { owner, place: Math.min(at.place, (patterns[owner]?.length ?? 1) - 1) };
    }
    default:
      return null;
  }
}
