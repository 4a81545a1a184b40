/** What is drawn of a view of Zakhia, and how tiles laid out on the board become an action. */
import type { Zakhia } from "../../api/schema";
import type { GameAction, GameEvent, Happening, Problem } from "../../api/wire";
import type { Laid } from "../../table/laying.svelte";
import { Lines } from "../../table/lines";

import {
  BLACK_CEDAR,
  EMPTY,
  JOKERS,
  lineName,
  parseLine,
  PICTURES,
  SIZE,
  squareName,
  STARRED_CEDAR,
  type PictureSquare,
} from "./board";

export type View = Zakhia.View;
export type Placed = Zakhia.Placed;
/** What the referee says of a placement, whoever made it. */
export type Reckoned = Pick<Placed, "words" | "pictures" | "bonus" | "points">;

export type Joker = "" | "?" | "*";

/** A tile as a square shows it. */
export interface Shown {
  letter: string;
  joker: Joker;
  look: "plain" | "last" | "fresh" | "ghost";
}

export interface Square {
  index: number;
  name: string;
  row: number;
  column: number;
  tile: Shown | null;
  /** Only while no tile of the game covers it. */
  picture: PictureSquare | null;
}

/** What the squares show: the board, the last word in gold, a hint as ghosts, and the draft on top. */
export function squares(
  board: string,
  draft: readonly Laid[],
  last: ReadonlySet<number>,
  ghosts: ReadonlyMap<number, Shown>,
): Square[] {
  const laid = new Map(draft.map((each) => [each.square, each]));
  return [...board].map((content, index) => {
    const fresh = laid.get(index);
    return {
      index,
      name: squareName(index),
      row: Math.floor(index / SIZE),
      column: index % SIZE,
      tile: fresh ? freshTile(fresh) : (lyingTile(content, last.has(index)) ?? ghosts.get(index) ?? null),
      picture: content === EMPTY ? (PICTURES.get(index) ?? null) : null,
    };
  });
}

function freshTile(laid: Laid): Shown {
  return { letter: laid.letter, joker: JOKERS.includes(laid.tile) ? (laid.tile as Joker) : "", look: "fresh" };
}

function lyingTile(content: string, isLast: boolean): Shown | null {
  if (content === EMPTY) return null;
  const look = isLast ? "last" : "plain";
  if (content === STARRED_CEDAR) return { letter: "", joker: STARRED_CEDAR, look };
  const isBlack = content !== content.toUpperCase();
  return { letter: content.toUpperCase(), joker: isBlack ? BLACK_CEDAR : "", look };
}

/** One letter of a written word, `S`, `(S)` or `[S]`, as tile and letter. */
function writtenLetters(word: string): { letter: string; joker: Joker }[] {
  return [...word.matchAll(/\((.)\)|\[(.)\]|(.)/g)].map(([, black, starred, plain]) =>
    black ? { letter: black, joker: BLACK_CEDAR } : starred ? { letter: starred, joker: STARRED_CEDAR } : { letter: plain ?? "", joker: "" },
  );
}

/** The squares of a word that stands at `at`. */
export function squaresOf(at: string, word: string): number[] {
  const { start, isDown } = parseLine(at);
  return writtenLetters(word).map((_, offset) => start + offset * (isDown ? SIZE : 1));
}

/** The squares of the last word that was placed, in a log of what still stands. */
export function lastWord(past: readonly Happening[]): ReadonlySet<number> {
  for (const entry of past.toReversed()) {
    const placed = entry.events?.find(isPlaced);
    const main = placed?.words[0];
    if (main) return new Set(squaresOf(main.at, main.word));
  }
  return new Set();
}

export function isPlaced(event: GameEvent): event is Placed {
  return event.type === "placed";
}

export function isPlace(action: GameAction): action is Zakhia.Place {
  return action.type === "place";
}

/** A placement as tiles on squares that are still empty: for a hint, or to lay it out. */
export function tilesOf(board: string, action: GameAction): Map<number, { letter: string; joker: Joker }> {
  if (!isPlace(action)) return new Map();
  const { at, word } = action;
  const letters = writtenLetters(word);
  return new Map(
    squaresOf(at, word).flatMap((square, offset) => {
      const letter = letters[offset];
      return board[square] === EMPTY && letter ? [[square, letter] as const] : [];
    }),
  );
}

const LINES = new Lines(SIZE);

/** Why a draft is no action yet. */
export type Fault = "not_in_line" | "star_needs_letter";

export type Drafted =
  | { action: null; fault: null }
  | { action: null; fault: Fault; star?: number }
  | { action: Zakhia.Place; fault: null; isDown: boolean };

/**
 * The action that the draft means. The direction follows from the tiles; for a single tile from what
 * it touches, and where that leaves it open from `isDown`, the way the player's cursor points.
 * `readings` says how the new word reads starred cedars that lie on the board. A single tile that makes
 * two words is sent alone, for the referee takes the better one, unless the player `said` which way.
 */
export function drafted(
  board: string,
  draft: readonly Laid[],
  isDown: boolean,
  readings: ReadonlyMap<number, string>,
  said = false,
): Drafted {
  const [first] = draft;
  if (first === undefined) return { action: null, fault: null };
  const places = draft.map((each) => each.square);
  const holds = (square: number): boolean => board[square] !== EMPTY;
  if (!said && draft.length === 1 && LINES.crosses(first.square, holds)) {
    const word = written(first.letter, first.tile);
    return { action: { type: "place", at: lineName(first.square, isDown), word }, fault: null, isDown };
  }
  const down = LINES.way(places, isDown, holds);
  if (down === null) return { action: null, fault: "not_in_line" };
  const line = LINES.over(places, down, holds);
  const laid = new Map(draft.map((each) => [each.square, each]));
  const star = line.find((square) => board[square] === STARRED_CEDAR && !readings.has(square));
  if (star !== undefined) return { action: null, fault: "star_needs_letter", star };
  const word = line.map((square) => signAt(board, laid, readings, square)).join("");
  const at = lineName(line[0] ?? 0, down);
  return { action: { type: "place", at, word }, fault: null, isDown: down };
}

function signAt(
  board: string,
  laid: ReadonlyMap<number, Laid>,
  readings: ReadonlyMap<number, string>,
  square: number,
): string {
  const fresh = laid.get(square);
  if (fresh) return written(fresh.letter, fresh.tile);
  const content = board[square] ?? EMPTY;
  if (content === STARRED_CEDAR) return written(readings.get(square) ?? "", STARRED_CEDAR);
  // A gap stays a dot: the referee names the square where it is.
  return content === content.toUpperCase() ? content : written(content.toUpperCase(), BLACK_CEDAR);
}

function written(letter: string, tile: string): string {
  if (tile === BLACK_CEDAR) return `(${letter})`;
  return tile === STARRED_CEDAR ? `[${letter}]` : letter;
}

/**
 * What can be put to the vote after a refusal: the word that the referee does not know, or that the
 * main word belongs to the universe of the picture which it covers.
 */
export function appealOf({ code, facts = {} }: Problem): Zakhia.Appeal | null {
  const { word, universe } = facts;
  if (word === undefined) return null;
  if (code === "not_a_word") return { type: "appeal", word, universe: null };
  const isForeign = code === "foreign_picture" || code === "birds_have_their_own";
  return isForeign && universe !== undefined ? { type: "appeal", word, universe } : null;
}
