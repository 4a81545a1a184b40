/** Zig Zag as the page sees it: a draft on the table, what can be done to it, and the action that it is. */
import type { Zigzag } from "../../api/schema";
import type { GameAction, Happening } from "../../api/wire";
import type { RackTile } from "../../table/rack.svelte";

import { isLetter, neighboursOf, pathBetween, type Table } from "./board";
import { Plane, wholeAngle, type Point } from "./plane";

export type View = Zigzag.View;
export type Gift = Zigzag.Gift;

/** A tile of the hand with the angle at which it is seen from the tile that it bites. */
export interface NewTile {
  readonly tile: string;
  readonly angle: number;
}

/** An action tile on a letter: a place in the word if there is one, else a tile of the table. */
export interface ActionDraft extends NewTile {
  readonly on: number;
  readonly gifts: readonly Gift[];
}

/** New letters, a run of tiles that lie there, new letters, all in the order of the word (§7). */
export interface Draft {
  readonly run: readonly number[];
  readonly before: readonly NewTile[];
  readonly after: readonly NewTile[];
  readonly action: ActionDraft | null;
}

export const NO_DRAFT: Draft = { run: [], before: [], after: [], action: null };

/** A tile of the draft as it would lie. */
export interface Spot {
  readonly tile: string;
  readonly centre: Point;
  readonly angle: number;
  /** The number of the tile that it bites; -1 for the very first. */
  readonly on: number;
  readonly number: number;
  /** Its place in the word; null for an action tile. */
  readonly place: number | null;
  /** The tile that leaves it no room. */
  readonly blocking: number | null;
}

export interface Spread {
  readonly spots: readonly Spot[];
  /** The number of the tile for each letter of the word. */
  readonly places: readonly number[];
  readonly plane: Plane;
}

export function newLetters({ before, after }: Draft): number {
  return before.length + after.length;
}

export function isEmpty(draft: Draft): boolean {
  return newLetters(draft) === 0 && draft.action === null;
}

export function wordOf(table: Table, draft: Draft): string {
  if (newLetters(draft) === 0) return "";
  const run = draft.run.map((number) => table[number]?.tile ?? "");
  return [...draft.before.map((each) => each.tile), ...run, ...draft.after.map((each) => each.tile)].join("");
}

/** The word with its run in brackets, as the notation has it. */
export function bracketed(table: Table, draft: Draft): string {
  const word = wordOf(table, draft);
  const from = draft.before.length;
  const to = from + draft.run.length;
  return from === to ? word : `${word.slice(0, from)}(${word.slice(from, to)})${word.slice(to)}`;
}

/** Where the draft's tiles would lie, in the order in which the referee lays them. */
export function spread(table: Table, draft: Draft): Spread {
  const plane = new Plane(table);
  const spots: Spot[] = [];
  const { before, run, after } = draft;
  const places: number[] = [];
  run.forEach((number, at) => (places[before.length + at] = number));
  const lay = (each: NewTile, on: number, place: number | null): void => {
    const number = plane.centres.length;
    const blocking = on < 0 ? null : plane.inTheWay(on, each.angle);
    const centre = plane.add({ on, angle: each.angle });
    spots.push({ tile: each.tile, angle: each.angle, on, number, place, blocking, centre });
    if (place !== null) places[place] = number;
  };
  for (let place = before.length - 1; place >= 0; place--) lay(before[place]!, places[place + 1]!, place);
  after.forEach((each, at) => {
    const place = before.length + run.length + at;
    lay(each, places[place - 1] ?? -1, place);
  });
  if (draft.action !== null) lay(draft.action, newLetters(draft) > 0 ? places[draft.action.on]! : draft.action.on, null);
  return { spots, places, plane };
}

/** What Play would send; null while it is no move yet. */
export function actionOf(table: Table, draft: Draft): Zigzag.LayWord | Zigzag.LayAction | null {
  const { before, run, after, action } = draft;
  const laid = action === null ? null : { tile: action.tile, on: action.on, angle: action.angle, gifts: action.gifts };
  if (newLetters(draft) === 0) return laid === null ? null : { type: "action", action: laid };
  const word = wordOf(table, draft);
  if (word.length < 2) return null;
  const first = run[0];
  const last = run.at(-1);
  const angles = [...before, ...(run.length === 0 ? after.slice(1) : after)].map((each) => each.angle);
  return {
    type: "word",
    word,
    run: first === undefined || last === undefined ? null : [first, last],
    before: before.length,
    angles,
    action: laid,
  };
}

