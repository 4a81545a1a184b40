/** The rounds as the log tells them: which words were laid, which cards were turned, who won what. */
import type { Wordz } from "../../api/schema";
import type { Happening } from "../../api/wire";

/** How a word left the table. */
export interface Fate {
  owner: number;
  word: string;
  /** Null if it was turned over whole, or was no word. */
  guesser: number | null;
  isRefused: boolean;
  /** Places, from 0, that lay open and went to the owner. */
  open: ReadonlySet<number>;
}

export interface RoundStory {
  number: number;
  starter: number;
  fates: readonly Fate[];
  /** Who laid no word. */
  wordless: readonly number[];
  /** The cards that each seat won, and the totals with them; null while the round is played. */
  won: readonly number[] | null;
  totals: readonly number[] | null;
}

interface Telling extends RoundStory {
  fates: Fate[];
  open: Map<number, Set<number>>;
}

/** Events as WordZ's, the oldest first. */
export function asEvents(past: readonly Happening[]): Wordz.Event[] {
  return past.flatMap((entry) => (entry.events ?? []) as unknown as readonly Wordz.Event[]);
}

/** All rounds, the one that is played included; `past` is what still stands of the log. */
export function stories(past: readonly Happening[]): readonly RoundStory[] {
  const rounds: Telling[] = [];
  for (const event of asEvents(past)) {
    if (event.type === "round_began") rounds.push(begun(event));
    const now = rounds.at(-1);
    if (now) tell(now, event);
  }
  return rounds;
}

function begun({ round, starter }: Wordz.RoundBegan): Telling {
  return { number: round, starter, fates: [], wordless: [], won: null, totals: null, open: new Map() };
}

function tell(round: Telling, event: Wordz.Event): void {
  switch (event.type) {
    case "words_shown":
      round.wordless = event.patterns.flatMap((pattern, seat) => (pattern === "" ? [seat] : []));
      break;
    case "turned":
      openOf(round, event.owner).add(event.place - 1);
      break;
    case "word_won":
      round.fates.push(fate(round, event));
      break;
    case "word_refused":
      round.fates.push({ owner: event.owner, word: event.word, guesser: null, isRefused: true, open: new Set() });
      break;
    case "round_ended":
      round.won = event.won;
      round.totals = event.totals;
  }
}

function openOf(round: Telling, owner: number): Set<number> {
  const open = round.open.get(owner) ?? new Set();
  round.open.set(owner, open);
  return open;
}

function fate(round: Telling, { owner, word, guesser }: Wordz.WordWon): Fate {
  const open = guesser === null ? new Set([...word].keys()) : openOf(round, owner);
  return { owner, word, guesser, isRefused: false, open };
}

/** Who won the card at a place of the word; null if nobody did. */
export function winnerOf(fate: Fate, place: number): number | null {
  if (fate.isRefused) return null;
  return fate.open.has(place) ? fate.owner : fate.guesser;
}
