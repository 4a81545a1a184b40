/** The lists of tables as the server pushes them; a line that breaks comes back by itself. */
import { browser, type Line, type World } from "../api/socket";
import type { Lists, TableCard } from "../api/wire";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export class LivingLists {
  /** Null until the server has told them. */
  told = $state.raw<Lists | null>(null);

  private line: Line | null = null;
  private tries = 0;
  private stopRetry: (() => void) | null = null;

  constructor(private readonly world: World = browser) {}

  /** Listens until the answered function is called. */
  start(): () => void {
    this.connect();
    return () => this.stop();
  }

  private connect(): void {
    const url = new URL("/api/lists/socket", location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const line = this.world.connect(url.href);
    this.line = line;
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string };
      if (message.type !== "lists") return;
      this.tries = 0;
      this.told = message as Lists;
    };
    line.onclose = () => this.lost(line);
  }

  private lost(line: Line): void {
    if (this.line !== line) return;
    this.line = null;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    // Half of it by chance, so that a server that comes back is not met by everyone at once.
    this.stopRetry = this.world.after(wait * (0.5 + this.world.random() / 2), () => this.connect());
  }

  private stop(): void {
    this.stopRetry?.();
    const { line } = this;
    this.line = null;
    line?.close();
  }
}

/** Games to go on with: those that wait for me first, the longest waiting before, then the others as they changed. */
export function byTurn(cards: readonly TableCard[]): readonly TableCard[] {
  const rank = (card: TableCard): number => (card.your_turn ? 0 : card.status === "playing" ? 1 : 2);
  const since = (card: TableCard): number => (card.your_turn ? (card.since ?? card.updated) : -card.updated);
  return [...cards].sort((a, b) => rank(a) - rank(b) || since(a) - since(b));
}