export function isWord(action: GameAction): action is Zigzag.LayWord {
  return action.type === "word";
}

export function isAction(action: GameAction): action is Zigzag.LayAction {
  return action.type === "action";
}

/** The draft that an action would be; null for those that lay nothing. */
export function draftOf(table: Table, action: GameAction): Draft | null {
  if (isAction(action)) return { ...NO_DRAFT, action: actionDraft(action.action) };
  if (!isWord(action)) return null;
  const run = action.run === null ? [] : pathBetween(table, ...action.run);
  const letters = [...action.word];
  const tiles = [...letters.slice(0, action.before), ...letters.slice(action.before + run.length)];
  const angles = run.length === 0 ? [0, ...action.angles] : action.angles;
  const laid = tiles.map((tile, at): NewTile => ({ tile, angle: angles[at] ?? 0 }));
  const extra = action.action ? actionDraft(action.action) : null;
  return { run, before: laid.slice(0, action.before), after: laid.slice(action.before), action: extra };
}

function actionDraft({ tile, on, angle, gifts }: Zigzag.ActionTile): ActionDraft {
  return { tile, on, angle, gifts: gifts ?? [] };
}

/** The tiles that a letter of the hand may bite now. */
export function anchors(table: Table, draft: Draft): number[] {
  const letters = table.flatMap(({ tile }, number) => (isLetter(tile) ? [number] : []));
  if (newLetters(draft) === 0) return letters;
  const { places } = spread(table, { ...draft, action: null });
  const ends: number[] = [];
  if (draft.before.length > 0) ends.push(places[0]!);
  if (draft.after.length > 0) ends.push(places.at(-1)!);
  const hasTwoEnds = draft.before.length > 0 && draft.after.length > 0;
  return hasTwoEnds || draft.run.length === 0 ? ends : [...ends, ...letters.filter((number) => isOpen(table, draft, number))];
}

/** Whether the run can reach that tile: no action tile is on the way. */
function isOpen(table: Table, draft: Draft, number: number): boolean {
  const fixed = draft.after.length > 0 ? draft.run.at(-1) : draft.run[0];
  return fixed !== undefined && pathBetween(table, fixed, number).every((each) => isLetter(table[each]?.tile));
}

/** The tiles that an action tile may bite: a new letter of the word, or without a word any letter (§9). */
export function actionAnchors(table: Table, draft: Draft): number[] {
  const word = { ...draft, action: null };
  if (newLetters(draft) > 0) return spread(table, word).spots.map((spot) => spot.number);
  return anchors(table, word);
}

/** The draft with one more letter that bites the tile of that number; null if it can't be of the word. */
export function nested(table: Table, draft: Draft, tile: string, on: number, angle: number): Draft | null {
  const laid: NewTile = { tile, angle: wholeAngle(angle) };
  const { run, before, after } = draft;
  if (newLetters(draft) === 0) {
    if (table.length > 0 && !isLetter(table[on]?.tile)) return null;
    return { ...draft, run: table.length === 0 ? [] : [on], before: [], after: [laid], action: null };
  }
  if (!anchors(table, draft).includes(on)) return null;
  if (on >= table.length) {
    const isFirst = before.length > 0 && spread(table, draft).places[0] === on;
    return isFirst ? shifted({ ...draft, before: [laid, ...before] }, 1) : { ...draft, after: [...after, laid] };
  }
  if (after.length > 0) return shifted({ ...draft, run: pathBetween(table, on, run.at(-1)!), before: [laid] }, 1, run.length);
  return { ...draft, run: pathBetween(table, run[0]!, on), after: [laid] };
}

/** Keeps an action tile on its letter when letters come before it. */
function shifted(draft: Draft, by: number, oldRun = draft.run.length): Draft {
  const { action } = draft;
  return action === null ? draft : { ...draft, action: { ...action, on: action.on + by + draft.run.length - oldRun } };
}

/** The draft whose run goes on to that tile, or ends there; null where the word has two new ends or none. */
export function runTo(table: Table, draft: Draft, number: number): Draft | null {
  const { before, run, after } = draft;
  const hasOneEnd = (before.length > 0) !== (after.length > 0);
  if (!hasOneEnd || run.length === 0 || !isOpen(table, draft, number)) return null;
  if (after.length === 0) return { ...draft, run: pathBetween(table, run[0]!, number) };
  return shifted({ ...draft, run: pathBetween(table, number, run.at(-1)!) }, 0, run.length);
}

