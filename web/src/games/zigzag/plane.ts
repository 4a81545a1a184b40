/**
 * Where tiles stand: the twin of games/zigzag/plane.py, on the same lattice, so that what the page
 * shows as free is what the referee finds free. Whole numbers below 2⁵³ are exact here; only squares are not.
 */
import type { Laid, Table } from "./board";
import { FACTS } from "./facts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The radius of a tile on the lattice. */
export const UNIT = FACTS.radius;
export const FULL_TURN = 360;
/** The distance of nested centres, in radii. */
export const NESTED = FACTS.nested[0] / FACTS.nested[1];
const CONTACT = FACTS.contact;
const CONTACT_SQUARED = BigInt(CONTACT) * BigInt(CONTACT);
/** Squares as floating point are sure outside of this share of them. */
const UNSURE = 1e-9;

/** For each degree the way from a bitten tile's centre to that of the tile that bites it. */
export const STEPS: readonly Point[] = steps();

function steps(): Point[] {
  const first = Array.from({ length: FULL_TURN / 4 }, (_, degree): Point => {
    const angle = (degree * Math.PI) / 180;
    return { x: Math.round(NESTED * UNIT * Math.cos(angle)), y: Math.round(NESTED * UNIT * Math.sin(angle)) };
  });
  const second = first.map(({ x, y }): Point => ({ x: -y, y: x }));
  const half = [...first, ...second];
  return [...half, ...half.map(({ x, y }): Point => ({ x: -x, y: -y }))];
}

/** Whether tiles of which neither bites the other can stand there together. */
export function isClear(one: Point, other: Point): boolean {
  const across = Math.abs(one.x - other.x);
  const along = Math.abs(one.y - other.y);
  if (across >= CONTACT || along >= CONTACT) return true;
  const share = (across * across + along * along) / (CONTACT * CONTACT);
  if (Math.abs(share - 1) > UNSURE) return share > 1;
  return BigInt(across) * BigInt(across) + BigInt(along) * BigInt(along) >= CONTACT_SQUARED;
}

export function wholeAngle(angle: number): number {
  return ((Math.round(angle) % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

export function placeOf(bitten: Point, angle: number): Point {
  const step = STEPS[wholeAngle(angle)]!;
  return { x: bitten.x + step.x, y: bitten.y + step.y };
}

/** The whole degree at which one point is seen from another. */
export function angleTo(from: Point, to: Point): number {
  return wholeAngle((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

/** The centres of all tiles, in the order in which they were laid. */
export class Plane {
  readonly centres: Point[] = [];

  constructor(table: Table = []) {
    for (const laid of table) this.add(laid);
  }

  add({ on, angle }: Pick<Laid, "on" | "angle">): Point {
    const bitten = this.centres[on];
    const centre = bitten === undefined ? { x: 0, y: 0 } : placeOf(bitten, angle);
    this.centres.push(centre);
    return centre;
  }

  removeLast(): void {
    this.centres.pop();
  }

  /** The first tile that leaves no room to bite that tile at that angle, or null. */
  inTheWay(bitten: number, angle: number): number | null {
    const from = this.centres[bitten];
    if (from === undefined) return null;
    const centre = placeOf(from, angle);
    const found = this.centres.findIndex((other, number) => number !== bitten && !isClear(centre, other));
    return found < 0 ? null : found;
  }

  /** The angle with room that is nearest to the wanted one, at most so far from it; null if there is none. */
  freeAngle(bitten: number, wanted: number, most = FULL_TURN / 2, step = 1): number | null {
    for (let away = 0; away <= most; away += step) {
      for (const angle of away === 0 ? [wanted] : [wanted + away, wanted - away]) {
        if (this.inTheWay(bitten, angle) === null) return wholeAngle(angle);
      }
    }
    return null;
  }

  /** The direction away from whatever stands around a tile. */
  outward(number: number, isNear: (other: number) => boolean): number {
    const centre = this.centres[number]!;
    let x = 0;
    let y = 0;
    this.centres.forEach((other, at) => {
      if (at === number || !isNear(at)) return;
      const far = Math.hypot(centre.x - other.x, centre.y - other.y);
      x += (centre.x - other.x) / far;
      y += (centre.y - other.y) / far;
    });
    return x === 0 && y === 0 ? 0 : wholeAngle((Math.atan2(y, x) * 180) / Math.PI);
  }
}
