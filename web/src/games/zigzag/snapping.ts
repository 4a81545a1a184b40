/** Where a tile under the finger would nest. */
import type { Table } from "./board";
import { spread, turned, type Draft } from "./model";
import { angleTo, UNIT, type Plane, type Point } from "./plane";

export interface Snap {
  on: number;
  angle: number;
  /** The tile that leaves no room there; null if there is room. */
  blocking: number | null;
}

const REACH = 3.4 * UNIT;
/** How far, in degrees, a tile slides along the rim to find room. */
const SLIDE = 40;

/** The nearest tile that may be bitten, at the angle of the finger or the nearest one with room; null if all are far. */
export function snapTo(plane: Plane, anchors: readonly number[], at: Point): Snap | null {
  let on: number | null = null;
  let nearest = REACH;
  for (const number of anchors) {
    const centre = plane.centres[number];
    if (centre === undefined) continue;
    const far = Math.hypot(centre.x - at.x, centre.y - at.y);
    if (far < nearest) [on, nearest] = [number, far];
  }
  if (on === null) return null;
  const wanted = angleTo(plane.centres[on]!, at);
  const free = plane.freeAngle(on, wanted, SLIDE);
  return free === null ? { on, angle: wanted, blocking: plane.inTheWay(on, wanted) } : { on, angle: free, blocking: null };
}

/** How far a tile of the draft slides to leave every tile of it room. */
const SWING = 20;

/** The draft with a letter turned towards an angle, or the nearest one at which all of the draft has room. */
export function turnTowards(table: Table, draft: Draft, place: number, wanted: number): Draft {
  for (let away = 0; away <= SWING; away++) {
    for (const angle of away === 0 ? [wanted] : [wanted + away, wanted - away]) {
      const next = turned(draft, place, angle);
      if (spread(table, next).spots.every((spot) => spot.blocking === null)) return next;
    }
  }
  return turned(draft, place, wanted);
}
