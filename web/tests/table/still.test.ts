import { render } from "svelte/server";
import { afterEach, describe, expect, test } from "vitest";

import type { GamePage } from "../../src/games/contract";
import { offered } from "../../src/games/offered.svelte";
import { setLanguage } from "../../src/i18n/language.svelte";
import { StillTable } from "../../src/table/still.svelte";

import views from "../views.json";

const PAGES = import.meta.glob<GamePage>("../../src/games/*/index.ts", { import: "default", eager: true });
const VIEWS: Readonly<Record<string, unknown>> = views;

afterEach(() => setLanguage("fr"));

describe("a still table", () => {
  const scene = { view: {}, viewer: 1, seats: 2, toAct: [1], last: { seat: 0, events: [{ type: "passed" }] } };

  test("is looked at through a seat and lets nobody play", async () => {
    const table = new StillTable(null, scene);
    expect(table.seat).toBe(1);
    expect(table.toAct).toEqual([1]);
    expect(table.isMyTurn).toBe(false);
    expect(table.allows("play")).toBe(false);
    expect(await table.act()).toBe(false);
    expect(await table.offers()).toBeNull();
  });

  test("keeps the last move, and shows another position when told to", () => {
    const table = new StillTable(null, scene);
    expect(table.past).toMatchObject([{ kind: "acted", seat: 0, events: [{ type: "passed" }] }]);
    table.show({ ...scene, view: { other: true }, last: null });
    expect(table.past).toEqual([]);
    expect(table.now.view).toEqual({ other: true });
  });

  test("calls nameless players by a word in the reader's language", () => {
    const table = new StillTable(null, scene);
    expect(table.names([0, 1])).toEqual(["L'adversaire", "Vous"]);
    setLanguage("en");
    expect(table.names([0, 1])).toEqual(["The opponent", "You"]);
    expect(new StillTable(null, { ...scene, seats: ["Ana", "Bob"] }).names([0, 1])).toEqual(["Ana", "Bob"]);
  });
});

describe.each(Object.keys(VIEWS))("the board of %s", (key) => {
  function drawn(viewer: number | null): string {
    const page = PAGES[`../../src/games/${key}/index.ts`]!;
    const view = { ...(VIEWS[key] as object), seat: viewer };
    const table = new StillTable(offered(key), { view, viewer, seats: 2 });
    return render(page.Board, { props: { table } }).body;
  }

  test.each([0, null])("draws a position to look at, without the bar, for seat %s", (viewer) => {
    const html = drawn(viewer);
    expect(html).toMatch(/role="(grid|group|region)"|<svg/);
    expect(html).not.toContain('class="bar');
    expect(html).not.toContain('class="verdict');
  });
});
