/** A word that lies on a real table, as it is typed: its letters, and which of them are jokers. */
export interface TypedLetter {
  letter: string;
  /** The joker's sign; nothing for a letter of its own. */
  joker: string;
}

/** What was typed in capitals A to Z, without accents and anything else. */
export function bareWord(value: string): string {
  const bare = value.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/gi, "OE").replace(/æ/gi, "AE").toUpperCase();
  return bare.replace(/[^A-Z]/g, "");
}

export class TypedWord {
  /** In capitals, without accents. */
  letters = $state.raw<readonly TypedLetter[]>([]);

  constructor(private readonly jokers: string) {}

  get word(): string {
    return this.letters.map((each) => each.letter).join("");
  }

  /** Takes over what was typed; letters that stay keep their joker. */
  type(value: string): void {
    const kept = this.letters;
    this.letters = [...bareWord(value)].map((letter, at) => (kept[at]?.letter === letter ? kept[at] : { letter, joker: "" }));
  }

  /** The next kind of tile for a letter: plain, then each joker. */
  mark(at: number): void {
    const kinds = ["", ...this.jokers];
    this.letters = this.letters.map((each, place) =>
      place === at ? { ...each, joker: kinds[(kinds.indexOf(each.joker) + 1) % kinds.length] ?? "" } : each,
    );
  }

  clear(): void {
    this.letters = [];
  }
}
