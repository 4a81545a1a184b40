import { expect, test } from "vitest";

import type { CourseWelcome } from "../src/api/schema";
import type { Line, World } from "../src/api/socket";
import { SimultaneTable } from "../src/simultane/simultanetable.svelte";

class FakeWorld implements World {
  lines: (Line & { sent: Record<string, unknown>[] })[] = [];
  private readonly later: (() => void)[] = [];
  private ids = 0;

  connect(): Line {
    const sent: Record<string, unknown>[] = [];
    const line = { onopen: null, onclose: null, onmessage: null, sent, send: (text: string) => void sent.push(JSON.parse(text) as Record<string, unknown>), close: () => undefined };
    this.lines.push(line);
    return line;
  }
  after(_: number, call: () => void): () => void {
    this.later.push(call);
    return () => void this.later.splice(this.later.indexOf(call), 1);
  }
  newId(): string {
    return `id${this.ids++}`;
  }
  random(): number {
    return 0;
  }
  tell(message: object): void {
    this.lines.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The line breaks, and the page's patience with it is over. */
  breakLine(): void {
    this.lines.at(-1)?.onclose?.();
    this.later.pop()?.();
  }
}

const VIEW = { rack: { letters: "ABC" } };
const MINE = { type: "mine", first_turn: 1, place: null, players: 0, points: 0, percent: 0, tops: 0, solos: 0, found: null, found_points: 0, lost: 0 } as const;
const CARD = { id: "a", name: "Jeudi", game: "zakhia_duplicate", status: "playing", starts: 0, turns: 2, seconds: 60, is_public: true } as const;

function welcome(more: Partial<CourseWelcome> = {}): CourseWelcome {
  const info = { card: CARD, pause: 5, ends_early: false, seed_commitment: "", seed: null, is_creator: false, is_called_off: false, entrants: 1, ranking: [], tops: [] };
  return { type: "simultane", info, phase: "turn", turn: 1, until: Date.now() + 60_000, now: Date.now(), view: VIEW, events: [], top: null, field: null, leaders: [], online: 1, mine: MINE, noted: null, ...more };
}

function noted(id: unknown): object {
  return { type: "noted", id, turn: 1, placement: "A1 CAB", points: 3, best: "A1 CAB", best_points: 3, view: { ...VIEW, noted: { points: 3 } } };
}

function begun(isScreen = false): [SimultaneTable, FakeWorld] {
  const world = new FakeWorld();
  const table = new SimultaneTable("ws://here", null, isScreen, world);
  table.start();
  world.tell(welcome());
  return [table, world];
}

test("what was not answered is sent again on the next line, and is noted once it is kept", async () => {
  const [table, world] = begun();
  const acted = table.act("A1 CAB");
  const first = world.lines[0]?.sent[0];
  expect(first).toMatchObject({ type: "hand_in", turn: 1, text: "A1 CAB" });
  expect(table.noted).toBeNull();
  world.breakLine();
  expect(world.lines).toHaveLength(2);
  world.tell(welcome());
  expect(world.lines[1]?.sent).toEqual([first]);
  world.tell(noted(first?.["id"]));
  expect(await acted).toBe(true);
  expect(table.noted?.best).toBe("A1 CAB");
});

test("who comes back by a server that does not know it keeps what was noted, until the next turn", () => {
  const [table, world] = begun();
  world.tell(noted("x"));
  world.breakLine();
  world.tell(welcome());
  expect(table.noted?.best).toBe("A1 CAB");
  expect(table.view).toMatchObject({ noted: { points: 3 } });
  world.tell({ type: "turn_began", turn: 2, until: 0, now: 0, view: VIEW });
  expect(table.noted).toBeNull();
  expect(table.view).toEqual(VIEW);
});

test("who entered late plays from the next turn on, and a screen never", () => {
  const [table, world] = begun();
  expect(table.plays).toBe(true);
  world.tell(welcome({ mine: { ...MINE, first_turn: 2 } }));
  expect([table.isPlayer, table.plays, table.allows("play")]).toEqual([true, false, false]);
  world.tell({ type: "turn_began", turn: 2, until: 0, now: 0, view: VIEW });
  expect(table.plays).toBe(true);
  const [screen] = begun(true);
  expect(screen.plays).toBe(false);
});

test("a refusal changes nothing", async () => {
  const [table, world] = begun();
  const acted = table.act({ type: "pass" });
  expect(world.lines[0]?.sent[0]).toMatchObject({ type: "done", turn: 1 });
  world.tell({ type: "refused", id: world.lines[0]?.sent[0]?.["id"], problem: { code: "turn_over", text: { fr: "Trop tard.", en: "Too late." }, field: null, seq: null, facts: {}, rule: null } });
  expect(await acted).toBe(false);
  expect([table.hasSaidDone, table.isSending]).toEqual([false, false]);
});
