/** Tiles laid out on a board of rows and columns before they are played: a draft, and its cursor. */
import type { Cursor } from "./keyboard";
import type { RackOrder, RackTile } from "./rack.svelte";

/** A tile of the rack that lies on the board for now. */
export interface Laid {
  square: number;
  /** Its id on the rack. */
  id: number;
  /** The tile itself: a letter, or a joker's sign. */
  tile: string;
  /** What it shows; for a joker, the letter that was chosen. */
  letter: string;
}

export interface Grid {
  rows: number;
  columns: number;
  /** The signs of tiles that stand for any letter. */
  jokers: string;
  /** Whether the referee finds what a joker stands for, instead of its player. */
  areJokersOpen?: boolean;
  /** Whether a tile may be laid on the square, as far as the board goes. */
  isFree(square: number): boolean;
}

export class Laying {
  /** In the order in which they were laid. */
  laid = $state.raw<readonly Laid[]>([]);
  cursor = $state.raw<Cursor>({ row: 0, column: 0, isDown: false });
  /** The tile of the rack that the next tap on a square lays there. */
  chosen = $state<number | null>(null);
  /** A joker that waits for its letter, and where it goes. */
  asking = $state.raw<{ tile: RackTile; square: number } | null>(null);

  readonly away: ReadonlySet<number> = $derived(new Set(this.laid.map((each) => each.id)));

  constructor(
    readonly rack: RackOrder,
    private readonly grid: Grid,
  ) {
    this.cursor = { row: Math.floor(grid.rows / 2), column: Math.floor(grid.columns / 2), isDown: false };
  }

  get square(): number {
    return this.cursor.row * this.grid.columns + this.cursor.column;
  }

  at(square: number): Laid | undefined {
    return this.laid.find((each) => each.square === square);
  }

  /** Whether a tile can be laid on the square now. */
  isOpen(square: number): boolean {
    return this.grid.isFree(square) && this.at(square) === undefined;
  }

  /** Lays a tile of the rack, or moves one that is laid; a joker asks for its letter first. */
  put(tile: RackTile, square: number): boolean {
    const already = this.laid.find((each) => each.id === tile.id);
    if (!this.grid.isFree(square)) return false;
    const other = this.at(square);
    if (other && other.id !== tile.id) this.lift(square);
    this.chosen = null;
    const isJoker = this.grid.jokers.includes(tile.tile);
    if (already) this.lay(tile, square, already.letter);
    else if (isJoker && !this.grid.areJokersOpen) this.asking = { tile, square };
    else this.lay(tile, square, isJoker ? "" : tile.tile);
    return true;
  }

  /** Lays a tile of the rack as a letter, whatever lay there or however it lay before. */
  lay({ id, tile }: RackTile, square: number, letter: string): void {
    this.laid = [...this.laid.filter((each) => each.id !== id && each.square !== square), { square, id, tile, letter }];
  }

  /** The letter for the joker that waits; null takes it back. */
  answer(letter: string | null): void {
    const asked = this.asking;
    this.asking = null;
    if (asked === null || letter === null) return;
    this.lay(asked.tile, asked.square, letter);
    this.advance(asked.square);
  }

  lift(square: number): void {
    this.laid = this.laid.filter((each) => each.square !== square);
  }

  clear(): void {
    this.laid = [];
    this.chosen = null;
    this.asking = null;
  }

  /** Lays a typed letter at the cursor, from the rack or as a joker; false if neither is held. */
  type(letter: string): boolean {
    const square = this.nextToType();
    if (square === null) return true;
    const held = this.free((tile) => tile.tile === letter) ?? this.free((tile) => this.grid.jokers.includes(tile.tile));
    if (held === undefined) return false;
    this.lay(held, square, letter);
    this.advance(square);
    return true;
  }

  /** Lays a joker at the cursor, or asks for its letter first; false if it is not held. */
  typeJoker(sign: string): boolean {
    const held = this.free((tile) => tile.tile === sign) ?? this.free((tile) => this.grid.jokers.includes(tile.tile));
    return held !== undefined && this.append(held);
  }

  /** Lays a tile of the rack at the cursor, which goes on; a joker asks for its letter first. False where the line is full. */
  append(tile: RackTile): boolean {
    const square = this.nextToType();
    if (square === null || !this.put(tile, square)) return false;
    if (this.asking === null) this.advance(square);
    return true;
  }

  /** Takes back the tile under the cursor, else the one that was laid last; the cursor goes there. */
  erase(): void {
    const gone = this.at(this.square) ?? this.laid.at(-1);
    if (gone === undefined) return;
    this.lift(gone.square);
    this.moveTo(gone.square);
  }

  moveTo(square: number): void {
    const row = Math.floor(square / this.grid.columns);
    this.cursor = { ...this.cursor, row, column: square % this.grid.columns };
  }

  turn(): void {
    this.cursor = { ...this.cursor, isDown: !this.cursor.isDown };
  }

  /** Whether another's tile lies where one of the draft was to go. */
  get isCrossed(): boolean {
    const held = new Set(this.rack.tiles.map((tile) => tile.id));
    return this.laid.some((each) => held.has(each.id) && !this.grid.isFree(each.square));
  }

  /** After news from the table: only tiles that are still held and squares that are still free stay. */
  prune(): void {
    const held = new Set(this.rack.tiles.map((tile) => tile.id));
    const kept = this.laid.filter((each) => held.has(each.id) && this.grid.isFree(each.square));
    if (kept.length !== this.laid.length) this.laid = kept;
    if (this.chosen !== null && !held.has(this.chosen)) this.chosen = null;
  }

  private free(fits: (tile: RackTile) => boolean): RackTile | undefined {
    return this.rack.tiles.find((tile) => fits(tile) && !this.away.has(tile.id));
  }

  private advance(from: number): void {
    const next = this.nextOpen(from);
    if (next !== null) this.moveTo(next);
  }

  /** Where a typed tile goes. A line that is full up to the edge leads nowhere: before the first tile the cursor turns the other way. */
  private nextToType(): number | null {
    const along = this.nextOpen(this.square);
    if (along !== null || this.laid.length > 0) return along;
    this.turn();
    const across = this.nextOpen(this.square);
    if (across === null) this.turn();
    return across;
  }

  /** The next square along the cursor's way where a tile can be laid. */
  private nextOpen(from: number): number | null {
    const { rows, columns } = this.grid;
    let row = Math.floor(from / columns);
    let column = from % columns;
    while (row < rows && column < columns) {
      if (this.isOpen(row * columns + column)) return row * columns + column;
      if (this.cursor.isDown) row++;
      else column++;
    }
    return null;
  }
}
