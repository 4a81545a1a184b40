/** The socket of a simultané: it comes back by itself, and sends again what was not answered. */
import { LineLost, Refusal, type Line, type LinkState, type World } from "../api/socket";
import type * as schema from "../api/schema";

export type ToPlayer =
  | schema.CourseWelcome
  | schema.TurnBegan
  | schema.TurnEnded
  | schema.CalledOff
  | schema.Online
  | schema.Mine
  | schema.NotedSlip
  | schema.Entered
  | schema.HeardDone
  | schema.Previewed
  | schema.Refused
  | schema.Pong
  | schema.Goodbye;
export type FromPlayer = schema.EnterSimultane | schema.HandIn | schema.TryOut | schema.DoneWithTurn | schema.Ping;
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Request = WithoutId<FromPlayer>;
type Answer = Extract<ToPlayer, { readonly id: string | null }>;

export interface Listener {
  onmessage(message: ToPlayer): void;
  onlink(state: LinkState): void;
}

interface Waiting {
  message: FromPlayer;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
const PING_EVERY = 15_000;
const PATIENCE = 8000;

export class SimultaneLine {
  private line: Line | null = null;
  private isOpen = false;
  private isClosed = false;
  private tries = 0;
  private readonly waiting = new Map<string, Waiting>();
  private stopRetry: (() => void) | null = null;
  private stopPing: (() => void) | null = null;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World,
  ) {}

  start(): void {
    if (this.isClosed) return;
    this.listener.onlink("connecting");
    const line = this.world.connect(this.url);
    this.line = line;
    line.onmessage = ({ data }) => this.heard(JSON.parse(String(data)) as ToPlayer);
    line.onclose = () => this.lost(line);
  }

  stop(): void {
    this.isClosed = true;
    this.stopRetry?.();
    this.stopPing?.();
    this.line?.close();
    this.giveUp();
  }

  /** What was asked is asked again where the line breaks: nothing of it can be done twice. */
  ask(request: Request): Promise<Answer> {
    const message = { ...request, id: this.world.newId() } as FromPlayer;
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new LineLost());
      this.waiting.set(message.id, { message, resolve, reject });
      this.send(message);
    });
  }

  private send(message: FromPlayer): void {
    if (this.isOpen) this.line?.send(JSON.stringify(message));
  }

  private heard(message: ToPlayer): void {
    this.keepAlive();
    if (message.type === "goodbye" && !message.may_return) {
      this.isClosed = true;
      this.giveUp();
    }
    this.listener.onmessage(message);
    if (message.type === "simultane") this.welcomed();
    else if ("id" in message && message.id !== null) this.settle(message.id, message);
    if (this.isClosed) this.listener.onlink("closed");
  }

  private welcomed(): void {
    this.isOpen = true;
    this.tries = 0;
    this.listener.onlink("open");
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private settle(id: string, answer: Answer): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    if (answer.type === "refused") waiting.reject(new Refusal(answer.problem));
    else waiting.resolve(answer);
  }

  private lost(line: Line): void {
    if (this.line !== line) return;
    this.line = null;
    this.isOpen = false;
    this.stopPing?.();
    if (this.isClosed) return;
    this.listener.onlink("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    // Half of it by chance: thousands come back at once when a server does.
    this.stopRetry = this.world.after(wait * (0.5 + this.world.random() / 2), () => this.start());
  }

  private giveUp(): void {
    for (const { reject } of this.waiting.values()) reject(new LineLost());
    this.waiting.clear();
  }

  private keepAlive(): void {
    this.stopPing?.();
    this.stopPing = this.world.after(PING_EVERY, () => {
      this.send({ type: "ping", id: this.world.newId() });
      const { line } = this;
      this.stopPing = this.world.after(PATIENCE, () => {
        line?.close();
        if (line !== null) this.lost(line);
      });
    });
  }
}

export function socketOf(id: string): string {
  const url = new URL(`/api/simultanes/${encodeURIComponent(id)}/socket`, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