/** The same tiles, read from the other end; the first word can't be, since each of its tiles bites the one before. */
export function readBackwards(table: Table, draft: Draft): Draft {
  if (draft.run.length === 0) return draft;
  const length = wordOf(table, draft).length;
  const { action } = draft;
  return {
    run: draft.run.toReversed(),
    before: draft.after.toReversed(),
    after: draft.before.toReversed(),
    action: action === null || newLetters(draft) === 0 ? action : { ...action, on: length - 1 - action.on },
  };
}

/** The draft without a new letter, and without those further out that hang on it. */
export function without(draft: Draft, place: number): Draft {
  const { before, run, after } = draft;
  const inAfter = place - before.length - run.length;
  if (inAfter >= 0) {
    const left = { ...draft, after: after.slice(0, inAfter) };
    return dropped(newLetters(left) === 0 ? { ...left, run: [] } : left);
  }
  const kept = before.slice(place + 1);
  const left = shifted({ ...draft, before: kept }, -(place + 1));
  return dropped(newLetters(left) === 0 ? { ...left, run: [] } : left);
}

/** Without an action tile whose letter is gone. */
function dropped(draft: Draft): Draft {
  const { action, before, run, after } = draft;
  if (action === null) return draft;
  const isNew = action.on >= 0 && (action.on < before.length || action.on >= before.length + run.length) && action.on < before.length + run.length + after.length;
  return isNew ? draft : { ...draft, action: null };
}

/** The draft with a new letter at another angle. */
export function turned(draft: Draft, place: number, angle: number): Draft {
  const inAfter = place - draft.before.length - draft.run.length;
  const turn = (tiles: readonly NewTile[], at: number): NewTile[] =>
    tiles.map((each, index) => (index === at ? { ...each, angle: wholeAngle(angle) } : each));
  return inAfter >= 0 ? { ...draft, after: turn(draft.after, inAfter) } : { ...draft, before: turn(draft.before, place) };
}

/** The draft with an action tile on the tile of that number. */
export function withAction(table: Table, draft: Draft, laid: NewTile, on: number, gifts: readonly Gift[] = []): Draft {
  const word = { ...draft, action: null };
  const place = newLetters(draft) > 0 ? spread(table, word).places.indexOf(on) : on;
  return { ...word, action: { ...laid, on: place, gifts } };
}

/** A letter with room for an action tile, the last one laid if possible, and the angle; null if there is none. */
export function spotForAction(table: Table, draft: Draft): { on: number; angle: number } | null {
  const word = { ...draft, action: null };
  const { plane } = spread(table, word);
  const around = neighboursOf(table);
  for (const on of actionAnchors(table, word).toReversed()) {
    const isNear = (other: number): boolean => (around[on]?.includes(other) ?? false) || other >= table.length;
    const angle = plane.freeAngle(on, plane.outward(on, isNear), 180, 3);
    if (angle !== null) return { on, angle };
  }
  return null;
}

/** The letters and the action tile that the draft takes from the hand, without gifts. */
export function taken({ before, after, action }: Draft): string[] {
  return [...before, ...after, ...(action === null ? [] : [action])].map((each) => each.tile);
}

/** Which tiles of a rack stand for these; `missing` are those that it does not hold. */
export function heldFor(rack: readonly RackTile[], tiles: readonly string[]): { ids: ReadonlySet<number>; missing: readonly string[] } {
  const ids = new Set<number>();
  const missing: string[] = [];
  for (const tile of tiles) {
    const held = rack.find((each) => each.tile === tile && !ids.has(each.id));
    if (held === undefined) missing.push(tile);
    else ids.add(held.id);
  }
  return { ids, missing };
}

/** The numbers of the tiles that the last laying move brought. */
export function lastLaid(table: Table, moves: readonly Happening[]): ReadonlySet<number> {
  for (const { events } of moves.toReversed()) {
    const count = ((events ?? []) as readonly Zigzag.Event[]).reduce(
      (sum, event) => sum + (event.type === "word_laid" ? event.laid.length : event.type === "action_laid" ? 1 : 0),
      0,
    );
    if (count > 0) return new Set(Array.from({ length: count }, (_, at) => table.length - 1 - at));
  }
  return new Set();
}
