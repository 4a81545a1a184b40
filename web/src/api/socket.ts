/**
 * A line to the server that comes back by itself: it waits longer each time, asks now and then whether anyone is there, and
 * brings every answer to whoever asked. What may come twice without harm is sent again over the next line.
 */
import { language, type Language } from "../i18n/language.svelte";
import { written } from "./move";
import type { FromClient, FromServer, Move, Problem } from "./wire";

/** `closed` is for good: the server said not to come back. */
export type LinkState = "connecting" | "open" | "lost" | "closed";

/** What of WebSocket is used here; tests hand in their own. */
export interface Line {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface World {
  connect(url: string): Line;
  /** Calls back after so many milliseconds; answers how to prevent it. */
  after(milliseconds: number, call: () => void): () => void;
  newId(): string;
  random(): number;
}

export interface Listener<Heard> {
  onmessage(message: Heard): void;
  onlink(state: LinkState): void;
}

/** The server said no to a request. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** After how many seconds one who asked too fast may ask again. */
export function waitOf({ problem }: Refusal): number {
  const { seconds } = problem.facts as { seconds?: number };
  return seconds ?? 1;
}

/** The line broke before the answer came, and asking again is not safe or not of use. */
export class LineLost extends Error {}

/** What the server may say on any line, beside what is its own there. */
interface Said {
  readonly type: string;
  readonly id?: string | null;
  readonly problem?: Problem | null;
  readonly may_return?: boolean;
}

/** What the page says on it; every line knows a `ping`. */
interface Sent {
  readonly type: string;
  readonly id?: string;
}

export type AnswerOf<Heard> = Extract<Heard, { readonly id: string | null }>;
export type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;

interface Waiting<Heard, Told> {
  message: Told;
  isSafeTwice: boolean;
  resolve(answer: AnswerOf<Heard>): void;
  reject(reason: Error): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const PATIENCE = 10_000;
/** How long a line may be silent that is doubted. */
const SHORT_PATIENCE = 3_000;

export abstract class ReturningLine<Heard extends Said, Told extends Sent> {
  private line: Line | null = null;
  private state: LinkState = "connecting";
  private tries = 0;
  private stopRetry: (() => void) | null = null;
  private stopPing: (() => void) | null = null;
  private readonly waiting = new Map<string, Waiting<Heard, Told>>();

  constructor(
    private readonly listener: Listener<Heard>,
    protected readonly world: World,
    /** The type of the message with which the server greets; requests reach it from then on. */
    private readonly greeting: Heard["type"],
  ) {}

  /** Where to call next. */
  protected abstract address(): string;

  /** Takes note of a message before anybody else hears it. */
  protected note(message: Heard): void {
    void message;
  }

  /** Connects; called again while it waits to retry, it retries at once. */
  start(): void {
    if (this.line !== null || this.state === "closed") return;
    this.stopRetry?.();
    this.stopRetry = null;
    const line = this.world.connect(this.address());
    this.line = line;
    line.onmessage = ({ data }) => this.heard(JSON.parse(String(data)) as Heard);
    line.onclose = () => this.lost(line);
  }

  /** The line may be dead without having said so, as after a sleep: asks it, or retries at once. */
  doubt(): void {
    if (this.isOpen) this.ping(SHORT_PATIENCE);
    else this.start();
  }

  /** Hangs up and calls again at once: the server knows a caller by the cookie of the first greeting. */
  reconnect(): void {
    const { line } = this;
    if (line === null || this.state === "closed") return;
    line.onclose = null;
    line.close();
    this.lost(line);
    this.start();
  }

  /** Leaves for good. */
  stop(): void {
    this.state = "closed";
    this.stopRetry?.();
    this.stopPing?.();
    const line = this.line;
    this.line = null;
    if (line !== null) {
      line.onclose = null;
      line.close();
    }
    this.giveUp(() => true);
  }

  /** Whether requests reach the server now. */
  get isOpen(): boolean {
    return this.state === "open";
  }

