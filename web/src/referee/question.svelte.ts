/** A question to the server that follows what is typed: asked after a pause, and only the last counts. */
import { call } from "../api/http";
import { trouble } from "../api/trouble";

const PAUSE_MILLISECONDS = 250;

export type Reply<T> =
  | { readonly state: "none" }
  | { readonly state: "waiting"; readonly last: T | null }
  | { readonly state: "known"; readonly answer: T }
  | { readonly state: "failed"; readonly error: unknown };

export class Question<T> {
  reply = $state.raw<Reply<T>>({ state: "none" });
  #path: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask for what stands at the path; null asks nothing. At once, or when the typing pauses. */
  ask(path: string | null, when: "now" | "soon" = "soon"): void {
    if (path === this.#path) return;
    this.#path = path;
    clearTimeout(this.#timer);
    if (path === null) {
      this.reply = { state: "none" };
      return;
    }
    this.reply = { state: "waiting", last: this.answer };
    if (when === "now") void this.#send(path);
    else this.#timer = setTimeout(() => void this.#send(path), PAUSE_MILLISECONDS);
  }

  /** The same question once more, after a failure. */
  again(): void {
    const path = this.#path;
    this.#path = null;
    this.ask(path, "now");
  }

  /** What to show now: the answer, or the last one while the next is awaited. */
  get answer(): T | null {
    if (this.reply.state === "known") return this.reply.answer;
    return this.reply.state === "waiting" ? this.reply.last : null;
  }

  get problem(): string | null {
    return this.reply.state === "failed" ? trouble(this.reply.error) : null;
  }

  async #send(path: string): Promise<void> {
    let reply: Reply<T>;
    try {
      reply = { state: "known", answer: await call<T>("GET", path) };
    } catch (error) {
      reply = { state: "failed", error };
    }
    if (path === this.#path) this.reply = reply;
  }
}
