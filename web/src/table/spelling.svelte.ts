/** A word spelt with tiles of a rack, one after the other. */
import type { RackOrder, RackTile } from "./rack.svelte";

export class Spelling {
  /** Ids of tiles, in the order of the word. */
  ids = $state.raw<readonly number[]>([]);

  readonly away: ReadonlySet<number> = $derived(new Set(this.ids));
  readonly tiles: readonly RackTile[] = $derived(
    this.ids.flatMap((id) => this.rack.tiles.find((tile) => tile.id === id) ?? []),
  );
  readonly word: string = $derived(this.tiles.map((each) => each.tile).join(""));

  constructor(private readonly order: () => RackOrder) {}

  private get rack(): RackOrder {
    return this.order();
  }

  /** Puts a tile before the one at `place`, last if there is none; one that is in the word moves. */
  put(id: number, place = this.ids.length): void {
    const from = this.ids.indexOf(id);
    const others = this.ids.filter((each) => each !== id);
    others.splice(from >= 0 && from < place ? place - 1 : place, 0, id);
    this.ids = others;
  }

  takeOut(id: number): void {
    this.ids = this.ids.filter((each) => each !== id);
  }

  /** Adds a typed letter; false if it is not held any more. */
  type(letter: string): boolean {
    const held = this.rack.tiles.find((tile) => tile.tile === letter && !this.away.has(tile.id));
    if (held === undefined) return false;
    this.put(held.id);
    return true;
  }

  /** Takes the last letter out; false if there is none. */
  erase(): boolean {
    if (this.ids.length === 0) return false;
    this.ids = this.ids.slice(0, -1);
    return true;
  }

  /** Spells the word as far as the letters go. */
  write(word: string): void {
    this.clear();
    for (const letter of word) this.type(letter);
  }

  clear(): void {
    if (this.ids.length > 0) this.ids = [];
  }

  /** After news from the table: only tiles that are still held stay. */
  prune(): void {
    const kept = this.ids.filter((id) => this.rack.tiles.some((tile) => tile.id === id));
    if (kept.length !== this.ids.length) this.ids = kept;
  }
}