  /** What is safe twice waits for a line and is sent until it is answered; else it rejects with `LineLost` if the line breaks. */
  protected expect(message: Told & { id: string }, isSafeTwice: boolean): Promise<AnswerOf<Heard>> {
    if (this.state === "closed" || (!this.isOpen && !isSafeTwice)) return Promise.reject(new LineLost());
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, isSafeTwice, resolve, reject });
      this.send(message);
    });
  }

  protected send(message: Told): void {
    if (this.isOpen) this.line?.send(JSON.stringify(message));
  }

  private heard(message: Heard): void {
    this.keepAlive();
    this.note(message);
    if (message.type === this.greeting) this.greeted();
    const isLast = message.type === "goodbye" && !message.may_return;
    if (isLast) this.state = "closed";
    if (message.id != null) this.settle(message.id, message);
    this.listener.onmessage(message);
    if (isLast) this.listener.onlink("closed");
  }

  private greeted(): void {
    if (this.isOpen) return;
    this.tries = 0;
    this.enter("open");
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private settle(id: string, answer: Heard): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    if (answer.type === "refused" && answer.problem) waiting.reject(new Refusal(answer.problem));
    else waiting.resolve(answer as AnswerOf<Heard>);
  }

  private lost(line: Line): void {
    if (this.line !== line) return;
    this.line = null;
    this.stopPing?.();
    const isOver = this.state === "closed";
    this.giveUp((waiting) => isOver || !waiting.isSafeTwice);
    if (isOver) return;
    this.enter("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    // Half of it by chance, so that a server that comes back is not met by everyone at once.
    this.stopRetry = this.world.after(wait * (0.5 + this.world.random() / 2), () => this.start());
  }

  private giveUp(isHopeless: (waiting: Waiting<Heard, Told>) => boolean): void {
    for (const [id, waiting] of this.waiting) {
      if (!isHopeless(waiting)) continue;
      this.waiting.delete(id);
      waiting.reject(new LineLost());
    }
  }

  private enter(state: LinkState): void {
    this.state = state;
    this.listener.onlink(state);
  }

  /** A line may die without a word: ask now and then. */
  private keepAlive(): void {
    this.stopPing?.();
    this.stopPing = this.world.after(PING_EVERY, () => this.ping(PATIENCE));
  }

  /** Asks whether somebody is there, and hangs up where no answer comes. */
  private ping(patience: number): void {
    this.stopPing?.();
    this.send({ type: "ping", id: this.world.newId() } as Sent as Told);
    const { line } = this;
    this.stopPing = this.world.after(patience, () => {
      line?.close();
      if (line !== null) this.lost(line);
    });
  }
}

/** The seat through whose eyes to look; null is a spectator's. */
export type Eyes = number | null;

type Answer = AnswerOf<FromServer>;
export type Request = WithoutId<FromClient>;

/** The socket of a table: it asks only for what it missed, and sends every action until the server has acknowledged it. */
export class TableSocket extends ReturningLine<FromServer, FromClient> {
  private lastSeq = -1;

  constructor(
    private readonly addressOf: (eyes: Eyes, after: number) => string,
    private eyes: Eyes,
    listener: Listener<FromServer>,
    world: World,
  ) {
    super(listener, world, "welcome");
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.send({ type: "look", seat: eyes });
  }

  /** Hears from now on in another language, what happened before included. */
  speak(language: Language): void {
    this.send({ type: "look", seat: this.eyes, language });
  }

  /** An action: it is one and the same when it comes twice. */
  act(seat: number, move: Move): Promise<number> {
    const message = { type: "act", id: this.world.newId(), seat, seq: this.lastSeq, ...written(move) } as const;
    return this.expect(message, true).then((answer) => (answer.type === "done" ? answer.seq : this.lastSeq));
  }

  /** Anything else that is answered; rejects with `LineLost` if the line breaks meanwhile. */
  ask<T extends Answer["type"]>(request: Request): Promise<Extract<Answer, { type: T }>> {
    const message = { ...request, id: this.world.newId() } as FromClient & { id: string };
    return this.expect(message, false) as Promise<Extract<Answer, { type: T }>>;
  }

  protected override address(): string {
    return this.addressOf(this.eyes, this.lastSeq);
  }

  protected override note(message: FromServer): void {
    if (message.type === "welcome" || message.type === "happened") this.lastSeq = Math.max(this.lastSeq, message.now.seq);
  }
}

export const browser: World = {
  connect: (url) => new WebSocket(url) as unknown as Line,
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  random: () => Math.random(),
};

export function socketAddress(table: string, invite: string | null): (eyes: Eyes, after: number) => string {
  return (eyes, after) => {
    const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("seat", eyes === null ? "spectator" : String(eyes));
    url.searchParams.set("after", String(after));
    url.searchParams.set("past", "pages");
    url.searchParams.set("language", language());
    if (invite !== null) url.searchParams.set("invite", invite);
    return url.href;
  };
}
