/** What is drawn of a view of Takemo, and how tiles laid out on the board become an action. */
import type { Takemo } from "../../api/schema";
import type { GameAction, GameEvent, Happening, Problem } from "../../api/wire";
import type { Laid } from "../../table/laying.svelte";

import {
  campOf,
  EMPTY,
  ENEMY_TAKEMO,
  indexFor,
  isEnemy,
  isOwn,
  lineName,
  lineOf,
  LINES,
  parseLine,
  SIZE,
  squareName,
  squareNamed,
  TAKEMO,
  type Camp,
} from "./board";
import type { Fate } from "./capture";

export type View = Takemo.View;
export type Placed = Takemo.Placed;
export type Pending = Takemo.Pending;

/** A tile as a square shows it. */
export interface Shown {
  /** Nothing for a TAKEMO that is read as no letter in particular. */
  letter: string;
  isTakemo: boolean;
  camp: Camp;
  /** Pending: laid by the other side, and not let stand yet. */
  look: "plain" | "last" | "fresh" | "ghost" | "pending";
}

export interface Square {
  index: number;
  name: string;
  row: number;
  column: number;
  tile: Shown | null;
  /** The enemy's tile under a tile that is not played yet. */
  covers: Shown | null;
  line: "own" | "enemy" | null;
  /** What a TAKEMO that lies here can stand for. */
  readings: string;
  /** What a capture would do with the letter that lies here. */
  fate: Fate | null;
  /** Whether the last move emptied it. */
  wasTaken: boolean;
}

/** The last word that was placed, as one camp sees it. */
export interface LastMove {
  squares: ReadonlySet<number>;
  removed: ReadonlySet<number>;
}

export interface Overlay {
  draft: readonly Laid[];
  last: LastMove;
  ghosts: ReadonlyMap<number, Shown>;
  /** What TAKEMOs can stand for. */
  readings: ReadonlyMap<number, string>;
  /** How the referee reads TAKEMOs of the draft. */
  read: ReadonlyMap<number, string>;
  fates: ReadonlyMap<number, Fate>;
}

/** What the squares show, in the viewer's order: the board, a hint or a word to be answered, the draft on top. */
export function squares(board: string, camp: Camp, over: Overlay): Square[] {
  const laid = new Map(over.draft.map((each) => [each.square, each]));
  return [...board].map((content, index) => {
    const fresh = laid.get(index);
    const lying = lyingTile(content, camp, over.last.squares.has(index));
    const above = fresh ? freshTile(fresh, camp, over.read.get(index)) : (over.ghosts.get(index) ?? null);
    return {
      index,
      name: squareName(camp, index),
      row: Math.floor(index / SIZE),
      column: index % SIZE,
      tile: above ?? lying,
      covers: above === null ? null : lying,
      line: lineOf(index),
      readings: over.readings.get(index) ?? "",
      fate: over.fates.get(index) ?? null,
      wasTaken: content === EMPTY && over.last.removed.has(index),
    };
  });
}

function freshTile({ tile, letter }: Laid, camp: Camp, read = ""): Shown {
  const isTakemo = tile === TAKEMO;
  return { letter: isTakemo ? letter || read : letter, isTakemo, camp, look: "fresh" };
}

function lyingTile(content: string, camp: Camp, isLast: boolean): Shown | null {
  if (content === EMPTY) return null;
  const isTakemo = content === TAKEMO || content === ENEMY_TAKEMO;
  const owner = isOwn(content) ? camp : ((1 - camp) as Camp);
  return { letter: isTakemo ? "" : content.toUpperCase(), isTakemo, camp: owner, look: isLast ? "last" : "plain" };
}

/** What each TAKEMO on the board can stand for, by the viewer's squares. */
export function readingsOf(view: View, camp: Camp): ReadonlyMap<number, string> {
  return new Map(view.takemo_letters.map(({ at, letters }) => [squareNamed(camp, at), letters]));
}

/** One letter of a written word: `S`, `?` or `(S)`. */
interface Written {
  letter: string;
  isTakemo: boolean;
}

export function writtenLetters(word: string): Written[] {
  return [...word.matchAll(/\((.)\)|(.)/g)].map(([, read, plain]) =>
    read !== undefined ? { letter: read, isTakemo: true } : { letter: plain === TAKEMO ? "" : (plain ?? ""), isTakemo: plain === TAKEMO },
  );
}

/** The squares of a word of one camp, in its order, as the viewer counts. */
export function squaresOf(camp: Camp, at: string, word: string, viewer: Camp): number[] {
  const { start, isDown } = parseLine(camp, at);
  return writtenLetters(word).map((_, offset) => indexFor(viewer, indexFor(camp, start + offset * (isDown ? SIZE : 1))));
}

/** The last word that still stands in a log, and what it took. */
export function lastMove(past: readonly Happening[], viewer: Camp): LastMove {
  for (const entry of past.toReversed()) {
    const placed = entry.events?.find(isPlaced);
    const main = placed?.words[0];
    if (placed && main) {
      return {
        squares: new Set(squaresOf(campOf(placed.seat), main.at, main.word, viewer)),
        removed: new Set(placed.removed.map((name) => squareNamed(viewer, name))),
      };
    }
  }
  return { squares: new Set(), removed: new Set() };
}

export function isPlaced(event: GameEvent): event is Placed {
  return event.type === "placed";
}

