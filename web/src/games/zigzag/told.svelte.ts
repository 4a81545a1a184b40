/** What people tell of a real table: a word and the tiles it grew from, or an action tile. Nobody measures angles. */
import type { GameAction } from "../../api/wire";
import { bareWord } from "../../realtable/typed.svelte";

import { isLetter } from "./board";
import { settledGifts } from "./hands";
import { NO_DRAFT, type Draft, type Gift, type NewTile, type View } from "./model";
import { runsIn, type Run } from "./placing";

export type ToldFault = "no_run" | "not_through";

export class Told {
  text = $state("");
  /** Tiles that were touched: the word runs through them. */
  through = $state.raw<readonly number[]>([]);
  /** The action tile. */
  tile = $state<string | null>(null);
  private gifts = $state.raw<readonly Gift[]>([]);
  private wanted = $state(0);

  constructor(private readonly view: () => View) {}

  private readonly table = $derived.by(() => this.view().common.table);
  /** Every way in which the word can have grown, those that use most of the table first. */
  private readonly runs: readonly Run[] = $derived.by(() => {
    if (this.text.length < 2) return [];
    if (this.table.length === 0) return [{ from: 0, run: [] }];
    return runsIn(this.table, this.text).toSorted((a, b) => b.run.length - a.run.length);
  });
  readonly places: readonly Run[] = $derived.by(() =>
    this.runs.filter(({ run }) => this.through.every((number) => run.includes(number))),
  );
  readonly at = $derived.by(() => (this.places.length === 0 ? 0 : ((this.wanted % this.places.length) + this.places.length) % this.places.length));
  readonly place: Run | null = $derived.by(() => this.places[this.at] ?? null);

  readonly fault: ToldFault | null = $derived.by(() => {
    if (this.text.length < 2 || this.place !== null) return null;
    return this.runs.length === 0 ? "no_run" : "not_through";
  });

  /** The same as a draft; its angles mean nothing. */
  readonly draft: Draft = $derived.by(() => {
    const flat = [...this.text].map((tile): NewTile => ({ tile, angle: 0 }));
    const { from, run } = this.place ?? { from: 0, run: [] };
    const word = this.place === null ? NO_DRAFT : { run, before: flat.slice(0, from), after: flat.slice(from + run.length) };
    const on = this.letterBitten();
    return { ...NO_DRAFT, ...word, action: this.tile === null || on === null ? null : { tile: this.tile, angle: 0, on, gifts: this.given() } };
  });

  /** What is entered; null while it is nothing yet. */
  readonly action: GameAction | null = $derived.by(() => {
    const { action } = this.draft;
    const tile = action === null ? null : { tile: action.tile, on: action.on, gifts: action.gifts };
    if (this.text.length === 0) return tile === null ? null : { type: "tell_action", action: tile };
    if (this.place === null) return null;
    const { from, run } = this.place;
    const [first, last] = [run[0], run.at(-1)];
    return { type: "tell_word", word: this.text, run: first === undefined || last === undefined ? null : [first, last], before: from, action: tile };
  });

  write(text: string): void {
    this.text = bareWord(text);
    this.wanted = 0;
  }

  step(by: number): void {
    this.wanted = this.at + by;
  }

  /** A tile of the table: the word runs through it, or not any more; where it can't with the others, through it alone. */
  touch(number: number): void {
    if (!isLetter(this.table[number]?.tile)) return;
    const isOut = this.through.includes(number);
    this.through = isOut ? this.through.filter((each) => each !== number) : [...this.through, number];
    this.wanted = 0;
    if (!isOut && this.fault === "not_through") this.through = [number];
  }

  lay(tile: string): void {
    this.tile = this.tile === tile ? null : tile;
    this.gifts = [];
  }

  give(gifts: readonly Gift[]): void {
    this.gifts = gifts;
  }

  clear(): void {
    this.text = "";
    this.through = [];
    this.tile = null;
    this.gifts = [];
    this.wanted = 0;
  }

  /** Tiles of the hand that nobody named, once the word is laid. */
  unnamed(): string[] {
    const { common, seat } = this.view();
    const held = common.active[seat ?? 0]?.letters.length ?? 0;
    const laid = this.place === null ? 0 : this.text.length - this.place.run.length;
    return Array.from({ length: Math.max(0, held - laid - (this.tile === null ? 0 : 1)) }, () => "·");
  }

  /** The last new letter of the word, or without a word the tile that was touched last (§9). */
  private letterBitten(): number | null {
    if (this.text.length > 0) {
      if (this.place === null) return null;
      const { from, run } = this.place;
      return from + run.length < this.text.length ? this.text.length - 1 : from - 1;
    }
    return this.through.at(-1) ?? this.table.findLastIndex(({ tile }) => isLetter(tile));
  }

  private given(): readonly Gift[] {
    const view = this.view();
    const seat = view.seat ?? 0;
    if (this.tile === null) return [];
    const active = view.common.active.map((tiles, at) => (at === seat ? { ...tiles, letters: this.unnamed().join("") } : tiles));
    const draft: Draft = { ...NO_DRAFT, action: { tile: this.tile, angle: 0, on: 0, gifts: this.gifts } };
    return settledGifts({ ...view, common: { ...view.common, active } }, seat, draft);
  }
}
