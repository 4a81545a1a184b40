/** A crossword under one's hands: tiles go from the rack to squares by drag, by tap and tap, by a square and its letters, and by keys. */
import { untrack } from "svelte";

import { notify } from "../design/toasts.svelte";
import { t } from "../i18n/language.svelte";

import { announce } from "./announce.svelte";
import { Drag } from "./drag.svelte";
import { gridCommand, type Cursor } from "./keyboard";
import { Laying, type Grid, type Laid } from "./laying.svelte";
import { RackOrder, type RackTile } from "./rack.svelte";
import { play } from "./sounds.svelte";

/** What a game adds to it. */
export interface CrosswordGame extends Grid {
  /** Whether the viewer may lay tiles; others only look around. */
  isSeated(): boolean;
  /** Whether words can only lie across for now. */
  isOneWay?(): boolean;
  tileName(tile: string): string;
  /** Whether a move of ours is on its way: then it is our own tiles that come to lie there. */
  isSending(): boolean;
  /** Enter was pressed. */
  enter(): void;
  /** The game's own use of a click, of a letter typed at the cursor or of the key that turns it; true if it had one. */
  clicked?(square: number): boolean;
  typed?(letter: string, square: number): boolean;
  turning?(square: number): boolean;
  /** The cursor was turned. */
  turned?(): void;
  /** The draft was taken back. */
  cleared?(): void;
}

/** A tile to lay out: its sign on the rack, and the letter that it shows. */
export interface Wanted {
  tile: string;
  letter: string;
}

/** Tiles as they lay before a reload, each with its square, its sign and what it shows. */
export interface KeptTiles {
  laid: readonly (readonly [number, string, string])[];
  cursor: Cursor;
}

export class Crossword {
  readonly rack = new RackOrder();
  readonly laying: Laying;
  readonly drag: Drag<RackTile>;

  /** The square under a dragged tile. */
  readonly over: number | null = $derived.by(() => squareOf(this.drag.now?.over ?? null));
  /** The square whose tile is being dragged away. */
  readonly lifted: number | null = $derived.by(() => this.squareWith(this.drag.now?.thing.id));

  /** Told of tiles that were laid without a hand: whoever draws the board lets them come from the rack. */
  oncome: ((fresh: readonly Laid[]) => void) | null = null;

  /** What the pointer went down upon; a press focuses its square, so the click comes too late to ask. */
  private pressed: "tile" | "cursor" | "square" | null = null;
  /** Whether a free square was pointed at last: tiles that are tapped go there, one behind the other. */
  private isAimed = false;

  constructor(private readonly game: CrosswordGame) {
    this.laying = new Laying(this.rack, game);
    this.drag = new Drag({ drop: (tile, target) => this.drop(tile, target), tap: (tile) => this.tap(tile) });
  }

  /** Takes over what the rack holds now. A move that was prepared and can't be played any more comes back, which is told. */
  hold(letters: string): void {
    const before = this.rack.tiles;
    this.rack.hold(letters);
    if (this.rack.tiles !== before) this.isAimed = false;
    if (this.laying.isCrossed && !this.game.isSending()) {
      this.clear();
      untrack(() => notify(t("draft.back")));
    }
    this.laying.prune();
  }

  choose(tile: RackTile): void {
    this.laying.chosen = this.laying.chosen === tile.id ? null : tile.id;
    if (this.laying.chosen !== null) announce(t("rack.chosen", { letter: this.game.tileName(tile.tile) }));
  }

  /** The pointer goes down upon a square: its tile may be dragged. */
  press(event: PointerEvent, square: number): void {
    const laid = this.laying.at(square);
    this.pressed = laid ? "tile" : square === this.laying.square ? "cursor" : "square";
    if (laid) this.drag.begin(event, { id: laid.id, tile: laid.tile });
  }

  /** A square is clicked: the chosen tile goes there, or the cursor; a click on the cursor turns it. */
  click(square: number): void {
    const pressed = this.pressed;
    this.pressed = null;
    if (pressed === "tile") return;
    const chosen = this.rack.tiles.find((tile) => tile.id === this.laying.chosen);
    if (chosen && this.put(chosen, square)) return;
    if (this.game.clicked?.(square)) return;
    if (pressed === "cursor" && this.game.isSeated()) this.turn();
    else this.laying.moveTo(square);
    this.isAimed = this.laying.isOpen(square);
  }

