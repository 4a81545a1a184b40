/** Nesting tiles by hand: what a finger at a place of the cloth does to the draft. */
import { isLetter, neighboursOf, type Table } from "./board";
import type { Spot as Place } from "./camera.svelte";
import { onLattice } from "./drawing";
import { actionAnchors, anchors, nested, newLetters, spread, withAction, type Draft } from "./model";
import { angleTo } from "./plane";
import { snapTo, turnTowards, type Snap } from "./snapping";

const FIRST: Snap = { on: -1, angle: 0, blocking: null };
const ANGLE_STEP = 3;

/** Where a tile held at that place would nest; null if nothing is near. */
export function snapAt(table: Table, draft: Draft, tile: string, place: Place): Snap | null {
  if (!isLetter(tile)) {
    const word = { ...draft, action: null };
    return snapTo(spread(table, word).plane, actionAnchors(table, word), onLattice(place));
  }
  if (table.length === 0 && newLetters(draft) === 0) return FIRST;
  return snapTo(spread(table, draft).plane, anchors(table, draft), onLattice(place));
}

/** The draft with a tile where it snapped to; null if it can't be of the draft. */
export function applied(table: Table, draft: Draft, tile: string, { on, angle }: Snap): Draft | null {
  if (isLetter(tile)) return nested(table, draft, tile, on, angle);
  const gifts = draft.action?.tile === tile ? draft.action.gifts : [];
  return withAction(table, draft, { tile, angle }, on, gifts);
}

/** The draft with one of its own tiles pulled towards a place. */
export function swung(table: Table, draft: Draft, number: number, place: Place): Draft {
  const { spots, plane } = spread(table, draft);
  const spot = spots.find((each) => each.number === number);
  if (spot === undefined || spot.on < 0) return draft;
  if (spot.place !== null) return turnTowards(table, draft, spot.place, angleTo(plane.centres[spot.on]!, onLattice(place)));
  const found = snapAt(table, draft, spot.tile, place);
  return found === null ? draft : (applied(table, draft, spot.tile, found) ?? draft);
}

/** Where a letter nests on a tile if nobody says at which angle: away from what is around. */
export function snapOnto(table: Table, draft: Draft, on: number): Snap {
  const { plane } = spread(table, draft);
  const around = neighboursOf(table)[on] ?? [];
  const wanted = plane.outward(on, (other) => around.includes(other) || other >= table.length);
  const angle = plane.freeAngle(on, wanted, 180, ANGLE_STEP);
  return angle === null ? { on, angle: wanted, blocking: plane.inTheWay(on, wanted) } : { on, angle, blocking: null };
}
