/** Something that the server pushes whenever it changed; a line that breaks comes back by itself. */
import { browser, type Line, type World } from "./socket";
import type { Text } from "./wire";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

interface Goodbye {
  readonly type: "goodbye";
  readonly text?: Text;
  readonly may_return?: boolean;
}

export class Living<T extends { readonly type: string }> {
  /** Null until the server has told it. */
  told = $state.raw<T | null>(null);
  /** Why there is nothing to be told, if the server said so for good. */
  problem = $state.raw<Text | null>(null);

  /** Once the server has told it for the first time, or the line did not hold: nobody need wait any longer. */
  readonly first: Promise<void>;

  private begun: () => void = () => undefined;
  private line: Line | null = null;
  private tries = 0;
  private stopRetry: (() => void) | null = null;

  constructor(
    private readonly path: string,
    private readonly type: T["type"],
    private readonly world: World = browser,
  ) {
    this.first = new Promise((resolve) => (this.begun = resolve));
  }

  /** Listens until the answered function is called. */
  start(): () => void {
    this.connect();
    return () => this.stop();
  }

  private connect(): void {
    const url = new URL(this.path, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const line = this.world.connect(url.href);
    this.line = line;
    line.onmessage = ({ data }) => this.heard(JSON.parse(String(data)) as T | Goodbye);
    line.onclose = () => this.lost(line);
  }

  private heard(message: T | Goodbye): void {
    if (message.type === this.type) {
      this.tries = 0;
      this.told = message as T;
    } else if (message.type === "goodbye" && (message as Goodbye).may_return === false) {
      this.problem = (message as Goodbye).text ?? null;
      this.stop();
    }
    this.begun();
  }

  private lost(line: Line): void {
    if (this.line !== line) return;
    this.line = null;
    this.begun();
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
