/** What the page reckons while a finger moves is what the rules say: `tests/web/previews.py` wrote the cases from them. */
import { describe, expect, it } from "vitest";

import { seenBy, type Camp } from "../../src/games/takemo/board";
import { capturedBy } from "../../src/games/takemo/capture";
import { pathBetween, type Table } from "../../src/games/zigzag/board";
import { anchors, type Draft } from "../../src/games/zigzag/model";
import { Plane } from "../../src/games/zigzag/plane";
import previews from "../previews.json";

const inOrder = (squares: Iterable<number>): number[] => [...squares].sort((a, b) => a - b);

describe("Zig Zag", () => {
  for (const { table: laid, room, runs } of previews.discs) {
    const table = laid as Table;

    it(`finds the room that the rules find on ${table.length} tiles`, () => {
      const plane = new Plane(table);
      for (const [bitten, angle, blocking] of room) expect([bitten, angle, plane.inTheWay(bitten!, angle!)]).toEqual([bitten, angle, blocking]);
    });

    it(`runs along the same of ${table.length} tiles`, () => {
      for (const [start, end, path, isRun] of runs as [number, number, number[], boolean][]) {
        expect(pathBetween(table, start, end)).toEqual(path);
        const draft: Draft = { run: [end], before: [], after: [{ tile: "A", angle: 0 }], action: null };
        expect([start, end, anchors(table, draft).includes(start)]).toEqual([start, end, isRun]);
      }
    });
  }
});

describe("Takemo", () => {
  it("captures the letters that the rules capture", () => {
    for (const { camp, board, laid, captured, shared } of previews.captures) {
      const found = capturedBy(seenBy(camp as Camp, board), laid);
      expect(inOrder([...found.covered, ...found.beside])).toEqual(captured);
      expect(inOrder(found.shared)).toEqual(shared);
    }
  });
});
