/** What moves on the board between two positions: knights that jump, and letters that fly to their banner. */
import type { RackOrder } from "../../table/rack.svelte";

import type { Colour } from "./board";
import { picked, tracked, type Knight, type Position } from "./model";

/** A letter on its way from a square to a banner. */
export interface Flight {
  /** The tile's id on its rack. */
  id: number;
  colour: Colour;
  letter: string;
  square: number;
}

export class Pieces {
  knights = $state.raw<readonly Knight[]>([]);
  flights = $state.raw<readonly Flight[]>([]);

  private before: Position | null = null;

  constructor(private readonly racks: readonly [RackOrder, RackOrder]) {}

  /** Takes over a position; the racks must hold its letters already. */
  show(position: Position): void {
    const taken = this.before === null ? null : picked(this.before, position);
    this.before = position;
    this.knights = tracked(this.knights, position);
    const tile = taken && this.racks[taken.colour].tiles.findLast((each) => each.tile === taken.letter);
    if (taken && tile) this.flights = [...this.flights, { ...taken, id: tile.id }];
  }

  landed(flight: Flight): void {
    this.flights = this.flights.filter((each) => each !== flight);
  }
}
