import { describe, expect, it } from "vitest";

import type { Laid } from "../../src/games/zigzag/board";
import type { View } from "../../src/games/zigzag/model";
import { Told } from "../../src/games/zigzag/told.svelte";

const DIVA: Laid[] = [..."DIVA"].map((tile, at) => ({ tile, on: at - 1, angle: 0 }));

function told(table: readonly Laid[], pile = 3): Told {
  const view = {
    seat: 0,
    common: { table, active: [{ letters: "·······" }, { letters: "·······" }], pile_sizes: [pile, 5], direction: 1, out: [] },
  } as unknown as View;
  return new Told(() => view);
}

describe("a word of Zig Zag told beside a real table", () => {
  it("grows from the longest run first, and from those that are touched", () => {
    const word = told(DIVA);
    word.write("averti");
    expect(word.action).toEqual({ type: "tell_word", word: "AVERTI", run: [3, 2], before: 0, action: null });
    word.touch(1);
    expect(word.action).toEqual({ type: "tell_word", word: "AVERTI", run: [1, 1], before: 5, action: null });
    word.touch(2);
    expect(word.through).toEqual([2]);
    expect(word.place?.run).toContain(2);
    word.touch(2);
    expect(word.places.length).toBeGreaterThan(2);
    word.step(-1);
    expect(word.at).toBe(word.places.length - 1);
  });

  it("says why it can't have grown there", () => {
    const word = told(DIVA);
    word.write("reste");
    expect([word.fault, word.action]).toEqual(["no_run", null]);
    word.write("lavera");
    word.touch(0);
    expect([word.fault, word.action]).toEqual(["not_through", null]);
  });

  it("is the first word on an empty table", () => {
    const word = told([]);
    word.write("diva");
    expect(word.action).toEqual({ type: "tell_word", word: "DIVA", run: null, before: 0, action: null });
  });

  it("has an action tile on its last new letter, or alone on the tile that was touched", () => {
    const word = told(DIVA);
    word.write("averti");
    word.touch(1);
    word.lay("2");
    expect(word.action).toMatchObject({ action: { tile: "2", on: 4, gifts: [{ to: 1, tile: null }, { to: 1, tile: null }] } });
    word.clear();
    word.touch(1);
    word.lay("!");
    expect(word.action).toEqual({ type: "tell_action", action: { tile: "!", on: 1, gifts: [] } });
    word.lay("!");
    expect(word.action).toBeNull();
  });
});
