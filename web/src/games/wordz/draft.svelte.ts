/** A guess in the making: only letters of the right colour, only where the word still hides one. */
import { backOf, hiddenPlaces, isHidden, type Back } from "./board";

export interface Cell {
  place: number;
  back: Back;
  /** "" while it is open. */
  letter: string;
  /** Known to all: it can't be changed. */
  isKnown: boolean;
}

/** What became of a typed letter. */
export type Typed = "typed" | "colour" | "nowhere";

export class Guessing {
  /** Whose word is guessed at; null while nobody's is. */
  owner = $state<number | null>(null);
  cursor = $state(0);
  private typed = $state.raw<ReadonlyMap<number, string>>(new Map());

  constructor(private readonly patternOf: (seat: number) => string) {}

  readonly pattern: string = $derived.by(() => (this.owner === null ? "" : this.patternOf(this.owner)));
  readonly cells: readonly Cell[] = $derived.by(() =>
    [...this.pattern].map((sign, place) =>
      isHidden(sign)
        ? { place, back: sign, letter: this.typed.get(place) ?? "", isKnown: false }
        : { place, back: backOf(sign), letter: sign, isKnown: true },
    ),
  );
  /** The whole word; null while letters are missing. */
  readonly word: string | null = $derived.by(() =>
    this.cells.length > 0 && this.cells.every((cell) => cell.letter !== "") ? this.cells.map((cell) => cell.letter).join("") : null,
  );
  readonly missing: number = $derived(this.cells.filter((cell) => cell.letter === "").length);
  readonly hasLetters: boolean = $derived.by(() => this.cells.some((cell) => !cell.isKnown && cell.letter !== ""));
  /** The colour that is wanted where the cursor stands. */
  readonly wanted: Back | null = $derived.by(() => {
    const cell = this.cells[this.cursor];
    return cell && !cell.isKnown ? cell.back : null;
  });

  open(owner: number): void {
    if (this.owner === owner) return;
    this.owner = owner;
    this.typed = new Map();
    this.cursor = hiddenPlaces(this.pattern)[0] ?? 0;
  }

  close(): void {
    this.owner = null;
    this.typed = new Map();
  }

  type(letter: string): Typed {
    const { cursor, wanted } = this;
    if (wanted === null) return "nowhere";
    if (backOf(letter) !== wanted) return "colour";
    this.typed = new Map(this.typed).set(cursor, letter);
    this.cursor = this.nextOpen(cursor);
    return "typed";
  }

  /** Takes the letter under the cursor away, or the one before it. */
  erase(): boolean {
    const at = this.typed.has(this.cursor) ? this.cursor : hiddenPlaces(this.pattern).findLast((place) => place < this.cursor && this.typed.has(place));
    if (at === undefined) return false;
    const typed = new Map(this.typed);
    typed.delete(at);
    this.typed = typed;
    this.cursor = at;
    return true;
  }

  clear(): void {
    this.typed = new Map();
    this.cursor = hiddenPlaces(this.pattern)[0] ?? 0;
  }

  moveTo(place: number): void {
    if (isHidden(this.pattern[place] ?? "")) this.cursor = place;
  }

  /** To the next hidden card on that side, if there is one. */
  step(by: -1 | 1): void {
    const places = hiddenPlaces(this.pattern);
    const next = by < 0 ? places.findLast((place) => place < this.cursor) : places.find((place) => place > this.cursor);
    if (next !== undefined) this.cursor = next;
  }

  /** Writes a whole word; what is known stays as it is. */
  write(word: string): void {
    this.typed = new Map(hiddenPlaces(this.pattern).map((place) => [place, word[place] ?? ""]));
  }

  /** What to keep of it: a dot for each card without a letter of ours. */
  kept(): { owner: number; letters: string } | null {
    if (this.owner === null) return null;
    return { owner: this.owner, letters: this.cells.map(({ place }) => this.typed.get(place) || ".").join("") };
  }

  /** Takes it over as far as the cards still hide something. */
  restore({ owner, letters }: { owner: number; letters: string }): void {
    this.open(owner);
    for (const place of hiddenPlaces(this.pattern)) {
      const letter = letters[place];
      if (letter === undefined || letter === ".") continue;
      this.moveTo(place);
      this.type(letter);
    }
    this.prune();
  }

  /** After news from the table: a word that is gone is not guessed at, and open cards take no letter. */
  prune(): void {
    if (this.owner === null) return;
    if (this.pattern === "") {
      this.close();
      return;
    }
    const hidden = hiddenPlaces(this.pattern);
    if ([...this.typed.keys()].some((place) => !hidden.includes(place))) {
      this.typed = new Map([...this.typed].filter(([place]) => hidden.includes(place)));
    }
    if (!hidden.includes(this.cursor)) this.cursor = hidden.find((place) => place > this.cursor) ?? hidden.at(-1) ?? 0;
  }

  /** The next hidden card without a letter, else the next hidden one, else where it was. */
  private nextOpen(from: number): number {
    const after = hiddenPlaces(this.pattern).filter((place) => place > from);
    return after.find((place) => !this.typed.has(place)) ?? after[0] ?? from;
  }
}
