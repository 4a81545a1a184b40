/** The tiles of a rack in the order in which its player likes them, each with a lasting id. */
export interface RackTile {
  id: number;
  /** The tile as the game writes it: a letter, or its sign for a joker. */
  tile: string;
}

export class RackOrder {
  tiles = $state.raw<readonly RackTile[]>([]);

  private next = 0;

  constructor(private readonly random: () => number = Math.random) {}

  /** Takes over what the rack holds now: tiles that stay keep their place, new ones come last. */
  hold(letters: string): void {
    const wanted = [...letters];
    const kept = this.tiles.filter(({ tile }) => {
      const at = wanted.indexOf(tile);
      if (at >= 0) wanted.splice(at, 1);
      return at >= 0;
    });
    if (kept.length === this.tiles.length && wanted.length === 0) return;
    this.tiles = [...kept, ...wanted.map((tile) => ({ id: this.next++, tile }))];
  }

  shuffle(): void {
    const tiles = [...this.tiles];
    for (let last = tiles.length - 1; last > 0; last--) {
      const other = Math.floor(this.random() * (last + 1));
      [tiles[last], tiles[other]] = [tiles[other]!, tiles[last]!];
    }
    this.tiles = tiles;
  }

  /** Alphabetical, jokers last. */
  sort(): void {
    const rank = (tile: string): string => (/\p{L}/u.test(tile) ? tile : `~${tile}`);
    this.tiles = [...this.tiles].sort((a, b) => (rank(a.tile) < rank(b.tile) ? -1 : 1));
  }

  /** Puts a tile before the one that stands at `place` now. */
  move(id: number, place: number): void {
    const from = this.tiles.findIndex((tile) => tile.id === id);
    const moved = this.tiles[from];
    if (moved === undefined) return;
    const others = this.tiles.filter((tile) => tile.id !== id);
    others.splice(from < place ? place - 1 : place, 0, moved);
    this.tiles = others;
  }
}
