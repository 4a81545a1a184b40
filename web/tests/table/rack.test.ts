import { describe, expect, test } from "vitest";

import { Laying } from "../../src/table/laying.svelte";
import { RackOrder } from "../../src/table/rack.svelte";

const shown = (rack: RackOrder): string => rack.tiles.map((tile) => tile.tile).join("");

describe("a rack", () => {
  test("keeps its player's order when tiles come and go", () => {
    const rack = new RackOrder();
    rack.hold("ABCDE");
    rack.move(rack.tiles[4]!.id, 0);
    expect(shown(rack)).toBe("EABCD");
    rack.hold("ACEEX");
    expect(shown(rack)).toBe("EACEX");
  });

  test("keeps the ids of tiles that stay", () => {
    const rack = new RackOrder();
    rack.hold("AB");
    const [a] = rack.tiles;
    rack.hold("AC");
    expect(rack.tiles[0]).toEqual(a);
    expect(new Set(rack.tiles.map((tile) => tile.id)).size).toBe(2);
  });

  test("sorts jokers behind the letters", () => {
    const rack = new RackOrder();
    rack.hold("Z?A*B");
    rack.sort();
    expect(shown(rack)).toBe("ABZ*?");
  });

  test("shuffles without losing a tile", () => {
    const rack = new RackOrder(() => 0);
    rack.hold("ABCD");
    rack.shuffle();
    expect(shown(rack)).not.toBe("ABCD");
    expect([...shown(rack)].sort().join("")).toBe("ABCD");
  });

  test.each([
    [0, 4, "BCDA"],
    [0, 2, "BACD"],
    [3, 0, "DABC"],
    [2, 2, "ABCD"],
  ])("moves tile %d before place %d", (tile, place, after) => {
    const rack = new RackOrder();
    rack.hold("ABCD");
    rack.move(rack.tiles[tile]!.id, place);
    expect(shown(rack)).toBe(after);
  });
});

describe("tiles laid out", () => {
  function laid(letters: string, taken: readonly number[] = []) {
    const rack = new RackOrder();
    rack.hold(letters);
    const laying = new Laying(rack, { rows: 5, columns: 5, jokers: "?", isFree: (square) => !taken.includes(square) });
    const squares = (): string => laying.laid.map((each) => `${each.square}${each.letter}`).join(" ");
    return { rack, laying, squares };
  }

  test("typed letters run along the cursor's way and over what lies there", () => {
    const { laying, squares } = laid("ABC", [13]);
    laying.type("A");
    laying.type("C");
    expect(squares()).toBe("12A 14C");
    laying.moveTo(0);
    laying.turn();
    laying.type("B");
    expect(laying.square).toBe(5);
  });

  test("a letter that is not held comes from a joker, then from nowhere", () => {
    const { laying } = laid("A?");
    expect(laying.type("X")).toBe(true);
    expect(laying.laid[0]).toMatchObject({ tile: "?", letter: "X" });
    expect(laying.type("X")).toBe(false);
  });

  test("a joker that is put down asks for its letter", () => {
    const { rack, laying, squares } = laid("?");
    laying.put(rack.tiles[0]!, 3);
    expect(squares()).toBe("");
    laying.answer("Q");
    expect(squares()).toBe("3Q");
  });

  test("a tile put upon another sends that one home", () => {
    const { rack, laying, squares } = laid("AB");
    laying.put(rack.tiles[0]!, 3);
    laying.put(rack.tiles[1]!, 3);
    expect(squares()).toBe("3B");
    expect(laying.away.has(rack.tiles[0]!.id)).toBe(false);
  });

  test("a laid tile moves, and never onto a taken square", () => {
    const { rack, laying, squares } = laid("A", [7]);
    laying.put(rack.tiles[0]!, 3);
    expect(laying.put(rack.tiles[0]!, 7)).toBe(false);
    laying.put(rack.tiles[0]!, 8);
    expect(squares()).toBe("8A");
  });

  test("erase takes the tile under the cursor, else the last one", () => {
    const { laying, squares } = laid("ABC");
    for (const letter of "ABC") laying.type(letter);
    laying.moveTo(12);
    laying.erase();
    expect(squares()).toBe("13B 14C");
    laying.moveTo(0);
    laying.erase();
    expect(squares()).toBe("13B");
    expect(laying.square).toBe(14);
  });

  test("after news only what is still held and free stays", () => {
    const taken: number[] = [];
    const rack = new RackOrder();
    rack.hold("AB");
    const laying = new Laying(rack, { rows: 5, columns: 5, jokers: "", isFree: (square) => !taken.includes(square) });
    laying.put(rack.tiles[0]!, 1);
    laying.put(rack.tiles[1]!, 2);
    taken.push(2);
    laying.prune();
    expect(laying.laid.map((each) => each.square)).toEqual([1]);
    rack.hold("B");
    laying.prune();
    expect(laying.laid).toEqual([]);
  });
});
