/** Playing by hand: tiles dragged onto the cloth, or chosen and put there with a second tap; draft tiles turned and lifted. */
import { speaker } from "../../i18n/language.svelte";
import { announce } from "../../table/announce.svelte";
import { Drag } from "../../table/drag.svelte";
import type { RackOrder, RackTile } from "../../table/rack.svelte";
import { play } from "../../table/sounds.svelte";

import { isLetter, type Table } from "./board";
import { applied, snapAt, snapOnto, swung } from "./byhand";
import type { Camera, Spot as Place } from "./camera.svelte";
import type { Composing } from "./draft.svelte";
import { anchors, newLetters, runTo, spread, without, wordOf, type Draft } from "./model";
import type { Snap } from "./snapping";
import { TEXT } from "./text";

const word = speaker(TEXT);
/** A first word laid tap by tap goes up and down by so many degrees. */
const WAVE = 22;

export interface HandPlayParts {
  table: () => Table;
  canPlay: () => boolean;
  move: Composing;
  rack: RackOrder;
  camera: Camera;
}

export class HandPlay {
  /** The id of the tile of the rack that a tap on the cloth would lay. */
  chosen = $state<number | null>(null);

  /** A tile of the rack on its way to the cloth. */
  readonly drag = new Drag<RackTile>({ drop: (tile, target, at) => this.drop(tile, target, at), tap: (tile) => this.tap(tile) });
  /** A tile of the draft, by its number, on its way around the tile that it bites. */
  readonly turning = new Drag<number>({ drop: (number, target, at) => this.dropDraft(number, target, at), tap: (number) => this.pick(number) });

  /** Where the tile under the finger would nest. */
  readonly snap: Snap | null = $derived.by(() => {
    const { now } = this.drag;
    return now?.over === "cloth" && this.parts.canPlay() ? snapAt(this.table, this.draft, now.thing.tile, this.parts.camera.under(now.x, now.y)) : null;
  });
  /** The draft with what is being dragged. */
  readonly shown: Draft = $derived.by(() => {
    const held = this.drag.now?.thing.tile;
    if (held !== undefined && this.snap !== null) return applied(this.table, this.draft, held, this.snap) ?? this.draft;
    const { now } = this.turning;
    return now === null ? this.draft : swung(this.table, this.draft, now.thing, this.parts.camera.under(now.x, now.y));
  });

  constructor(private readonly parts: HandPlayParts) {}

  private get table(): Table {
    return this.parts.table();
  }

  private get draft(): Draft {
    return this.parts.move.draft;
  }

  /** A tile of the rack was tapped: an action tile is laid at once, a letter waits for the tile to bite. */
  tap(tile: RackTile): void {
    if (!this.parts.canPlay()) return;
    if (!isLetter(tile.tile)) this.layAction(tile.tile);
    else if (this.table.length === 0) this.append(tile.tile);
    else {
      this.chosen = this.chosen === tile.id ? null : tile.id;
      if (this.chosen !== null) announce(word("chosen", { tile: tile.tile }));
    }
  }

  /** Lays an action tile where there is room, or takes it back. */
  layAction(tile: string): void {
    const { move, canPlay } = this.parts;
    if (!canPlay()) return;
    if (this.draft.action?.tile === tile) move.adjust({ ...this.draft, action: null });
    else play(move.layAction(tile) ? "tile" : "refused");
  }

  /** A tile on the cloth was tapped: the chosen letter bites it, or the draft's tile is lifted, or the word runs on to it. */
  pick(number: number): void {
    if (!this.parts.canPlay()) return;
    const tile = this.parts.rack.tiles.find((each) => each.id === this.chosen)?.tile;
    if (tile !== undefined) return this.nestOn(tile, number);
    if (number >= this.table.length) return this.lift(number);
    const next = runTo(this.table, this.draft, number);
    if (next === null) return;
    this.parts.move.take(next);
    announce(word("word_is", { word: wordOf(this.table, next) }));
  }

  /** Takes a tile of the draft back, with those that hang on it. */
  lift(number: number): void {
    const { move } = this.parts;
    const spot = spread(this.table, this.draft).spots.find((each) => each.number === number);
    if (spot === undefined) return;
    if (spot.place === null) move.adjust({ ...this.draft, action: null });
    else move.take(without(this.draft, spot.place));
    play("lift");
  }

  private drop(tile: RackTile, target: string | null, at: Place): void {
    const { rack, camera, canPlay } = this.parts;
    if (target?.startsWith("rack:")) {
      rack.move(tile.id, Number(target.slice("rack:".length)));
      return;
    }
    const found = target === "cloth" && canPlay() ? snapAt(this.table, this.draft, tile.tile, camera.under(at.x, at.y)) : null;
    if (found !== null) this.nest(tile.tile, found);
  }

  private dropDraft(number: number, target: string | null, at: Place): void {
    if (target?.startsWith("rack:")) this.lift(number);
    else this.parts.move.adjust(swung(this.table, this.draft, number, this.parts.camera.under(at.x, at.y)));
  }

  private append(tile: string): void {
    const { places } = spread(this.table, { ...this.draft, action: null });
    const angle = newLetters(this.draft) % 2 === 1 ? WAVE : -WAVE;
    this.nest(tile, { on: places.at(-1) ?? -1, angle, blocking: null });
  }

  /** Nests a chosen letter on a tile, away from what is around it. */
  private nestOn(tile: string, on: number): void {
    if (anchors(this.table, this.draft).includes(on)) {
      this.nest(tile, snapOnto(this.table, this.draft, on));
      return;
    }
    announce(word("not_end"));
    play("refused");
  }

  private nest(tile: string, found: Snap): void {
    const { move } = this.parts;
    if (found.blocking !== null) {
      move.fault = { is: "no_room", tile, n: found.blocking };
      play("refused");
      return;
    }
    const next = applied(this.table, this.draft, tile, found);
    if (next === null) return;
    if (isLetter(tile)) {
      move.take(next);
      announce(word("word_is", { word: wordOf(this.table, next) }));
    } else move.adjust(next);
    this.chosen = null;
    play("tile");
  }
}
