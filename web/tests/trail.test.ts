import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Me, Trail } from "../src/api/wire";

const GUEST = { id: "g1", login: null };
const ADA = { id: "a1", login: "ada" };
const BOB = { id: "b1", login: "bob" };

let me: { id: string; login: string | null };
let kept: Trail;
let sent: Trail[];
/** Holds answers back until it is settled. */
let gate: Promise<void>;

vi.mock("../src/api/http", () => ({
  api: {
    me: () => Promise.resolve(me),
    addToTrail: async (trail: Trail) => {
      sent.push(trail);
      await gate;
      const lessons = { ...kept.lessons };
      for (const [game, steps] of Object.entries(trail.lessons)) lessons[game] = [...new Set([...(lessons[game] ?? []), ...steps])].sort();
      kept = { lessons, puzzles: { ...kept.puzzles, ...trail.puzzles } };
      return kept;
    },
  },
}));

async function fresh() {
  vi.resetModules();
  const [trail, lessons, puzzles] = await Promise.all([import("../src/me/trail"), import("../src/learn/learnt.svelte"), import("../src/puzzles/solved.svelte")]);
  return { ...trail, ...lessons, ...puzzles };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
  [me, kept, sent, gate] = [ADA, { lessons: {}, puzzles: {} }, [], Promise.resolve()];
});

describe("what was learnt and solved", () => {
  it("stays in the browser of a guest", async () => {
    me = GUEST;
    const { followAccount, markDone, isStepDone } = await fresh();
    markDone("zakhia", 1);
    await followAccount();
    expect(sent).toEqual([]);
    expect(isStepDone("zakhia", 1)).toBe(true);
  });

  it("goes to the account of who makes one, and comes from it to another browser", async () => {
    const phone = await fresh();
    phone.markDone("zakhia", 1);
    phone.keep("takemo", { id: "p1", rating: 1000 }, 1, "2026-11-19");
    await phone.followAccount();
    expect(kept.lessons).toEqual({ zakhia: [1] });

    localStorage.setItem("chevalet.trail.of", "null");
    localStorage.setItem("chevalet.lessons", "{}");
    localStorage.setItem("chevalet.puzzles", "{}");
    const desk = await fresh();
    expect(desk.isStepDone("zakhia", 1)).toBe(false);
    await desk.followAccount();
    expect(desk.isStepDone("zakhia", 1)).toBe(true);
    expect(desk.solverOf("takemo")).toMatchObject({ rated: 1, seen: ["p1"], streak: 1 });
  });

  it("is not given to whoever logs in here next, nor left to a guest", async () => {
    const { followAccount, followKnownAccount, markDone, isStepDone } = await fresh();
    markDone("zakhia", 1);
    await followKnownAccount();
    expect(sent).toEqual([]);
    await followAccount();
    me = BOB;
    kept = { lessons: { wordz: [2] }, puzzles: {} };
    await followAccount();
    expect(sent.at(-1)).toEqual({ lessons: {}, puzzles: {} });
    expect([isStepDone("zakhia", 1), isStepDone("wordz", 2)]).toEqual([false, true]);
    me = GUEST;
    await followKnownAccount();
    expect(isStepDone("wordz", 2)).toBe(false);
    await followKnownAccount();
    expect(sent).toHaveLength(2);
  });

  it("loses nothing that is done while an answer is under way", async () => {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const { followAccount, markDone, isStepDone } = await fresh();
    markDone("zakhia", 1);
    const first = followAccount();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    markDone("zakhia", 2);
    const second = followAccount();
    open();
    await Promise.all([first, second]);
    expect(kept.lessons).toEqual({ zakhia: [1, 2] });
    expect(isStepDone("zakhia", 2)).toBe(true);
  });

  it("is not left to a guest by who logs out while an answer is under way", async () => {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const { followAccount, markDone, isStepDone } = await fresh();
    markDone("zakhia", 1);
    const first = followAccount();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    me = GUEST;
    const second = followAccount(GUEST as Me);
    open();
    await Promise.all([first, second]);
    expect(isStepDone("zakhia", 1)).toBe(false);
  });

  it("was kept before its puzzles were counted", async () => {
    localStorage.setItem("chevalet.puzzles", JSON.stringify({ zakhia: { rating: 1200, seen: ["a", "b"], streak: 2, day: "2026-11-18" } }));
    const { solverOf, followAccount } = await fresh();
    expect(solverOf("zakhia").rated).toBe(2);
    await followAccount();
    expect(sent[0]?.puzzles["zakhia"]?.rated).toBe(2);
  });
});
