import { beforeEach, describe, expect, test } from "vitest";

import { LineLost, Refusal, type Line, type LinkState, TableSocket } from "../../src/api/socket";
import type { FromServer } from "../../src/api/wire";

/** A line that a test holds the other end of. */
class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(seq: number): void {
    this.hear({ type: "welcome", table: {}, now: { seq }, past: [] });
  }
}

let lines: FakeLine[];
let waits: { milliseconds: number; call: () => void }[];
let links: LinkState[];
let heard: FromServer[];
let socket: TableSocket;

const line = (): FakeLine => lines.at(-1)!;

/** Lets the shortest wait pass. */
function pass(): void {
  waits.sort((a, b) => a.milliseconds - b.milliseconds);
  waits.shift()?.call();
}

beforeEach(() => {
  lines = [];
  waits = [];
  links = [];
  heard = [];
  let id = 0;
  const world = {
    connect: (url: string) => {
      lines.push(new FakeLine(url));
      return line();
    },
    after: (milliseconds: number, call: () => void) => {
      const wait = { milliseconds, call };
      waits.push(wait);
      return () => {
        waits = waits.filter((each) => each !== wait);
      };
    },
    newId: () => `id${id++}`,
    random: () => 1,
  };
  const listener = { onmessage: (message: FromServer) => void heard.push(message), onlink: (state: LinkState) => void links.push(state) };
  socket = new TableSocket((eyes, after) => `seat=${eyes ?? "spectator"}&after=${after}`, 0, listener, world);
  socket.start();
});

describe("the first line", () => {
  test("asks for everything and is open at the welcome", () => {
    expect(line().url).toBe("seat=0&after=-1");
    expect(links).toEqual([]);
    line().welcome(4);
    expect(links).toEqual(["open"]);
  });

  test("carries an action with what was known, and its answer back", async () => {
    line().welcome(4);
    const acted = socket.act(0, { type: "pass" });
    expect(line().sent).toEqual([{ type: "act", id: "id0", seat: 0, seq: 4, action: { type: "pass" } }]);
    line().hear({ type: "done", id: "id0", seq: 5 });
    await expect(acted).resolves.toBe(5);
  });

  test("asks for another language with the eyes it has", () => {
    line().welcome(4);
    socket.look(1);
    socket.speak("en");
    expect(line().sent.at(-1)).toEqual({ type: "look", seat: 1, language: "en" });
  });

  test("a refusal rejects with the problem", async () => {
    line().welcome(4);
    const acted = socket.act(0, { type: "pass" });
    line().hear({ type: "refused", id: "id0", problem: { code: "not_your_turn", text: { fr: "", en: "" } } });
    await expect(acted).rejects.toBeInstanceOf(Refusal);
  });
});

describe("a line that breaks", () => {
  test("is made anew from where it broke, with the same eyes", () => {
    line().welcome(4);
    socket.look(1);
    line().hear({ type: "happened", happenings: [], now: { seq: 6 }, table: null });
    line().close();
    expect(links).toEqual(["open", "lost"]);
    pass();
    expect(lines).toHaveLength(2);
    expect(line().url).toBe("seat=1&after=6");
    line().welcome(6);
    expect(links).toEqual(["open", "lost", "open"]);
  });

  test("sends an unanswered action again under the same id and seq, once", async () => {
    line().welcome(4);
    const acted = socket.act(0, { type: "pass" });
    line().close();
    pass();
    expect(line().sent).toEqual([]);
    line().welcome(9);
    expect(line().sent).toEqual([{ type: "act", id: "id0", seat: 0, seq: 4, action: { type: "pass" } }]);
    line().hear({ type: "done", id: "id0", seq: 5 });
    await expect(acted).resolves.toBe(5);
    line().close();
    pass();
    line().welcome(9);
    expect(line().sent).toEqual([]);
  });

  test("an action taken meanwhile waits for the next line", () => {
    line().welcome(4);
    line().close();
    void socket.act(0, { type: "pass" });
    pass();
    line().welcome(4);
    expect(line().sent).toMatchObject([{ type: "act", id: "id0" }]);
  });

  test("chat and the like are not said twice", async () => {
    line().welcome(4);
    const said = socket.ask({ type: "say", text: "bonjour" });
    line().close();
    await expect(said).rejects.toBeInstanceOf(LineLost);
    await expect(socket.ask({ type: "say", text: "bonjour" })).rejects.toBeInstanceOf(LineLost);
    pass();
    line().welcome(4);
    expect(line().sent).toEqual([]);
  });

  test("is waited for longer and longer, up to ten seconds", () => {
    const asked: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      line().close();
      asked.push(waits[0]!.milliseconds);
      pass();
    }
    expect(asked).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test("a welcome makes the next wait short again", () => {
    line().close();
    pass();
    line().close();
    pass();
    line().welcome(0);
    line().close();
    expect(waits[0]!.milliseconds).toBe(500);
  });

  test("that is silent is asked, then hung up", () => {
    line().welcome(4);
    pass();
    expect(line().sent).toMatchObject([{ type: "ping" }]);
    pass();
    expect(links).toEqual(["open", "lost"]);
  });
});

describe("the end", () => {
  test("that is doubted answers soon, or is hung up", () => {
    line().welcome(0);
    socket.doubt();
    expect(line().sent.at(-1)).toMatchObject({ type: "ping" });
    line().hear({ type: "pong", id: "x" });
    expect(waits.map((wait) => wait.milliseconds)).toEqual([20_000]);
    socket.doubt();
    expect(waits.map((wait) => wait.milliseconds)).toEqual([3_000]);
    pass();
    expect(links.at(-1)).toBe("lost");
  });

  test("that is lost is made anew at once when doubted", () => {
    line().welcome(0);
    line().close();
    expect(lines).toHaveLength(1);
    socket.doubt();
    expect(lines).toHaveLength(2);
    expect(waits).toHaveLength(0);
  });

  test("after goodbye without return there is no other line", async () => {
    line().welcome(4);
    const acted = socket.act(0, { type: "pass" });
    line().hear({ type: "goodbye", code: "gone", text: { fr: "", en: "" }, may_return: false });
    line().close();
    await expect(acted).rejects.toBeInstanceOf(LineLost);
    expect(links.at(-1)).toBe("closed");
    socket.start();
    expect(lines).toHaveLength(1);
  });

  test("after goodbye with return there is", () => {
    line().welcome(4);
    line().hear({ type: "goodbye", code: "stopping", text: { fr: "", en: "" }, may_return: true });
    line().close();
    pass();
    expect(lines).toHaveLength(2);
  });

  test("stopping leaves nothing behind", async () => {
    line().welcome(4);
    const acted = socket.act(0, { type: "pass" });
    socket.stop();
    await expect(acted).rejects.toBeInstanceOf(LineLost);
    expect(waits).toEqual([]);
  });
});
