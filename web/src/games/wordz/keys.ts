/** What keys do at a table of WordZ: on the cards around it, in a guess, and on the cards of the hand. */
import { bareLetter } from "../../table/keyboard";

export interface Deeds {
  typed(letter: string): void;
  erase(): void;
  /** One step back. */
  back(): void;
  /** Plays what is laid out; false if there is nothing. */
  play(): boolean;
  /** Whether the word in the making is one. */
  isWord(): boolean;
  /** Goes along the letters of the guess. */
  step(by: -1 | 1): void;
  /** Goes to the next card on the table that way; false if the key is no way. */
  goAlong(key: string): boolean;
  /** Begins to guess the word that the cursor is at; false if nobody may guess now. */
  beginGuess(): boolean;
}

export class TableKeys {
  constructor(private readonly deeds: Deeds) {}

  onTable(event: KeyboardEvent): void {
    if (isCommand(event)) return;
    const letter = bareLetter(event.key);
    if (this.deeds.goAlong(event.key)) event.preventDefault();
    else if (letter !== null && this.deeds.beginGuess()) {
      event.preventDefault();
      this.deeds.typed(letter);
    } else if (event.key === "Escape") this.deeds.back();
  }

  inGuess(event: KeyboardEvent): void {
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") this.deeds.step(event.key === "ArrowLeft" ? -1 : 1);
    else if (!this.inWord(event)) return;
    event.preventDefault();
  }

  /** Enter on a card takes it or gives it back, until the word is one: then it lays the word. */
  inHand(event: KeyboardEvent): void {
    if (event.key === "Enter" && !this.deeds.isWord()) return;
    if (this.inWord(event)) event.preventDefault();
  }

  /** The keys that every word in the making knows; false leaves the key to the browser. */
  private inWord(event: KeyboardEvent): boolean {
    if (isCommand(event)) return false;
    const letter = bareLetter(event.key);
    if (letter !== null) this.deeds.typed(letter);
    else if (event.key === "Backspace" || event.key === "Delete") this.deeds.erase();
    else if (event.key === "Escape") this.deeds.back();
    else return event.key === "Enter" && this.deeds.play();
    return true;
  }
}

function isCommand(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
