/**
 * Where a word could lie, found by the page itself: for words that only this table accepts, for words that
 * are put to the vote, and before one's turn. The server's own offers come first where there are some.
 */
import { isLetter, neighboursOf, type Table } from "./board";
import { minus } from "./hands";
import { newLetters, NO_DRAFT, type Draft, type NewTile } from "./model";
import { Plane, wholeAngle } from "./plane";

const MOST = 30;
const PATIENCE = 3000;
const ANGLE_STEP = 15;
const WAVE = 22;

/** Drafts of a word with letters of the hand, those that take most of them first. */
export function placements(table: Table, hand: readonly string[], word: string, most = MOST): Draft[] {
  if (word.length < 2) return [];
  if (table.length === 0) return firstWord(hand, word);
  const drafts = runsIn(table, word)
    .filter(({ from, run }) => isHeld(hand, lacking(word, from, run.length)))
    .toSorted((a, b) => a.run.length - b.run.length);
  const found: Draft[] = [];
  for (const { from, run } of drafts) {
    const draft = fitted(table, word, from, run);
    if (draft !== null) found.push(draft);
    if (found.length >= most) break;
  }
  return found;
}

/** Letters that no run and no tile of the hand has, whichever way the word is laid; empty if only room can lack. */
export function lackingLetters(table: Table, hand: readonly string[], word: string): string[] {
  const runs = table.length === 0 ? [{ from: 0, run: [] as number[] }] : runsIn(table, word);
  const lacks = runs.map(({ from, run }) => minus(lacking(word, from, run.length), hand));
  return lacks.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Whether the table has a letter of the word to begin from. */
export function hasRun(table: Table, word: string): boolean {
  return table.length === 0 || runsIn(table, word).length > 0;
}

function firstWord(hand: readonly string[], word: string): Draft[] {
  if (!isHeld(hand, [...word])) return [];
  const after = [...word].map((tile, at): NewTile => ({ tile, angle: at === 0 ? 0 : wholeAngle(at % 2 === 1 ? WAVE : -WAVE) }));
  return [{ ...NO_DRAFT, after }];
}

export interface Run {
  /** How many letters of the word come before it. */
  from: number;
  run: number[];
}

/** Every path of the table that reads as a part of the word, but not as all of it. */
export function runsIn(table: Table, word: string): Run[] {
  const around = neighboursOf(table);
  const found: Run[] = [];
  const grow = (from: number, run: number[]): void => {
    if (run.length < word.length) found.push({ from, run });
    for (const next of around[run.at(-1)!] ?? []) {
      const wanted = word[from + run.length];
      if (next !== run.at(-2) && wanted !== undefined && table[next]?.tile === wanted) grow(from, [...run, next]);
    }
  };
  for (let from = 0; from < word.length; from++) {
    table.forEach(({ tile }, number) => {
      if (isLetter(tile) && tile === word[from]) grow(from, [number]);
    });
  }
  return found;
}

function lacking(word: string, from: number, length: number): string[] {
  return [...word.slice(0, from), ...word.slice(from + length)];
}

function isHeld(hand: readonly string[], tiles: readonly string[]): boolean {
  return minus(tiles, hand).length === 0;
}

/** The word on that run with angles that have room; null if none were found. */
function fitted(table: Table, word: string, from: number, run: readonly number[]): Draft | null {
  const plane = new Plane(table);
  const around = neighboursOf(table);
  const letters = [...word];
  const chain = [
    ...letters.slice(0, from).toReversed().map((tile, at) => ({ tile, isFirst: at === 0, isBefore: true })),
    ...letters.slice(from + run.length).map((tile, at) => ({ tile, isFirst: at === 0, isBefore: false })),
  ];
  const angles: number[] = [];
  let patience = PATIENCE;
  const lay = (at: number): boolean => {
    const next = chain[at];
    if (next === undefined) return true;
    const on = next.isFirst ? (next.isBefore ? run[0]! : run.at(-1)!) : table.length + at - 1;
    const wanted = next.isFirst
      ? plane.outward(on, (other) => (around[on]?.includes(other) ?? false) || other >= table.length)
      : angles[at - 1]! + (at % 2 === 0 ? WAVE : -WAVE);
    for (let away = 0; away <= 180; away += ANGLE_STEP) {
      for (const angle of away === 0 ? [wanted] : [wanted + away, wanted - away]) {
        if (patience-- <= 0) return false;
        if (plane.inTheWay(on, angle) !== null) continue;
        angles[at] = wholeAngle(angle);
        plane.add({ on, angle });
        if (lay(at + 1)) return true;
        plane.removeLast();
      }
    }
    return false;
  };
  if (!lay(0)) return null;
  const tiles = chain.map(({ tile }, at): NewTile => ({ tile, angle: angles[at]! }));
  const draft = { run, before: tiles.slice(0, from).toReversed(), after: tiles.slice(from), action: null };
  return newLetters(draft) > 0 ? draft : null;
}
