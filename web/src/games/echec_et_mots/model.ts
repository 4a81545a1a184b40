/** What is drawn of a view of Échec et Mots, and how a jump and a word become an action. */
import type { EchecEtMots } from "../../api/schema";
import type { GameAction, GameEvent, Happening, Offered, Problem } from "../../api/wire";

import {
  BANNER_RANK,
  BLACK,
  DOTTED,
  EMPTY,
  horseOf,
  isBrown,
  LAST_RANK,
  placeOf,
  SIZE,
  squareAt,
  squareIndex,
  squareName,
  SQUARES,
  WHITE,
  type Colour,
} from "./board";
import { FACTS } from "./facts";

export type View = EchecEtMots.View;
export type Position = EchecEtMots.Position;
export type Action = EchecEtMots.Action;

/** What the wire brings, as this game's own. */
export function asAction(action: GameAction): Action {
  return action as Action;
}

export function asEvents(entries: readonly Happening[]): EchecEtMots.Event[] {
  return entries.flatMap((entry) => (entry.events ?? []) as readonly EchecEtMots.Event[]);
}

export function colourOf(view: View, seat: number): Colour {
  return seat === view.common.white ? WHITE : BLACK;
}

export function seatOf(view: View, colour: Colour): number {
  return colour === WHITE ? view.common.white : 1 - view.common.white;
}

/** The letters that a side has taken. */
export function heldBy(position: Position, colour: Colour): string {
  return position.held[colour].letters;
}

export function letterAt(position: Position, square: number): string {
  const letter = position.board[square] ?? EMPTY;
  return letter === EMPTY ? "" : letter;
}

export function knightOn(position: Position, square: number): Colour | null {
  if (position.knights[WHITE].includes(square)) return WHITE;
  return position.knights[BLACK].includes(square) ? BLACK : null;
}

/** A square where a knight may land, and what awaits it there. */
export interface Landing {
  square: number;
  letter: string;
  isCapture: boolean;
  /** The other side's last knight: only an announced word takes it (§5). */
  needsWord: boolean;
  /** The other side could take the knight there. */
  isThreatened: boolean;
}

/** Where one's knights may jump, as the server says. */
export type Reaches = View["reach"];

export function landings(position: Position, reaches: Reaches, origin: number): Landing[] {
  const reach = reaches.find((each) => each.knight === origin);
  if (reach === undefined) return [];
  return reach.targets.map((square) => ({
    square,
    letter: letterAt(position, square),
    isCapture: knightOn(position, square) !== null,
    needsWord: reach.with_word.includes(square),
    isThreatened: reach.risky.includes(square),
  }));
}

/** One's knights that the other side could take at once. */
export function threatened(reaches: Reaches): ReadonlySet<number> {
  return new Set(reaches.filter((each) => each.is_threatened).map((each) => each.knight));
}

/** One's knights that can jump onto the square. */
export function comers(reaches: Reaches, target: number): number[] {
  return reaches.filter((each) => each.targets.includes(target)).map((each) => each.knight);
}

/** Whether no knight can jump without announcing (§7). */
export function mustPass(reaches: Reaches): boolean {
  return reaches.every((each) => each.targets.every((square) => each.with_word.includes(square)));
}

/** A piece that keeps its id while it jumps, so that the page can show it jumping. */
export interface Knight {
  id: number;
  colour: Colour;
  square: number;
}

/** The knights of a new position: those that stay keep their id, and so does the one that jumped. */
export function tracked(before: readonly Knight[], position: Position): Knight[] {
  let next = Math.max(-1, ...before.map((knight) => knight.id)) + 1;
  return ([WHITE, BLACK] as const).flatMap((colour) => {
    const squares = position.knights[colour];
    const old = before.filter((knight) => knight.colour === colour);
    const stayed = old.filter((knight) => squares.includes(knight.square));
    const moved = old.filter((knight) => !squares.includes(knight.square));
    const free = squares.filter((square) => !stayed.some((knight) => knight.square === square));
    return [...stayed, ...free.map((square) => ({ id: moved.shift()?.id ?? next++, colour, square }))];
  });
}

/** A place of the screen, from the upper left; rows 0 and 8 are the banners. */
export interface Spot {
  row: number;
  column: number;
}

/** Where a place lies for someone who sits behind Black's banner, or else behind White's. */
export function spotOf(square: number, isTurned: boolean): Spot {
  const { file, rank } = placeOf(square);
  return isTurned ? { row: rank, column: SIZE - 1 - file } : { row: LAST_RANK - rank, column: file };
}

/** What is at a spot: a square, or a side's banner. */
export type Cell = { kind: "square"; square: number } | { kind: "banner"; colour: Colour };

export function cellAt({ row, column }: Spot, isTurned: boolean): Cell {
  const rank = isTurned ? row : LAST_RANK - row;
  const square = squareAt({ rank, file: isTurned ? SIZE - 1 - column : column });
  if (square !== null) return { kind: "square", square };
  return { kind: "banner", colour: rank === BANNER_RANK[WHITE] ? WHITE : BLACK };
}

