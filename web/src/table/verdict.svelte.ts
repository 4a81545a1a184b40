/** What the referee says of a move before it is played, asked for a moment after the last change. */
import { Refusal } from "../api/socket";
import type { GameEvent, Move, Previewed, Problem, Text } from "../api/wire";

import { afterPaint } from "./afterpaint";

export type Verdict =
  | { is: "checking"; action: Move }
  | { is: "good"; action: Move; events: readonly GameEvent[]; said: readonly Text[] }
  | { is: "bad"; action: Move; problem: Problem };

const DELAY = 180;

export class Considered {
  verdict = $state.raw<Verdict | null>(null);

  private wanted = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (action: Move) => Promise<Previewed>) {}

  /** Has the action looked at; null if there is nothing to look at. */
  consider(action: Move | null): void {
    const wanted = action === null ? "" : JSON.stringify(action);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    clearTimeout(this.timer);
    if (action === null) {
      this.verdict = null;
      return;
    }
    this.verdict = { is: "checking", action };
    this.timer = setTimeout(() => void this.look(action, wanted), DELAY);
  }

  clear(): void {
    this.consider(null);
  }

  private async look(action: Move, wanted: string): Promise<void> {
    let verdict: Verdict | null = null;
    try {
      const answer = await this.ask(action);
      verdict = answer.problem
        ? { is: "bad", action, problem: answer.problem }
        : { is: "good", action, events: answer.events ?? [], said: answer.said ?? [] };
    } catch (error) {
      if (error instanceof Refusal) verdict = { is: "bad", action, problem: error.problem };
    }
    if (this.wanted === wanted) this.verdict = verdict;
  }
}

/** Has a draft looked at whenever it changes, once it is painted: a tile that is laid is seen before anything is said of it. */
export function considering(considered: () => Considered, action: () => Move | null): void {
  $effect(() => {
    const drafted = action();
    const by = considered();
    return afterPaint(() => by.consider(drafted));
  });
}