export function isPlace(action: GameAction): action is Takemo.Place {
  return action.type === "place";
}

/** How the referee reads the TAKEMOs of what was placed. */
export function readIn(placed: Placed | null, camp: Camp): ReadonlyMap<number, string> {
  const read = new Map<number, string>();
  for (const { at, word } of placed?.words ?? []) {
    const places = squaresOf(camp, at, word, camp);
    writtenLetters(word).forEach(({ letter, isTakemo }, offset) => {
      const square = places[offset];
      if (isTakemo && square !== undefined) read.set(square, letter);
    });
  }
  return read;
}

/** The tiles that a placement of a camp lays, by the viewer's squares: for a hint, a word to answer, or to lay it out. */
export function tilesOf(board: string, place: { at: string; word: string }, camp: Camp, viewer: Camp): Map<number, Written> {
  const letters = writtenLetters(place.word);
  const holdsOwn = camp === viewer ? isOwn : isEnemy;
  return new Map(
    squaresOf(camp, place.at, place.word, viewer).flatMap((square, offset) => {
      const letter = letters[offset];
      return letter && !holdsOwn(board[square]) ? [[square, letter] as const] : [];
    }),
  );
}

export function shownAs(tiles: ReadonlyMap<number, Written>, camp: Camp, look: Shown["look"]): ReadonlyMap<number, Shown> {
  return new Map([...tiles].map(([square, written]) => [square, { ...written, camp, look }]));
}

export type Drafted =
  | { action: null; fault: null }
  | { action: null; fault: "not_in_line" }
  /** A square between the tiles where nothing of ours lies. */
  | { action: null; fault: "gap" | "gap_enemy"; at: string }
  | { action: Takemo.Place; fault: null; isDown: boolean };

/**
 * The action that the draft means. The direction follows from the tiles; for a single tile from what it
 * touches, and where that leaves it open from `isDown`, the way the player's cursor points.
 * `takes` are the squares to be emptied; null leaves them to the rules.
 */
export function drafted(board: string, camp: Camp, draft: readonly Laid[], isDown: boolean, takes: ReadonlySet<number> | null = null): Drafted {
  if (draft.length === 0) return { action: null, fault: null };
  const down = LINES.way(draft.map((each) => each.square), isDown, (square) => isOwn(board[square]));
  if (down === null) return { action: null, fault: "not_in_line" };
  const laid = bySquare(draft);
  const line = run(board, laid, down);
  const gap = line.find((square) => !laid.has(square) && !isOwn(board[square]));
  if (gap !== undefined) {
    return { action: null, fault: isEnemy(board[gap]) ? "gap_enemy" : "gap", at: squareName(camp, gap) };
  }
  const word = line.map((square) => signAt(board, laid, square)).join("");
  const named = takes === null ? null : [...takes].map((square) => squareName(camp, square)).sort();
  return { action: { type: "place", at: lineName(camp, line[0] ?? 0, down), word, takes: named }, fault: null, isDown: down };
}

function bySquare(draft: readonly Laid[]): ReadonlyMap<number, Laid> {
  return new Map(draft.map((each) => [each.square, each]));
}

function signAt(board: string, laid: ReadonlyMap<number, Laid>, square: number): string {
  const fresh = laid.get(square);
  if (fresh === undefined) return board.charAt(square);
  if (fresh.tile !== TAKEMO) return fresh.tile;
  return fresh.letter === "" ? TAKEMO : `(${fresh.letter})`;
}

/** The line of a draft with the own letters at its ends. */
function run(board: string, laid: ReadonlyMap<number, Laid>, isDown: boolean): number[] {
  return LINES.over([...laid.keys()], isDown, holding(board, laid));
}

function holding(board: string, laid: ReadonlyMap<number, Laid>): (square: number) => boolean {
  return (square) => laid.has(square) || isOwn(board[square]);
}

/** A word that a draft forms: where it begins, and its letters. */
export interface Formed {
  at: string;
  word: string;
}

/** The main word of a draft and its side-words; a TAKEMO without a letter is `?`. */
export function formedWords(board: string, camp: Camp, draft: readonly Laid[], isDown: boolean): Formed[] {
  const laid = bySquare(draft);
  const spelt = (line: number[]): string => line.map((square) => signAt(board, laid, square).replace(/[()]/g, "")).join("");
  const holds = holding(board, laid);
  const main = run(board, laid, isDown);
  const sides = draft.map((each) => LINES.through(each.square, !isDown, holds)).filter((line) => line.length > 1);
  return [
    { at: lineName(camp, main[0] ?? 0, isDown), word: spelt(main) },
    ...sides.map((line) => ({ at: lineName(camp, line[0] ?? 0, !isDown), word: spelt(line) })),
  ];
}

/** What can be put to the vote after a refusal: the word that the referee does not know. */
export function appealOf(problem: Problem, formed: readonly Formed[]): Takemo.Appeal | null {
  if (problem.code !== "not_a_word") return null;
  const named: readonly string[] = problem.text.fr.match(/\b(?:[A-O]\d{1,2}|\d{1,2}[A-O])\b/g) ?? [];
  const refused = formed.find((each) => named.includes(each.at) && !each.word.includes(TAKEMO));
  return refused ? { type: "appeal", word: refused.word, universe: null } : null;
}