  /** A square has the focus: the cursor goes with it. */
  focus(square: number): void {
    if (square !== this.laying.square) this.laying.moveTo(square);
  }

  key(event: KeyboardEvent): void {
    const { rows, columns, jokers } = this.game;
    const command = gridCommand(event, this.laying.cursor, rows, columns, jokers);
    if (command === null || (!this.game.isSeated() && command.do !== "move")) return;
    event.preventDefault();
    switch (command.do) {
      case "move":
        return this.laying.moveTo(command.row * columns + command.column);
      case "letter":
        if (this.game.typed?.(command.letter, this.laying.square)) return;
        return this.told(this.seen(() => this.laying.type(command.letter)), command.letter);
      case "joker":
        return this.told(this.seen(() => this.laying.typeJoker(command.tile)), this.game.tileName(command.tile));
      case "turn":
        return this.game.turning?.(this.laying.square) ? undefined : this.turn();
      case "erase":
        this.laying.erase();
        return play("lift");
      case "play":
        return this.game.enter();
      case "clear":
        return this.clear();
    }
  }

  turn(): void {
    if (this.game.isOneWay?.()) return;
    this.laying.turn();
    this.game.turned?.();
    announce(t(this.laying.cursor.isDown ? "grid.turned_down" : "grid.turned_across"));
  }

  clear(): void {
    this.isAimed = false;
    this.laying.clear();
    this.game.cleared?.();
  }

  /** Lays out a word that was thought of elsewhere, with tiles of the rack. */
  layOut(tiles: Iterable<readonly [number, Wanted]>): void {
    this.clear();
    this.seen(() => {
      for (const [square, { tile, letter }] of tiles) {
        const held = this.rack.tiles.find((each) => each.tile === tile && !this.laying.away.has(each.id));
        if (held) this.laying.lay(held, square, letter);
      }
    });
  }

  /** What to keep of the draft; null if nothing is laid. */
  kept(): KeptTiles | null {
    const { laid, cursor } = this.laying;
    return laid.length === 0 ? null : { laid: laid.map(({ square, tile, letter }) => [square, tile, letter]), cursor };
  }

  /** Lays it out again; false, with nothing laid, where it can't lie so any more. */
  restore({ laid, cursor }: KeptTiles): boolean {
    if (!laid.every(([square]) => this.game.isFree(square))) return false;
    this.layOut(laid.map(([square, tile, letter]) => [square, { tile, letter }]));
    const isWhole = this.laying.laid.length === laid.length;
    if (isWhole) this.laying.cursor = cursor;
    else this.clear();
    return isWhole;
  }

  /** Lays tiles without a hand that carries them: they are seen to come from the rack. */
  private seen<T>(lay: () => T): T {
    const before = this.laying.away;
    const done = lay();
    const fresh = this.laying.laid.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) this.oncome?.(fresh);
    return done;
  }

  private put(tile: RackTile, square: number): boolean {
    if (!this.laying.put(tile, square)) return false;
    this.isAimed = false;
    this.laying.moveTo(square);
    play("tile");
    return true;
  }

  private drop(tile: RackTile, target: string | null): void {
    const square = squareOf(target);
    if (square !== null) {
      this.put(tile, square);
      return;
    }
    const from = this.squareWith(tile.id);
    if (from !== null) this.laying.lift(from);
    else if (target?.startsWith("rack:")) this.rack.move(tile.id, Number(target.slice(5)));
    play("lift");
  }

  private tap(tile: RackTile): void {
    const from = this.squareWith(tile.id);
    if (from === null) return this.isAimed && this.append(tile) ? undefined : this.choose(tile);
    this.laying.lift(from);
    if (this.isAimed) this.laying.moveTo(from);
    play("lift");
  }

  private append(tile: RackTile): boolean {
    const isLaid = this.seen(() => this.laying.append(tile));
    if (isLaid) play("tile");
    return isLaid;
  }

  private told(isHeld: boolean, letter: string): void {
    if (!isHeld) announce(t("grid.not_held", { letter }));
    play(isHeld ? "tile" : "refused");
  }

  private squareWith(id: number | undefined): number | null {
    return this.laying.laid.find((each) => each.id === id)?.square ?? null;
  }
}

function squareOf(target: string | null): number | null {
  return target?.startsWith("square:") ? Number(target.slice(7)) : null;
}
