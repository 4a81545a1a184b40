import { beforeEach, describe, expect, test, vi } from "vitest";

import type { Line, World } from "../src/api/socket";
import type { TableCard } from "../src/api/wire";
import { byTurn, LivingLists } from "../src/home/lists.svelte";
import { formatSince, setLanguage } from "../src/i18n/language.svelte";

const MINUTE = 60_000;

describe("the lists that are pushed", () => {
  const lines: (Line & { url: string })[] = [];
  let retry: (() => void) | null = null;
  const world: World = {
    connect: (url) => {
      lines.push({ url, onopen: null, onclose: null, onmessage: null, send: () => {}, close: vi.fn() });
      return lines.at(-1)!;
    },
    after: (_, call) => {
      retry = call;
      return () => (retry = null);
    },
    newId: () => "",
    random: () => 0,
  };

  beforeEach(() => {
    lines.length = 0;
    vi.stubGlobal("location", { href: "https://chevalet.test/me", protocol: "https:" });
  });

  test("a line that broke comes back, and keeps what was told last", () => {
    const lists = new LivingLists(world);
    const stop = lists.start();
    expect(lines[0]?.url).toBe("wss://chevalet.test/api/lists/socket");
    lines[0]?.onmessage?.({ data: JSON.stringify({ type: "lists", mine: [], listed: [] }) });
    lines[0]?.onmessage?.({ data: JSON.stringify({ type: "goodbye" }) });
    lines[0]?.onclose?.();
    expect(lists.told?.listed).toEqual([]);
    retry?.();
    expect(lines).toHaveLength(2);
    stop();
    expect(lines[1]?.close).toHaveBeenCalled();
    lines[1]?.onclose?.();
    expect(lines).toHaveLength(2);
  });
});

test("games that wait for me come first, the longest waiting before the others", () => {
  const card = (id: string, facts: Partial<TableCard>) => ({ id, status: "playing", your_turn: false, since: 0, updated: 0, ...facts }) as TableCard;
  const cards = [
    card("lobby", { status: "waiting", updated: 9 }),
    card("old", { updated: 1 }),
    card("young", { updated: 5 }),
    card("mine now", { your_turn: true, since: 8 }),
    card("mine long", { your_turn: true, since: 2 }),
  ];
  expect(byTurn(cards).map(({ id }) => id)).toEqual(["mine long", "mine now", "young", "old", "lobby"]);
});

test("how long ago it was is said in the largest unit", () => {
  setLanguage("en");
  expect(formatSince(0, 500)).toBe("now");
  expect(formatSince(1000, 0)).toBe("now");
  expect(formatSince(0, 5 * MINUTE + 1)).toBe("5 min. ago");
  expect(formatSince(0, 26 * 60 * MINUTE)).toBe("yesterday");
  setLanguage("fr");
});
