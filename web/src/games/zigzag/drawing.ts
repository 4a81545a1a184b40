/** What is drawn on the cloth, in tile radii with y downwards, and how a screen reader is told of it. */
import type { Table } from "./board";
import type { Spot as Place } from "./camera.svelte";
import type { Spot, Spread } from "./model";
import { UNIT, type Plane, type Point } from "./plane";

export type Look = "plain" | "fresh" | "last" | "ghost" | "blocked";

export interface Drawn extends Place {
  number: number;
  tile: string;
  /** The angle at which it bites; null for the first. */
  bite: number | null;
  look: Look;
  isInRun: boolean;
  /** It leaves a tile of the draft no room. */
  isInTheWay: boolean;
  isDraft: boolean;
}

export function onCloth({ x, y }: Point): Place {
  return { x: x / UNIT, y: -y / UNIT };
}

export function onLattice({ x, y }: Place): Point {
  return { x: x * UNIT, y: -y * UNIT };
}

export interface Marks {
  last: ReadonlySet<number>;
  run: readonly number[];
}

/** The tiles that lie and those of the draft, in the order of their numbers. */
export function drawn(table: Table, { spots, plane }: Spread, { last, run }: Marks): Drawn[] {
  const inTheWay = new Set(spots.map((spot) => spot.blocking));
  const lying = table.map(({ tile, angle }, number): Drawn => ({
    ...at(plane, number),
    number,
    tile,
    bite: number === 0 ? null : angle + 180,
    look: last.has(number) ? "last" : "plain",
    isInRun: run.includes(number),
    isInTheWay: inTheWay.has(number),
    isDraft: false,
  }));
  return [...lying, ...spots.map((spot) => drawnSpot(spot, spot.blocking === null ? "fresh" : "blocked"))];
}

export function drawnSpot({ number, tile, on, angle, centre, place }: Spot, look: Look): Drawn {
  return {
    ...onCloth(centre),
    number,
    tile,
    bite: on < 0 ? null : angle + 180,
    look,
    isInRun: place !== null,
    isInTheWay: false,
    isDraft: true,
  };
}

function at(plane: Plane, number: number): Place {
  return onCloth(plane.centres[number]!);
}

/** The line through the letters of the draft's word, from the first to the last. */
export function pathOf({ places, plane }: Spread): Place[] {
  return places.map((number) => at(plane, number));
}

const CONE = 2.2;

/** The tile that lies nearest in a direction, for the arrow keys; null if none does. */
export function nextTowards(tiles: readonly Drawn[], from: number, across: number, along: number): number | null {
  const start = tiles.find((tile) => tile.number === from);
  if (start === undefined) return tiles[0]?.number ?? null;
  let found: number | null = null;
  let least = Infinity;
  for (const { number, x, y } of tiles) {
    const ahead = (x - start.x) * across + (y - start.y) * along;
    const aside = Math.abs((x - start.x) * along) + Math.abs((y - start.y) * across);
    if (number === from || ahead <= 0.1 || aside > ahead * CONE) continue;
    const far = ahead + 1.6 * aside;
    if (far < least) [found, least] = [number, far];
  }
  return found;
}
