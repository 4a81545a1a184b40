/** Zakhia's board as the server describes it, and how the wire writes it. */
import type { Zakhia } from "../../api/schema";

import { FACTS } from "./facts";

export const SIZE = FACTS.size;
export const ROWS = FACTS.rows;
export const EMPTY = ".";
export const BLACK_CEDAR = "?";
export const STARRED_CEDAR = "*";
export const JOKERS = BLACK_CEDAR + STARRED_CEDAR;

export type PictureSquare = Zakhia.PictureFact;

export function squareName(index: number): string {
  return `${ROWS[Math.floor(index / SIZE)]}${(index % SIZE) + 1}`;
}

export function squareIndex(name: string): number {
  return ROWS.indexOf(name.charAt(0)) * SIZE + Number(name.slice(1)) - 1;
}

/** Where a word begins in the booklet's notation: row first across, column first down. */
export function lineName(index: number, isDown: boolean): string {
  const row = ROWS[Math.floor(index / SIZE)];
  const column = (index % SIZE) + 1;
  return isDown ? `${column}${row}` : `${row}${column}`;
}

export function parseLine(text: string): { start: number; isDown: boolean } {
  const isDown = /^\d/.test(text);
  const row = isDown ? text.slice(-1) : text.charAt(0);
  const column = isDown ? text.slice(0, -1) : text.slice(1);
  return { start: squareIndex(row + column), isDown };
}

export const PICTURES: ReadonlyMap<number, PictureSquare> = new Map(
  FACTS.pictures.map((picture) => [squareIndex(picture.square), picture]),
);
