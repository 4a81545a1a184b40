/** What a player is about to do: a knight picked up, where it shall land, and perhaps a word. */
import type { RackOrder } from "../../table/rack.svelte";

import type { Colour } from "./board";
import { FACTS } from "./facts";
import { comers, drafted, jumpOf, landings, lettersFor, wordOf, type Action, type Landing, type Position, type Reaches } from "./model";
import { Spelling } from "../../table/spelling.svelte";

/** What the table asks of the player now. */
export interface Situation {
  position: Position;
  /** Where one's knights may jump. */
  reaches: Reaches;
  /** Null for whoever only watches. */
  own: Colour | null;
  /** An announced word waits for the player's answer. */
  isAnswering: boolean;
}

/** What a tap on a square came to. */
export type Picked = "nothing" | "knight" | "landing" | "go" | "which";

/** A plan as it was before a reload. */
export interface KeptPlan {
  origin: number | null;
  target: number | null;
  wantsWord: boolean;
  word: string;
}

export class Plan {
  origin = $state<number | null>(null);
  target = $state<number | null>(null);
  wantsWord = $state(false);

  readonly spelling: Spelling;

  constructor(
    private readonly situation: () => Situation,
    rack: () => RackOrder,
  ) {
    this.spelling = new Spelling(rack);
  }

  readonly landings: readonly Landing[] = $derived.by(() => {
    const { position, reaches } = this.now();
    return this.origin === null ? [] : landings(position, reaches, this.origin);
  });
  /** Where the knight shall land; null if it can't land there, or nothing is chosen. */
  readonly landing: Landing | null = $derived(this.landings.find((each) => each.square === this.target) ?? null);
  /** All letters that the word may use. */
  readonly letters: string = $derived.by(() => {
    const { position, own, isAnswering } = this.now();
    if (own === null) return "";
    return lettersFor(position, own, isAnswering || !this.isSpelling ? null : this.target);
  });
  /** How many letters there would be after the jump. */
  readonly promised: number = $derived.by(() => {
    const { position, own } = this.now();
    return own === null || this.landing === null ? 0 : lettersFor(position, own, this.landing.square).length;
  });
  readonly canAnnounce: boolean = $derived(!this.now().isAnswering && this.promised >= FACTS.shortest_announced);
  readonly isSpelling: boolean = $derived(this.now().isAnswering || (this.wantsWord && this.canAnnounce));
  readonly shortest: number = $derived(this.now().isAnswering ? FACTS.shortest_answer : FACTS.shortest_announced);

  get isEmpty(): boolean {
    return this.origin === null && this.spelling.ids.length === 0;
  }

  readonly action: Action | null = $derived.by(() => {
    const { isAnswering } = this.now();
    const { origin, target } = this;
    if (this.isSpelling && !isAnswering && this.spelling.word === "") return null;
    return drafted({ origin, target, word: this.isSpelling ? this.spelling.word : "", isAnswer: isAnswering });
  });

  /** A tap on a square: picks a knight up or sets it down, chooses its landing, and the second time says go. */
  pick(square: number): Picked {
    const { position, reaches, own, isAnswering } = this.now();
    if (own === null || isAnswering) return "nothing";
    if (position.knights[own].includes(square)) {
      this.choose(square === this.origin ? null : square);
      return "knight";
    }
    if (this.origin !== null) {
      if (square === this.target && this.landing !== null) return "go";
      this.land(square);
      return "landing";
    }
    return this.send(square, comers(reaches, square));
  }

  /** Picks a knight up, or sets it down again. */
  choose(origin: number | null): void {
    this.origin = origin;
    this.target = null;
    this.wantsWord = false;
    this.spelling.clear();
  }

  /** Chooses where the knight shall land, legal or not: the referee says why not. */
  land(square: number): void {
    this.target = square;
    this.wantsWord = false;
    this.spelling.clear();
  }

  private now(): Situation {
    return this.situation();
  }

  private send(square: number, able: readonly number[]): Picked {
    const [only] = able;
    if (only === undefined) return "nothing";
    if (able.length > 1) return "which";
    this.choose(only);
    this.land(square);
    return "landing";
  }

  /** Takes over a hinted jump; its word is for `spelling` to write once the letters are there. */
  follow(action: Action): void {
    const jump = jumpOf(action);
    if (jump === null) return;
    this.choose(jump.origin);
    this.land(jump.target);
    this.wantsWord = wordOf(action) !== null;
  }

  /** What to keep of it; null if there is nothing. */
  kept(): KeptPlan | null {
    const { origin, target, wantsWord } = this;
    return this.isEmpty ? null : { origin, target, wantsWord, word: this.spelling.word };
  }

  /** Takes over what can still be done; its word is for `spelling` to write once the letters are there. */
  restore({ origin, target, wantsWord }: KeptPlan): void {
    const { position, own } = this.now();
    if (origin === null || own === null || !position.knights[own].includes(origin)) return;
    this.choose(origin);
    if (target !== null) this.land(target);
    this.wantsWord = wantsWord && this.canAnnounce;
  }

  /** One step back: the word, then the landing, then the knight. */
  back(): void {
    if (this.spelling.ids.length > 0) this.spelling.clear();
    else if (this.wantsWord) this.wantsWord = false;
    else if (this.target !== null) this.target = null;
    else this.origin = null;
  }

  clear(): void {
    this.choose(null);
  }

  /** After news from the table: what can't be done any more is forgotten. */
  prune(): void {
    const { position, own, isAnswering } = this.now();
    const isGone = this.origin !== null && (own === null || isAnswering || !position.knights[own].includes(this.origin));
    if (isGone) this.clear();
    this.spelling.prune();
  }
}
