/** A position to look at through a game's own board: nobody plays here, and nothing is asked of a server. */
import { t } from "../i18n/language.svelte";
import type { GameEvent, GameInfo, Happening, Hinted, Now, Offers, Outcome, SeatInfo } from "../api/wire";

import type { BoardTable, Deed } from "./boardtable";
import { Considered } from "./verdict.svelte";

/** What there is to see. */
export interface Scene {
  view: unknown;
  /** Through whose eyes it is seen; null is a spectator's. */
  viewer: number | null;
  /** How many sit at the table, or what they are called. */
  seats: number | readonly string[];
  toAct?: readonly number[];
  outcome?: Outcome | null;
  /** The move that led here, which boards mark as the last one. */
  last?: { seat: number; events: readonly GameEvent[] } | null;
  /** The log until here, where there is more of it than the last move. */
  past?: readonly Happening[];
}

export class StillTable implements BoardTable {
  private scene = $state.raw<Scene>()!;

  readonly thinking: readonly number[] = [];
  readonly heardAt = 0;
  readonly isMyTurn = false;
  readonly isSending = false;
  readonly isHintComing = false;
  readonly considered = new Considered(() => Promise.reject(new Error("a still table has no referee")));
  hint: Hinted | null = null;

  constructor(
    readonly game: GameInfo | null,
    scene: Scene,
  ) {
    this.scene = scene;
  }

  readonly seat: number | null = $derived.by(() => this.scene.viewer);
  readonly mySeats: readonly number[] = $derived(this.seat === null ? [] : [this.seat]);
  readonly toAct: readonly number[] = $derived.by(() => this.scene.toAct ?? []);
  readonly isOver: boolean = $derived.by(() => (this.scene.outcome ?? null) !== null);
  readonly past: readonly Happening[] = $derived.by(() => this.scene.past ?? lastOf(this.scene));
  readonly seats: readonly SeatInfo[] = $derived.by(() => sitters(this.scene));
  readonly now: Now = $derived.by(() => ({
    seq: this.past.at(-1)?.seq ?? 0,
    viewer: this.scene.viewer,
    view: this.scene.view,
    to_act: this.toAct,
    clocks: null,
    undo: null,
    can_undo: false,
    rematch_offers: [],
    outcome: this.scene.outcome ?? null,
  }));

  /** Shows something else in its place. */
  show(scene: Scene): void {
    this.scene = scene;
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? "…";
  }

  names(seats: readonly number[]): string[] {
    return seats.map((seat) => this.name(seat));
  }

  allows(_deed: Deed): boolean {
    return false;
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  askHint(): Promise<void> {
    return Promise.resolve();
  }

  askUndo(): Promise<boolean> {
    return Promise.resolve(false);
  }

  offers(): Promise<Offers | null> {
    return Promise.resolve(null);
  }

  onNews(): () => void {
    return () => {};
  }
}

/** Those who sit there, called by their names or, without any, by a word for each. */
export function sitters({ seats, viewer }: Pick<Scene, "seats" | "viewer">): readonly SeatInfo[] {
  const names = typeof seats === "number" ? Array.from({ length: seats }, (_, seat) => nameless(seat, seats, viewer)) : seats;
  return names.map((name, seat) => ({ seat, kind: "person", name, level: null, is_you: seat === viewer, is_online: true, profile: null, rating: null }));
}

function nameless(seat: number, seats: number, viewer: number | null): string {
  if (seat === viewer) return t("still.you");
  return viewer !== null && seats === 2 ? t("still.other") : t("still.player", { n: seat + 1 });
}

function lastOf({ last }: Scene): readonly Happening[] {
  return last ? [happened(0, last.seat, last.events)] : [];
}

/** An entry of the log for a move that no server wrote down. */
export function happened(seq: number, seat: number, events: readonly GameEvent[]): Happening {
  return {
    seq,
    at: 0,
    kind: "acted",
    seat,
    name: null,
    text: null,
    action: null,
    notation: null,
    events,
    said: [],
    reasons: [],
    to: null,
    undone: [],
    accepts: null,
    table: null,
  };
}
