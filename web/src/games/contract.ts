/** What the shell needs of a game, and what it gives it. README.md tells the whole story. */
import type { Component } from "svelte";

import type { GameEvent, Happening } from "../api/wire";
import type { Text } from "../i18n/language.svelte";
import type { BoardTable } from "../table/boardtable";

/** A move as the game's booklet would write it on the sheet. */
export interface Told {
  move: string;
  /** What it scored; null for moves that score nothing by their nature. */
  points: number | null;
  /** What else is worth a small line: side-words, pictures. */
  detail?: string;
  /** The words in both, as they are written there: they can be asked what they mean. */
  words?: readonly string[];
  /** Whose move it is, where that is not the seat that acted: a turn that all take is counted by its last. */
  seat?: number;
  /** A line between the moves, such as the end of a game of a match, and no move of a seat. */
  isNote?: boolean;
}

/** What the seat bar shows of a seat. */
export interface SeatFacts {
  score: number | null;
  /** How many tiles it holds, where that is public. */
  tiles?: number;
  /** A word beside the score, such as a side's colour. */
  note?: string;
  hasLeft?: boolean;
}

/** A vote on a word that waits for answers, as every game keeps it. */
export interface Ballot {
  by: number;
  appeal: { readonly word: string; readonly universe?: string | null };
  pending: readonly number[];
}

/** How the options form calls an option and its values. */
export interface OptionText {
  label: Text;
  hint?: Text;
  values?: Readonly<Record<string, Text>>;
  /** Set by the form's other parts, so not shown. */
  isHidden?: boolean;
}

/** What is said of something on the page in someone's first games of a kind. */
export interface Mark {
  key: string;
  /** A selector of what it is about; the mark waits until that is there. */
  at: string;
  text: string;
}

export interface BoardProps {
  table: BoardTable;
}

/** A game's `RealTable.svelte`: its desk where people play with tiles of their own and only tell what they lay. */
export interface RealTable {
  default: Component<BoardProps>;
  /** Whether the end is reckoned from what is left to each. */
  doesLeftCount?: boolean;
}

export interface GamePage {
  key: string;
  /** Draws everything from the board down to the bar with the Play button. */
  Board: Component<BoardProps>;
  /** Whether the board likes room beside itself for a column of its own. */
  isWide?: boolean;
  /** Whether fingers move the board's own picture, so that a swipe over it means nothing else. */
  isPanned?: boolean;
  /** Whether the board itself shows every seat with its points and clock: phones need no seat bar then. */
  hasSeatsOnBoard?: boolean;
  /** Shown under the score sheet of the end. */
  EndDetails?: Component<BoardProps>;
  /** An event as a line of the game sheet; null if it is none. `name` says what to call a seat. */
  told(event: GameEvent, name: (seat: number) => string): Told | null;
  /** An entry of the log of which neither `told` nor the game itself has a line. */
  toldPlainly?(entry: Happening): Told | null;
  seatFacts(view: unknown, seat: number): SeatFacts;
  /** What is counted, where it is not points: the head of a column. */
  scoreName?(): string;
  /** Which side a seat plays for, in games where several win together. */
  teamOf?(seat: number): number;
  ballot(view: unknown): Ballot | null;
  /** Names a universe (or whatever an appeal names) in words. */
  universeName?(key: string): string;
  /** One line about the bag and the like, under the seats. */
  tableNote?(view: unknown): string;
  /** What to explain as things stand, the first thing first; see `coach.ts`. */
  coach?(table: BoardTable): readonly Mark[];
  options: Readonly<Record<string, OptionText>>;
}
