/**
 * Takemo's board as the server describes it.
 *
 * The page counts squares as the camp that looks sees them, from its upper left; their names are
 * White's. A board is a text: own letters are capitals and own TAKEMOs `?`, the enemy's are small and `!`.
 */
import { Lines } from "../../table/lines";

import { FACTS } from "./facts";

export const SIZE = FACTS.size;
export const SQUARES = SIZE * SIZE;
export const LINES = new Lines(SIZE);
export const COLUMNS = FACTS.columns;
export const EMPTY = ".";
export const TAKEMO = "?";
export const ENEMY_TAKEMO = "!";

export type Camp = 0 | 1;
export const WHITE: Camp = 0;
export const BLACK: Camp = 1;

/** White 1, Black 1, White 2, Black 2. */
export function campOf(seat: number): Camp {
  return FACTS.camps[seat] === BLACK ? BLACK : WHITE;
}

/** White's number of a square as the camp counts, and back. */
export function indexFor(camp: Camp, index: number): number {
  return camp === WHITE ? index : SQUARES - 1 - index;
}

/** White's view of the board as the camp's. */
export function seenBy(camp: Camp, board: string): string {
  return camp === WHITE ? board : [...board].reverse().map(otherSide).join("");
}

function otherSide(content: string): string {
  if (content === TAKEMO) return ENEMY_TAKEMO;
  if (content === ENEMY_TAKEMO) return TAKEMO;
  return content === content.toUpperCase() ? content.toLowerCase() : content.toUpperCase();
}

export function isOwn(content: string | undefined): boolean {
  return content !== undefined && (content === TAKEMO || /^[A-Z]$/.test(content));
}

export function isEnemy(content: string | undefined): boolean {
  return content !== undefined && (content === ENEMY_TAKEMO || /^[a-z]$/.test(content));
}

/** A square's name, column first. */
export function squareName(camp: Camp, square: number): string {
  return lineName(camp, square, true);
}

export function squareNamed(camp: Camp, name: string): number {
  const white = (Number(name.slice(1)) - 1) * SIZE + COLUMNS.indexOf(name.charAt(0));
  return indexFor(camp, white);
}

/** Where a word begins, in the booklet's notation: row first along a row, column first along a column. */
export function lineName(camp: Camp, square: number, isDown: boolean): string {
  const white = indexFor(camp, square);
  const row = Math.floor(white / SIZE) + 1;
  const column = COLUMNS.charAt(white % SIZE);
  return isDown ? `${column}${row}` : `${row}${column}`;
}

/** Where a line begins as the camp counts. */
export function parseLine(camp: Camp, text: string): { start: number; isDown: boolean } {
  const isDown = !/^\d/.test(text);
  const name = isDown ? text : text.slice(-1) + text.slice(0, -1);
  return { start: squareNamed(camp, name), isDown };
}

/** Which camp's defence line a square of the viewer's is on: the own one is the nearest row. */
export function lineOf(square: number): "own" | "enemy" | null {
  const row = Math.floor(square / SIZE);
  if (row === SIZE - 1) return "own";
  return row === 0 ? "enemy" : null;
}