/** One step to the side leaves a banner at once, since it is one cell. */
export function stepped(from: Spot, to: Spot, isTurned: boolean): Spot {
  const isAcross = from.row === to.row;
  if (!isAcross || cellAt(from, isTurned).kind !== "banner" || cellAt(to, isTurned).kind !== "banner") return to;
  return { row: to.row, column: to.column < from.column ? 0 : SIZE - 1 };
}

/** A square as it is drawn. */
export interface Square {
  index: number;
  name: string;
  spot: Spot;
  ground: "brown" | "orange";
  isDotted: boolean;
  horse: Colour | null;
  letter: string;
  knight: Colour | null;
  landing: Landing | null;
}

export function squares(position: Position, marked: readonly Landing[], isTurned: boolean): Square[] {
  return SQUARES.map((name, index) => ({
    index,
    name,
    spot: spotOf(index, isTurned),
    ground: isBrown(index) ? "brown" : "orange",
    isDotted: DOTTED.has(index),
    horse: horseOf(index),
    letter: letterAt(position, index),
    knight: knightOn(position, index),
    landing: marked.find((each) => each.square === index) ?? null,
  }));
}

export interface Jump {
  origin: number;
  target: number;
}

/** The last jump of the game that is played, in a log of what still stands. */
export function lastJump(past: readonly Happening[]): Jump | null {
  for (const event of asEvents(past).toReversed()) {
    if (event.type === "set_up") return null;
    if (event.type === "jumped") return jumpOf(event);
  }
  return null;
}

/** The squares of an action or event that is a jump. */
export function jumpOf(move: Action | EchecEtMots.Jumped): Jump | null {
  if (move.type !== "jump" && move.type !== "jumped") return null;
  return { origin: squareIndex(move.origin), target: squareIndex(move.target) };
}

/** The word that an action announces or answers with. */
export function wordOf(action: Action): string | null {
  return action.type === "jump" || action.type === "answer" ? (action.word ?? null) : null;
}

/** The letters that can be used in a word with the drafted jump, or in an answer. */
export function lettersFor(position: Position, colour: Colour, target: number | null): string {
  return heldBy(position, colour) + (target === null ? "" : letterAt(position, target));
}

/** What a player has laid out: a jump, a word, or both; `isAnswer` while an announced word waits. */
export interface Draft {
  origin: number | null;
  target: number | null;
  word: string;
  isAnswer: boolean;
}

/** The action that the draft means; null while it is none. A word that is too short is no action. */
export function drafted({ origin, target, word, isAnswer }: Draft): Action | null {
  if (isAnswer) return word.length < FACTS.shortest_answer ? null : { type: "answer", word };
  if (origin === null || target === null) return null;
  const jump = { type: "jump" as const, origin: squareName(origin), target: squareName(target) };
  if (word === "") return { ...jump, word: null };
  return word.length < FACTS.shortest_announced ? null : { ...jump, word };
}

/** The words that offered actions know for letters such as those of the draft, the longest first. */
export function offeredWords(position: Position, offers: readonly Offered[], target: number | null): string[] {
  const letter = target === null ? null : letterAt(position, target);
  const words = offers.flatMap(({ action }) => {
    const word = wordOf(asAction(action));
    if (word === null) return [];
    const jump = jumpOf(asAction(action));
    return (jump === null ? null : letterAt(position, jump.target)) === letter ? [word] : [];
  });
  return [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** What can be put to the other player after a refusal. */
export function appealOf(problem: Problem, word: string): EchecEtMots.Appeal | null {
  return problem.code === "not_a_word" && word !== "" ? { type: "appeal", word, universe: null } : null;
}

/** The points of the game that a previewed answer would end. */
export function previewedPoints(events: readonly GameEvent[], seat: number): number | null {
  const ended = events.find((event) => event.type === "game_ended") as EchecEtMots.GameEnded | undefined;
  return ended?.points[seat] ?? null;
}

/** What a previewed jump would announce. */
export function announcedIn(events: readonly GameEvent[]): EchecEtMots.Announced | null {
  return (events.find((event) => event.type === "announced") as EchecEtMots.Announced | undefined) ?? null;
}

/** The letter that came into a side's hands between two positions of a game, and from which square. */
export function picked(before: Position, after: Position): { colour: Colour; square: number; letter: string } | null {
  const gone = [...before.board].flatMap((letter, square) => (after.board[square] === letter ? [] : [square]));
  const [square] = gone;
  if (square === undefined || gone.length !== 1) return null;
  const letter = letterAt(before, square);
  const colour = ([WHITE, BLACK] as const).find((side) => heldBy(after, side).length === heldBy(before, side).length + 1);
  return colour === undefined || letter === "" || letterAt(after, square) !== "" ? null : { colour, square, letter };
}
