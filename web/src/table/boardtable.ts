/** A table as boards see it, whoever answers: a server's table, a lesson, or a position to look at. */
import type { GameAction, GameInfo, Happening, Hinted, Now, Offers, SeatInfo, Text } from "../api/wire";

import type { Considered } from "./verdict.svelte";

/** New entries of the log; `isCatchingUp` if they happened before we came. */
export type News = { happenings: readonly Happening[]; isCatchingUp: boolean };

/** What a table may or may not let its players do; whether it is their turn is another question. */
export type Deed = "play" | "hint" | "undo" | "appeal" | "resign";

export interface BoardTable {
  /** Under which a draft is kept; a table that lives only as long as its page has none. */
  readonly id?: string;
  readonly game: GameInfo | null;
  readonly now: Now | null;
  readonly past: readonly Happening[];
  readonly seats: readonly SeatInfo[];
  readonly mySeats: readonly number[];
  /** The seat through whose eyes we look; null is a spectator's. */
  readonly seat: number | null;
  readonly toAct: readonly number[];
  readonly thinking: readonly number[];
  readonly heardAt: number;
  readonly isMyTurn: boolean;
  readonly isOver: boolean;
  readonly isSending: boolean;
  readonly isHintComing: boolean;
  readonly considered: Considered;
  hint: Hinted | null;
  /** Whether somebody learns here, who can't read notation yet. */
  readonly isLesson?: boolean;
  /** What a hint tells before it tells all; `tellMore` goes on. */
  readonly grade?: Text | null;
  tellMore?(): void;
  /** Looks through another of our seats, where one person enters for all. */
  lookAs?(seat: number): void;
  name(seat: number): string;
  names(seats: readonly number[]): string[];
  allows(deed: Deed): boolean;
  act<A extends GameAction>(action: A | string): Promise<boolean>;
  askHint(): Promise<void>;
  askUndo(): Promise<boolean>;
  offers(word: string | null, limit?: number): Promise<Offers | null>;
  onNews(ear: (news: News) => void): () => void;
}
