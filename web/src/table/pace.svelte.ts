/** How long a bot's answer lets one look at one's own move: people want to see what happens, not to find it done. */
import { remembered } from "../design/remembered.svelte";

export const PACES = ["at_once", "normal", "slow"] as const;
export type Pace = (typeof PACES)[number];

const MILLISECONDS: Readonly<Record<Pace, number>> = { at_once: 0, normal: 900, slow: 2000 };

const chosen = remembered<Pace>("pace", "normal", (value) => PACES.includes(value as Pace));

export function pace(): Pace {
  return chosen.value;
}

export function setPace(next: Pace): void {
  chosen.value = next;
}

/** Hands messages on in their order; one that should wait holds those behind it. */
export class Paced<M> {
  private readonly waiting: M[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private shownAt = -Infinity;

  constructor(
    private readonly show: (message: M) => void,
    /** Whether the message is to be seen apart from the last one that was. */
    private readonly isDeed: (message: M) => boolean,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  take(message: M): void {
    this.waiting.push(message);
    if (this.timer === null) this.next();
  }

  /** Something was just done that wants to be looked at. */
  mark(): void {
    this.shownAt = this.clock();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.waiting.length = 0;
  }

  private next(): void {
    this.timer = null;
    for (let message = this.waiting[0]; message !== undefined; message = this.waiting[0]) {
      const left = this.isDeed(message) ? this.shownAt + MILLISECONDS[pace()] - this.clock() : 0;
      if (left > 0) {
        this.timer = setTimeout(() => this.next(), left);
        return;
      }
      this.waiting.shift();
      this.show(message);
    }
  }
}
