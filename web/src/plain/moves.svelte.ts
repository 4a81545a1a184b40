/** The legal moves of a position as the server lists them, and the one that the player is about to make. */
import { Refusal } from "../api/socket";
import type { GameAction, Offered, Offers } from "../api/wire";
import { filtered, moveOf } from "./model";

/** As many as the server gives. */
const MOST = 500;

/** The part of a table that a list of moves needs. */
export interface MovesOf {
  readonly now: { readonly seq: number } | null;
  readonly isMyTurn: boolean;
  offers(word: string | null, limit: number): Promise<Offers | null>;
}

export class MoveList {
  /** The move as it stands in the field. */
  text = $state("");
  /** What was typed of it: it narrows the list, and a move that was picked does not. */
  private typed = $state("");
  /** The move of the list that the arrow keys stand on. */
  at = $state<number | null>(null);
  /** Whether the table gives its players no list. */
  isWithheld = $state(false);
  private known = $state.raw<{ seq: number; offers: Offers } | null>(null);
  private asked = -1;

  constructor(private readonly table: MovesOf) {}

  private readonly seq: number = $derived.by(() => this.table.now?.seq ?? -1);
  private readonly offers: Offers | null = $derived.by(() => (this.known?.seq === this.seq && this.table.isMyTurn ? this.known.offers : null));
  readonly all: readonly Offered[] = $derived(this.offers?.offers ?? []);
  readonly total: number = $derived(this.offers?.total ?? 0);
  readonly shown: readonly Offered[] = $derived(filtered(this.all, this.typed));
  readonly move: GameAction | string | null = $derived(moveOf(this.all, this.text));
  /** The action that passes, in games that list one. */
  readonly pass: GameAction | null = $derived(this.all.find(({ action }) => action.type === "pass")?.action ?? null);

  /** Asks once for every position in which it is our turn; call it in an effect. */
  ask(): void {
    const { seq } = this;
    if (!this.table.isMyTurn || this.asked === seq) return;
    this.asked = seq;
    this.table.offers(null, MOST).then(
      (offers) => {
        this.isWithheld = false;
        if (offers) this.known = { seq, offers };
      },
      (error: unknown) => {
        this.isWithheld = error instanceof Refusal;
        if (!this.isWithheld) this.asked = -1;
      },
    );
  }

  write(text: string): void {
    this.text = this.typed = text;
    this.at = null;
  }

  pick(at: number): void {
    const offered = this.shown[at];
    if (offered === undefined) return;
    this.at = at;
    this.text = offered.notation;
  }

  /** To the next move of the list, or the one before. */
  step(by: -1 | 1): void {
    const count = this.shown.length;
    if (count === 0) return;
    const from = this.at ?? (by === 1 ? -1 : count);
    this.pick((from + by + count) % count);
  }

  clear(): void {
    this.write("");
  }
}
