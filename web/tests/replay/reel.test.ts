import { beforeEach, describe, expect, test, vi } from "vitest";

import { ofRecord } from "../../src/analysis/asking";
import type { Ply, Replay } from "../../src/api/wire";
import { Reel } from "../../src/replay/reel.svelte";
import type { Source } from "../../src/replay/source";

const PAGE = 10;

function ply(number: number): Ply {
  const seat = number === 0 ? null : (number - 1) % 2;
  return { seat, action: null, notation: null, events: [], said: [], notes: [], reasons: [], scores: [number, 0], to_act: [], at: null };
}

function replayOf(count: number, viewer: number | null, first: number): Replay {
  return {
    table: null, game: "zakhia", game_version: 2, options: {}, seats: [], names: [{ fr: "Ana", en: "Ana" }, { fr: "Bob", en: "Bob" }],
    created: null, outcome: null, plies: Array.from({ length: count + 1 }, (_, at) => ply(at)), viewer, first,
    views: viewsFrom(count, viewer, first), real_table: false, continued_from: null, sharing: null,
  };
}

const viewsFrom = (count: number, viewer: number | null, first: number): unknown[] =>
  Array.from({ length: Math.min(PAGE, count + 1 - first) }, (_, at) => `${viewer} ${first + at}`);

function source(count: number): Source & { asked: number[] } {
  const asked: number[] = [];
  return {
    id: null,
    asked,
    replay: (viewer, first) => Promise.resolve(replayOf(count, viewer, first ?? Math.max(0, count + 1 - PAGE))),
    views: (viewer, first) => {
      asked.push(first);
      return Promise.resolve({ viewer, first, views: viewsFrom(count, viewer, first) });
    },
    position: () => Promise.reject(new Error("not here")),
    analysis: ofRecord(""),
    goOn: () => Promise.reject(new Error("not here")),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

describe("a game one looks back at", () => {
  test("begins at its end, or where the address says", () => {
    const from = source(5);
    expect(new Reel(from, replayOf(5, null, 0), null).ply).toBe(5);
    expect(new Reel(from, replayOf(5, null, 0), 2).ply).toBe(2);
    expect(new Reel(from, replayOf(5, null, 0), 99).ply).toBe(5);
  });

  test("has no ply before the first or behind the last", () => {
    const reel = new Reel(source(5), replayOf(5, null, 0), 1);
    reel.step(-3);
    expect(reel.ply).toBe(0);
    reel.step(9);
    expect(reel.ply).toBe(5);
  });

  test("asks for views where they are missing, and once", async () => {
    const from = source(100);
    const reel = new Reel(from, replayOf(100, null, 91), null);
    expect(reel.view).toBe("null 100");
    reel.goTo(30);
    reel.goTo(30);
    await vi.runAllTimersAsync();
    expect(from.asked.filter((first) => first === 6)).toHaveLength(1);
  });

  test("plays to its end by itself and stops there", async () => {
    const reel = new Reel(source(3), replayOf(3, null, 0), null);
    reel.toggle();
    expect([reel.ply, reel.isPlaying]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reel.ply, reel.isPlaying]).toEqual([3, false]);
  });

  test("is seen through other eyes without losing the place", async () => {
    const reel = new Reel(source(5), replayOf(5, null, 0), 2);
    await reel.look(1);
    expect([reel.ply, reel.viewer, reel.view]).toEqual([2, 1, "1 2"]);
  });
});
