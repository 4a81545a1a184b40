/** Zig Zag's tiles as the server describes them, and the tree that they form. */
import type { Zigzag } from "../../api/schema";

import { FACTS } from "./facts";

export type Laid = Zigzag.Laid;
export type Table = readonly Laid[];

export const SKIP = "!";
export const REVERSE = "~";
export const PLUS_TWO = "2";
export const PLUS_THREE = "3";
export const ACTION_TILES = FACTS.action_tiles;

/** How many tiles an action tile gives away (§9). */
export function giftsOf(tile: string): number {
  return FACTS.gifts[tile] ?? 0;
}

export function isLetter(tile: string | undefined): boolean {
  return tile !== undefined && !ACTION_TILES.includes(tile);
}

/** How many tiles each of so many seats was dealt (§4). */
export function tilesDealt(seats: number): number {
  return FACTS.tiles_dealt[seats] ?? 0;
}

/** Who is joined to whom (§3): for each tile those that bite it and the one that it bites. */
export function neighboursOf(table: Table): readonly (readonly number[])[] {
  const neighbours: number[][] = table.map(() => []);
  table.forEach(({ on }, number) => {
    if (number === 0) return;
    neighbours[on]?.push(number);
    neighbours[number]?.push(on);
  });
  return neighbours;
}

/** The tiles from one to another, both included: in a tree there is one way. */
export function pathBetween(table: Table, start: number, end: number): number[] {
  const toRoot = (number: number): number[] => {
    const way = [number];
    for (let at = number; at > 0; way.push(at)) at = table[at]?.on ?? 0;
    return way;
  };
  const up = toRoot(start);
  const down = toRoot(end);
  const meeting = up.find((number) => down.includes(number)) ?? 0;
  return [...up.slice(0, up.indexOf(meeting) + 1), ...down.slice(0, down.indexOf(meeting)).reverse()];
}
