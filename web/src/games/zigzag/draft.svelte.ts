/** The move in the making: a typed word with its places, or tiles nested by hand. */
import type { GameAction } from "../../api/wire";
import { bareLetter } from "../../table/keyboard";

import { settled } from "./hands";
import { draftOf, isEmpty, isWord, newLetters, NO_DRAFT, spotForAction, taken, withAction, wordOf, type Draft, type View } from "./model";
import { hasRun, lackingLetters, placements } from "./placing";

export type Fault =
  | { is: "lacking"; word: string; letters: string }
  | { is: "no_run"; word: string }
  | { is: "no_place"; word: string }
  | { is: "no_room"; tile: string; n: number | null }
  | { is: "no_room_action"; tile: string }
  | { is: "action_first"; tile: string };

export interface Surroundings {
  view: () => View;
  /** The letters of the hand. */
  hand: () => readonly string[];
  /** The server's moves with a word; none where it may not be asked. */
  offers: (word: string) => Promise<readonly GameAction[]>;
}

const DELAY = 220;

export class Composing {
  draft = $state.raw<Draft>(NO_DRAFT);
  text = $state("");
  /** Where the typed word can lie. */
  places = $state.raw<readonly Draft[]>([]);
  at = $state(0);
  isSearching = $state(false);
  fault = $state.raw<Fault | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private search = 0;

  constructor(private readonly around: Surroundings) {}

  /** Takes over a draft that was made by hand, and its word with it. */
  take(draft: Draft): void {
    this.stop();
    this.set(draft);
    this.text = wordOf(this.around.view().common.table, this.draft);
    this.places = [];
  }

  /** Changes angles or the action tile; the word and its places stay. */
  adjust(draft: Draft): void {
    this.fault = null;
    this.set(draft);
  }

  /** What was typed: the word is looked for a moment after the last key. */
  write(text: string): void {
    this.stop();
    this.text = [...text].map((letter) => bareLetter(letter) ?? "").join("");
    if (this.text.length < 2) {
      this.places = [];
      this.set({ ...NO_DRAFT, action: null });
      return;
    }
    this.isSearching = true;
    this.timer = setTimeout(() => void this.look(), DELAY);
  }

  /** Shows another place of the word. */
  choose(at: number): void {
    const count = this.places.length;
    if (count === 0) return;
    this.at = ((at % count) + count) % count;
    this.put(this.places[this.at]!);
  }

  /** Lays an action tile where there is room; says why not if there is none. */
  layAction(tile: string): boolean {
    const { table } = this.around.view().common;
    const spot = spotForAction(table, this.draft);
    if (spot === null) {
      const isFirst = table.length === 0 && newLetters(this.draft) === 0;
      this.fault = { is: isFirst ? "action_first" : "no_room_action", tile };
      return false;
    }
    this.adjust(withAction(table, this.draft, { tile, angle: spot.angle }, spot.on));
    return true;
  }

  clear(): void {
    this.stop();
    this.text = "";
    this.places = [];
    this.draft = NO_DRAFT;
  }

  /** After news from the table: what can't lie any more is taken back, and a typed word is looked for anew. */
  refresh(): void {
    if (this.text === "" && isEmpty(this.draft)) return;
    const { table } = this.around.view().common;
    const { run, action } = this.draft;
    const isFirst = newLetters(this.draft) > 0 && run.length === 0;
    const isThere = run.every((number) => number < table.length) && isFirst === (newLetters(this.draft) > 0 && table.length === 0);
    const isAlone = newLetters(this.draft) === 0 && action !== null && action.on >= table.length;
    if (!isThere || isAlone || !this.isHeld()) this.draft = NO_DRAFT;
    if (this.places.length > 0 || (this.text.length > 1 && newLetters(this.draft) === 0)) this.write(this.text);
    else if (isEmpty(this.draft)) this.clear();
  }

  private isHeld(): boolean {
    const hand = [...this.around.hand()];
    return taken(this.draft).every((tile) => {
      const at = hand.indexOf(tile);
      if (at >= 0) hand.splice(at, 1);
      return at >= 0;
    });
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.search++;
    this.isSearching = false;
    this.fault = null;
  }

  private set(draft: Draft): void {
    const view = this.around.view();
    this.draft = settled(view, view.seat, draft);
  }

  /** A place of the word, with the action tile that was laid already. */
  private put(place: Draft): void {
    const action = this.draft.action;
    this.fault = null;
    this.set(place);
    if (action !== null) this.layAction(action.tile);
  }

  private async look(): Promise<void> {
    const mine = this.search;
    const word = this.text;
    const { table } = this.around.view().common;
    const hand = this.around.hand();
    const offered = await this.offered(word);
    if (mine !== this.search) return;
    const found = offered.length > 0 ? offered : placements(table, hand, word);
    this.isSearching = false;
    this.places = found;
    this.at = 0;
    const first = found[0];
    if (first !== undefined) this.put(first);
    else {
      this.set(NO_DRAFT);
      this.fault = whyNot(word, hasRun(table, word), lackingLetters(table, hand, word));
    }
  }

  private async offered(word: string): Promise<Draft[]> {
    const { table } = this.around.view().common;
    try {
      const actions = await this.around.offers(word);
      const words = actions.filter((action) => isWord(action) && (action.action ?? null) === null);
      const drafts = words.flatMap((action) => draftOf(table, action) ?? []);
      return drafts.toSorted((a, b) => newLetters(b) - newLetters(a));
    } catch {
      return []; // The line is lost or the server is busy: the page finds places itself.
    }
  }
}

function whyNot(word: string, hasStart: boolean, lacking: readonly string[]): Fault {
  if (!hasStart) return { is: "no_run", word };
  return lacking.length > 0 ? { is: "lacking", word, letters: lacking.join(", ") } : { is: "no_place", word };
}
