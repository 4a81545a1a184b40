/** A game that one looks back at: where one stands in it, through whose eyes, and what is seen there. */
import { notify } from "../design/toasts.svelte";
import { trouble } from "../api/trouble";
import type { Happening, Ply, Replay } from "../api/wire";
import { say } from "../i18n/language.svelte";
import { happened, type Scene } from "../table/still.svelte";

import type { Source } from "./source";

/** How far ahead views are asked for, so that nobody waits for them. */
const AHEAD = 12;
/** How many plies before the wanted one a page of views begins. */
const BEHIND = 24;
/** How long a ply stays when the game plays by itself; longer for those who want less motion. */
const PACE = 1400;
const CALM_PACE = 2800;

export class Reel {
  readonly replay: Replay;
  /** Where one stands: 0 is the opening, n what stood after n moves. Whoever wants to know it may read it. */
  ply = $state(0);
  /** As which seat saw it; null: with every hand on the table. */
  viewer = $state<number | null>(null);
  isPlaying = $state(false);

  private plies = $state.raw<readonly Ply[]>([]);
  /** The views by viewer and ply. */
  private views = $state.raw<ReadonlyMap<string, unknown>>(new Map());
  private readonly asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly source: Source,
    replay: Replay,
    ply: number | null,
  ) {
    this.replay = replay;
    this.plies = replay.plies;
    this.viewer = replay.viewer;
    this.keep(replay.viewer, replay.first, replay.views);
    this.ply = Math.min(ply ?? this.last, this.last);
    void this.fetchAround();
  }

  get last(): number {
    return this.replay.plies.length - 1;
  }

  get here(): Ply {
    return this.plies[this.ply] ?? this.replay.plies[0]!;
  }

  readonly scores: readonly (readonly number[])[] = $derived.by(() => this.replay.plies.map((ply) => ply.scores));
  readonly names: readonly string[] = $derived.by(() => this.replay.names.map(say));
  /** The whole game as the log of a table would tell it, as far as the viewer knew it. */
  readonly log: readonly Happening[] = $derived.by(() => this.plies.flatMap(entriesOf));

  /** The view of the ply where one stands; while it is on its way, undefined. */
  readonly view: unknown = $derived.by(() => this.views.get(key(this.viewer, this.ply)));
  readonly isThere: boolean = $derived(this.view !== undefined);

  /** What a board draws; null while the view is on its way. */
  readonly scene: Scene | null = $derived.by(() => {
    if (this.view === undefined) return null;
    return {
      view: this.view,
      viewer: this.viewer,
      seats: this.names,
      toAct: this.here.to_act,
      outcome: this.ply === this.last ? this.replay.outcome : null,
      past: this.log.filter((entry) => entry.seq <= this.ply),
    };
  });

  name(seat: number): string {
    return this.names[seat] ?? "…";
  }

  goTo(ply: number): void {
    this.ply = Math.min(this.last, Math.max(0, ply));
    if (this.ply === this.last) this.pause();
    void this.fetchAround();
  }

  step(by: number): void {
    this.pause();
    this.goTo(this.ply + by);
  }

  async look(viewer: number | null): Promise<void> {
    try {
      const replay = await this.source.replay(viewer, this.firstFor(this.ply));
      this.keep(viewer, replay.first, replay.views);
      this.plies = replay.plies;
      this.viewer = viewer;
      void this.fetchAround();
    } catch (error) {
      notify(trouble(error), "bad");
    }
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    if (this.ply === this.last) this.goTo(0);
    this.isPlaying = this.last > 0;
    this.tick();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }

  private tick(): void {
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    this.timer = setTimeout(() => {
      if (this.isThere) this.goTo(this.ply + 1);
      this.tick();
    }, matchMedia("(prefers-reduced-motion: reduce)").matches ? CALM_PACE : PACE);
  }

  /** Has the views where one stands, and those that come next either way. */
  private async fetchAround(): Promise<void> {
    await this.fetch(this.ply);
    for (const near of [this.ply + AHEAD, this.ply - AHEAD]) await this.fetch(Math.min(this.last, Math.max(0, near)));
  }

  private async fetch(ply: number): Promise<void> {
    const { viewer } = this;
    const wanted = key(viewer, ply);
    if (this.views.has(wanted)) return;
    const first = this.firstFor(ply);
    const page = key(viewer, first);
    if (this.asked.has(page)) return;
    this.asked.add(page);
    try {
      const answer = await this.source.views(viewer, first);
      this.keep(viewer, answer.first, answer.views);
    } catch (error) {
      this.asked.delete(page);
      notify(trouble(error), "bad");
    }
  }

  private firstFor(ply: number): number {
    return Math.max(0, ply - BEHIND);
  }

  private keep(viewer: number | null, first: number, views: readonly unknown[]): void {
    const more = views.map((view, at) => [key(viewer, first + at), view] as const);
    this.views = new Map([...this.views, ...more]);
  }
}

function key(viewer: number | null, ply: number): string {
  return `${viewer ?? "open"} ${ply}`;
}

/** A ply as entries of a log: what happened beside the game just before it, then the move. */
function entriesOf(ply: Ply, number: number): Happening[] {
  const move: Happening = {
    ...happened(number, ply.seat ?? 0, ply.events),
    kind: ply.seat === null ? "started" : "acted",
    seat: ply.seat,
    at: ply.at ?? 0,
    action: ply.action,
    notation: ply.notation,
    said: ply.said,
    reasons: ply.reasons,
  };
  const notes: Happening = { ...happened(number - 0.5, 0, []), kind: "noted", seat: null, said: ply.notes };
  return ply.notes.length > 0 ? [notes, move] : [move];
}
