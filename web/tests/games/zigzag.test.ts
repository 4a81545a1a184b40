import { describe, expect, test, vi } from "vitest";

import { neighboursOf, pathBetween, type Laid } from "../../src/games/zigzag/board";
import { Camera, frameOf } from "../../src/games/zigzag/camera.svelte";
import { coach } from "../../src/games/zigzag/coach";
import { Composing } from "../../src/games/zigzag/draft.svelte";
import { drawn, nextTowards } from "../../src/games/zigzag/drawing";
import { opponents, settled, tilesLeft, tilesShed } from "../../src/games/zigzag/hands";
import {
  actionAnchors,
  actionOf,
  anchors,
  bracketed,
  draftOf,
  heldFor,
  lastLaid,
  nested,
  NO_DRAFT,
  readBackwards,
  runTo,
  spotForAction,
  spread,
  taken,
  turned,
  withAction,
  without,
  wordOf,
  type Draft,
  type View,
} from "../../src/games/zigzag/model";
import { hasRun, lackingLetters, placements } from "../../src/games/zigzag/placing";
import { angleTo, isClear, Plane, placeOf, STEPS, UNIT } from "../../src/games/zigzag/plane";
import { Reading } from "../../src/games/zigzag/reading";
import { outline } from "../../src/games/zigzag/shape";
import { snapTo, turnTowards } from "../../src/games/zigzag/snapping";
import { told } from "../../src/games/zigzag/telling";
import type { GameAction, GameEvent, Happening } from "../../src/api/wire";
import type { BoardTable } from "../../src/table/boardtable";

function laid(tile: string, on = -1, angle = 0): Laid {
  return { tile, on, angle };
}

/** D-I-V-A in a row to the right, and a Skip above the A. */
const DIVA: readonly Laid[] = [laid("D"), laid("I", 0, 0), laid("V", 1, 0), laid("A", 2, 0), laid("!", 3, 90)];
const EMPTY: readonly Laid[] = [];

function viewOf(table: readonly Laid[], active: readonly string[], piles = active.map(() => 20)): View {
  return {
    seat: 0,
    open_piles: null,
    common: {
      options: { starter: null, friendly: true, extra_words: [], without_insults: false, tiles: null },
      table,
      active: active.map((letters) => ({ letters })),
      pile_sizes: piles,
      turn: 0,
      direction: 1,
      passes: 0,
      out: [],
      ballot: null,
      granted: [],
      outcome: null,
    },
  };
}

/** E-R-T-I from the V upwards, after D-I-V: DIVERTI. */
const DIVERTI: Draft = {
  run: [0, 1, 2],
  before: [],
  after: [
    { tile: "E", angle: 290 },
    { tile: "R", angle: 290 },
    { tile: "T", angle: 290 },
    { tile: "I", angle: 290 },
  ],
  action: null,
};

describe("the plane", () => {
  test("has the referee's steps", () => {
    // Sums over games/zigzag/plane.py: steps(), each weighted with its place.
    const sum = (of: (step: { x: number; y: number }) => number): number => STEPS.reduce((all, step, at) => all + of(step) * (at + 1), 0);
    expect(sum(({ x }) => x)).toBe(-338228674560);
    expect(sum(({ y }) => y)).toBe(-38757167254080);
    expect(STEPS[20]).toEqual({ x: 1765727720, y: 642672332 });
  });

  test("lets tiles touch, but not overlap", () => {
    const origin = { x: 0, y: 0 };
    expect(isClear(origin, { x: 2 * UNIT, y: 0 })).toBe(true);
    expect(isClear(origin, { x: 2 * UNIT - 1024, y: 0 })).toBe(true);
    expect(isClear(origin, { x: 2 * UNIT - 1025, y: 0 })).toBe(false);
    expect(isClear(origin, { x: 2 * UNIT - 1025, y: 65535 })).toBe(false);
    expect(isClear(origin, { x: 2 * UNIT - 1025, y: 65536 })).toBe(true);
  });

  test("names what is in the way and finds room beside it", () => {
    const plane = new Plane(DIVA);
    expect(plane.inTheWay(2, 90)).toBe(4);
    expect(plane.inTheWay(1, 90)).toBeNull();
    expect(plane.inTheWay(1, 10)).toBe(2);
    const free = plane.freeAngle(1, 10)!;
    expect(plane.inTheWay(1, free)).toBeNull();
    expect(plane.inTheWay(1, free - 1)).toBe(2);
    expect(plane.freeAngle(1, 10, 5)).toBeNull();
  });

  test("sees a point at the angle at which it was put", () => {
    for (const angle of [0, 37, 90, 181, 359]) expect(angleTo({ x: 5, y: 7 }, placeOf({ x: 5, y: 7 }, angle))).toBe(angle);
  });
});

describe("the tree", () => {
  test("has one way between two tiles", () => {
    const table = [...DIVA.slice(0, 4), laid("E", 2, 90)];
    expect(pathBetween(table, 3, 4)).toEqual([3, 2, 4]);
    expect(pathBetween(table, 0, 4)).toEqual([0, 1, 2, 4]);
    expect(pathBetween(table, 4, 4)).toEqual([4]);
    expect(neighboursOf(table)[2]).toEqual([1, 3, 4]);
  });
});

describe("a draft", () => {
  test("is the action that the referee reads", () => {
    expect(bracketed(DIVA, DIVERTI)).toBe("(DIV)ERTI");
    const action = actionOf(DIVA, DIVERTI);
    expect(action).toEqual({ type: "word", word: "DIVERTI", run: [0, 2], before: 0, angles: [290, 290, 290, 290], action: null });
    expect(draftOf(DIVA, action!)).toEqual(DIVERTI);
  });

  test("of the first word has an angle less than letters", () => {
    const draft: Draft = { ...NO_DRAFT, after: [{ tile: "O", angle: 0 }, { tile: "S", angle: 20 }] };
    const action = actionOf(EMPTY, draft);
    expect(action).toEqual({ type: "word", word: "OS", run: null, before: 0, angles: [20], action: null });
    expect(draftOf(EMPTY, action!)).toEqual(draft);
    expect(actionOf(EMPTY, { ...draft, after: draft.after.slice(0, 1) })).toBeNull();
  });

  test("is laid outwards from the run, first what is before it", () => {
    const draft: Draft = {
      run: [3],
      before: [{ tile: "S", angle: 180 }, { tile: "E", angle: 250 }],
      after: [{ tile: "S", angle: 0 }],
      action: { tile: "2", on: 3, angle: 0, gifts: [] },
    };
    const { spots, places } = spread(DIVA, draft);
    expect(spots.map(({ tile, number, on }) => [tile, number, on])).toEqual([
      ["E", 5, 3],
      ["S", 6, 5],
      ["S", 7, 3],
      ["2", 8, 7],
    ]);
    expect(places).toEqual([6, 5, 3, 7]);
    expect(wordOf(DIVA, draft)).toBe("SEAS");
    expect(taken(draft)).toEqual(["S", "E", "S", "2"]);
  });

  test("shows what has no room, and because of what", () => {
    const { spots } = spread(DIVA, { ...DIVERTI, after: [{ tile: "E", angle: 10 }] });
    expect(spots[0]?.blocking).toBe(3);
    expect(drawn(DIVA, spread(DIVA, { ...DIVERTI, after: [{ tile: "E", angle: 10 }] }), { last: new Set(), run: [0, 1, 2] })[3]?.isInTheWay).toBe(true);
  });

  test("grows at its ends by hand, and reads both ways", () => {
    let draft = nested(DIVA, NO_DRAFT, "S", 3, 0)!;
    expect(wordOf(DIVA, draft)).toBe("AS");
    expect(nested(DIVA, NO_DRAFT, "S", 4, 0)).toBeNull();
    draft = nested(DIVA, draft, "L", 3, 270)!;
    expect(wordOf(DIVA, draft)).toBe("LAS");
    expect(nested(DIVA, draft, "X", 0, 90)).toBeNull();
    expect(anchors(DIVA, draft)).toEqual([5, 6]);
    draft = nested(DIVA, draft, "U", 5, 270)!;
    draft = nested(DIVA, draft, "T", spread(DIVA, draft).places[0]!, 270)!;
    expect(wordOf(DIVA, draft)).toBe("TULAS");
    const turnedRound = readBackwards(DIVA, draft);
    expect(wordOf(DIVA, turnedRound)).toBe("SALUT");
    expect(bracketed(DIVA, turnedRound)).toBe("S(A)LUT");
  });

  test("runs on to a tile, but not through an action tile", () => {
    const draft = nested(DIVA, NO_DRAFT, "S", 3, 0)!;
    expect(wordOf(DIVA, runTo(DIVA, draft, 0)!)).toBe("DIVAS");
    expect(runTo(DIVA, draft, 4)).toBeNull();
    expect(runTo(DIVA, NO_DRAFT, 0)).toBeNull();
  });

  test("loses a letter with those that hang on it", () => {
    expect(wordOf(DIVA, without(DIVERTI, 5))).toBe("DIVER");
    expect(without(DIVERTI, 3)).toEqual(NO_DRAFT);
    const onGone = { ...DIVERTI, action: { tile: "!", on: 6, angle: 0, gifts: [] } };
    expect(without(onGone, 6).action).toBeNull();
    expect(without({ ...onGone, action: { ...onGone.action, on: 3 } }, 6).action?.on).toBe(3);
  });

  test("keeps an action tile on its letter when letters come before it", () => {
    const draft = withAction(DIVA, nested(DIVA, NO_DRAFT, "S", 3, 0)!, { tile: "!", angle: 0 }, 5);
    expect(draft.action?.on).toBe(1);
    const longer = runTo(DIVA, draft, 0)!;
    expect(longer.action?.on).toBe(4);
    expect(readBackwards(DIVA, longer).action?.on).toBe(0);
    expect(spread(DIVA, nested(DIVA, draft, "L", 3, 270)!).places[2]).toBe(6);
    expect(nested(DIVA, draft, "L", 3, 270)!.action?.on).toBe(2);
  });

  test("is turned to where all of it has room", () => {
    const draft = turnTowards(DIVA, DIVERTI, 3, 305);
    expect(spread(DIVA, draft).spots.every((spot) => spot.blocking === null)).toBe(true);
    expect(draft.after[0]?.angle).not.toBe(305);
    expect(turned(DIVERTI, 4, -10).after[1]?.angle).toBe(350);
  });
});

describe("an action tile", () => {
  test("lies on a new letter of the word, or on any letter without a word", () => {
    expect(actionAnchors(DIVA, DIVERTI)).toEqual([5, 6, 7, 8]);
    expect(actionAnchors(DIVA, NO_DRAFT)).toEqual([0, 1, 2, 3]);
    const spot = spotForAction(DIVA, NO_DRAFT)!;
    expect(spot.on).toBe(3);
    const draft = withAction(DIVA, NO_DRAFT, { tile: "~", angle: spot.angle }, spot.on);
    expect(spread(DIVA, draft).spots[0]?.blocking).toBeNull();
    expect(actionOf(DIVA, draft)).toEqual({ type: "action", action: { tile: "~", on: 3, angle: spot.angle, gifts: [] } });
    expect(spotForAction(EMPTY, NO_DRAFT)).toBeNull();
  });

  test("gives from the pile to who is nearest to winning, unless chosen otherwise", () => {
    const view = viewOf(DIVA, ["ERTIX3", "A", "B"], [2, 20, 5]);
    const plain = withAction(DIVA, NO_DRAFT, { tile: "3", angle: 0 }, 3);
    expect(settled(view, 0, plain).action?.gifts).toEqual([
      { to: 2, tile: null },
      { to: 2, tile: null },
      { to: 2, tile: "E" },
    ]);
    const chosen = withAction(DIVA, DIVERTI, { tile: "3", angle: 0 }, 5, [{ to: 1, tile: "X" }, { to: 1, tile: "E" }]);
    expect(settled(view, 0, chosen).action?.gifts).toEqual([
      { to: 1, tile: "X" },
      { to: 2, tile: null },
      { to: 2, tile: null },
    ]);
  });
});

describe("hands", () => {
  test("count what is left, and who comes next", () => {
    const view = viewOf(DIVA, ["ABC", "DE", "F"], [10, 0, 3]);
    expect([tilesLeft(view, 0), tilesShed(view, 0)]).toEqual([13, 23]);
    expect(opponents(view, 0)).toEqual([1, 2]);
    const turnedRound = { ...view, common: { ...view.common, direction: -1, out: [2] } };
    expect(opponents(turnedRound, 0)).toEqual([1]);
  });

  test("say which tiles of the rack are away", () => {
    const rack = [..."AAB"].map((tile, id) => ({ id, tile }));
    expect(heldFor(rack, ["A", "B", "Z"])).toEqual({ ids: new Set([0, 2]), missing: ["Z"] });
  });
});

describe("places for a word", () => {
  test("are found where letters and room allow, those that shed most first", () => {
    const found = placements(DIVA, [..."ERTISU"], "AVERTI");
    expect(found.map((draft) => bracketed(DIVA, draft))).toEqual(["(AV)ERTI"]);
    const more = placements(DIVA, [..."AVERTI"], "AVERTI").map((draft) => bracketed(DIVA, draft));
    expect(more.at(-1)).toBe("(AV)ERTI");
    expect(more).toContain("AVERT(I)");
    for (const draft of placements(DIVA, [..."AVERTI"], "AVERTI")) {
      expect(spread(DIVA, draft).spots.every((spot) => spot.blocking === null)).toBe(true);
    }
  });

  test("of the first word need its letters only", () => {
    const [draft] = placements(EMPTY, [..."SALUT"], "SALUT");
    expect(actionOf(EMPTY, draft!)).toMatchObject({ word: "SALUT", run: null });
    expect(placements(EMPTY, [..."SALU"], "SALUT")).toEqual([]);
  });

  test("that are not there have a reason", () => {
    expect(lackingLetters(DIVA, [..."ERT"], "DIVERTIR")).toEqual(["I", "R"]);
    expect(hasRun(DIVA, "SUR")).toBe(false);
    expect(hasRun(DIVA, "SURE")).toBe(false);
    expect(hasRun(DIVA, "SALUT")).toBe(true);
    expect(placements(DIVA, [..."X"], "DIVA")).toEqual([]);
  });
});

describe("a tile under the finger", () => {
  test("nests on the nearest letter, beside what is in the way", () => {
    const plane = new Plane(DIVA);
    const at = placeOf(plane.centres[3]!, 40);
    const snap = snapTo(plane, [0, 1, 2, 3], at)!;
    expect(snap.on).toBe(3);
    expect(snap.blocking).toBeNull();
    expect(snap.angle).toBe(20);
    expect(snapTo(plane, [0, 1, 2, 3], { x: 40 * UNIT, y: 0 })).toBeNull();
  });

  test("says what is in the way where there is no room around", () => {
    const plane = new Plane(DIVA);
    expect(snapTo(plane, [2], placeOf(plane.centres[2]!, 0))).toEqual({ on: 2, angle: 0, blocking: 3 });
  });
});

describe("the reading of tiles nested by hand", () => {
  test("is turned once, and turned back for good if neither is a word", () => {
    const reading = new Reading();
    expect(reading.shouldTurn("TULAS")).toBe(true);
    const other = new Reading();
    expect([other.shouldTurn("AB"), other.shouldTurn("BA"), other.shouldTurn("AB"), other.shouldTurn("BA")]).toEqual([true, true, false, false]);
    expect(other.shouldTurn("ELLE")).toBe(false);
  });
});

describe("the drawing", () => {
  test("turns a tile's bite towards what it bites", () => {
    const tiles = drawn(DIVA, spread(DIVA, NO_DRAFT), { last: new Set([4]), run: [] });
    expect(tiles.map((tile) => tile.bite)).toEqual([null, 180, 180, 180, 270]);
    expect(tiles[4]?.look).toBe("last");
    expect(tiles[4]!.y).toBeCloseTo(-1.75);
    expect(outline(180)).not.toBe(outline(null));
  });

  test("is walked through by arrow keys", () => {
    const tiles = drawn(DIVA, spread(DIVA, NO_DRAFT), { last: new Set(), run: [] });
    expect(nextTowards(tiles, 0, 1, 0)).toBe(1);
    expect(nextTowards(tiles, 3, 0, -1)).toBe(4);
    expect(nextTowards(tiles, 0, -1, 0)).toBeNull();
  });

  test("has the last move stand out", () => {
    const moves = [
      { events: [{ type: "word_laid", seat: 0, word: "DIVA", laid: "DIVA", first: 0 }] },
      { events: [{ type: "action_laid", seat: 1, tile: "!", on: 3, angle: 90 }] },
      { events: [{ type: "passed", seat: 0 }] },
    ] as unknown as Happening[];
    expect(lastLaid(DIVA, moves)).toEqual(new Set([4]));
    expect(lastLaid(DIVA.slice(0, 4), moves.slice(0, 1))).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe("the camera", () => {
  test("shows everything, and keeps the point under the pointer when it comes nearer", () => {
    const camera = new Camera();
    const frame = frameOf([{ x: 0, y: 0 }, { x: 40, y: 4 }]);
    camera.fit(frame);
    expect(camera.misses(frame)).toBe(false);
    const at = { x: 100, y: 50 };
    const before = camera.toCloth(at);
    camera.zoom(2, at);
    expect(camera.toCloth(at).x).toBeCloseTo(before.x);
    expect(camera.misses(frame)).toBe(true);
    expect(camera.isChosen).toBe(true);
    camera.show({ x: 40, y: 4 });
    expect(camera.seen.right).toBeGreaterThan(41);
  });

  test("leaves room for one more tile at every edge", () => {
    const camera = new Camera();
    const frame = frameOf([{ x: 0, y: 0 }, { x: 4, y: 6 }]);
    camera.follow(frame, frame);
    const { left, top, right, bottom } = camera.seen;
    expect(Math.max(left, top)).toBeLessThanOrEqual(-2.6);
    expect(Math.min(right - 4, bottom - 6)).toBeGreaterThanOrEqual(2.6);
  });

  test("follows the game once all of it would be too small to hit", () => {
    const camera = new Camera();
    const frame = frameOf([{ x: 0, y: 0 }, { x: 60, y: 4 }]);
    camera.follow(frame, frameOf([{ x: 58, y: 3 }]));
    expect(camera.scale).toBe(18);
    expect(camera.seen.right).toBeCloseTo(frame.right);
    expect(camera.misses(frame)).toBe(true);
    camera.turn();
    expect(camera.mode).toBe("whole");
    camera.fit(frame);
    expect(camera.misses(frame)).toBe(false);
  });
});

test("the sheet tells words, action tiles and gifts", () => {
  const name = (seat: number): string => `S${seat}`;
  const say = (event: object) => told(event as GameEvent, name);
  expect(say({ type: "word_laid", seat: 0, word: "DIVERTI", laid: "ERTI", first: 4 })).toMatchObject({ move: "DIVERTI", detail: "pose ERTI, −4" });
  expect(say({ type: "action_laid", seat: 0, tile: "!", on: 3, angle: 0 })).toMatchObject({ move: "Passe ton tour" });
  expect(say({ type: "gave", seat: 0, to: 1, tile: null })).toMatchObject({ isNote: true, move: "un jeton de la pioche pour S1" });
  expect(say({ type: "turned", seat: 0, tiles: "AB" })).toBeNull();
});

describe("a typed word", () => {
  const word: GameAction = { type: "word", word: "DIVERTI", run: [0, 2], before: 0, angles: [290, 290, 290, 290], action: null } as GameAction;

  function composing(actions: readonly GameAction[], hand = "ERTI!"): Composing {
    return new Composing({ view: () => viewOf(DIVA, [hand, "A"]), hand: () => [...hand], offers: () => Promise.resolve(actions) });
  }

  test("lies where the server offers it, an action tile with it", async () => {
    vi.useFakeTimers();
    const move = composing([word, { ...word, action: { tile: "!", on: 6, angle: 0, gifts: [] } } as GameAction]);
    move.write("diverti");
    expect(move.isSearching).toBe(true);
    await vi.runAllTimersAsync();
    expect(move.places).toEqual([DIVERTI]);
    expect(move.draft).toEqual(DIVERTI);
    expect(move.layAction("!")).toBe(true);
    expect(move.draft.action).toMatchObject({ tile: "!", on: 6 });
    move.clear();
    expect([move.text, move.draft]).toEqual(["", NO_DRAFT]);
    vi.useRealTimers();
  });

  test("lies where the page finds room if nothing is offered, or says why not", async () => {
    vi.useFakeTimers();
    const move = composing([]);
    move.write("avérti");
    await vi.runAllTimersAsync();
    expect(bracketed(DIVA, move.draft)).toBe("(AV)ERTI");
    move.write("divertir");
    await vi.runAllTimersAsync();
    expect(move.fault).toEqual({ is: "lacking", word: "DIVERTIR", letters: "R" });
    move.write("sur");
    await vi.runAllTimersAsync();
    expect(move.fault).toEqual({ is: "no_run", word: "SUR" });
    vi.useRealTimers();
  });

  test("is an action tile's only after the first word", () => {
    const move = new Composing({ view: () => viewOf(EMPTY, ["AB!", "C"]), hand: () => [..."AB!"], offers: () => Promise.resolve([]) });
    expect(move.layAction("!")).toBe(false);
    expect(move.fault).toEqual({ is: "action_first", tile: "!" });
  });
});

test("what an action tile does is explained in whole sentences", () => {
  const view = { common: { table: [laid("A")] } };
  const texts = coach({ now: { view } } as unknown as BoardTable).map((mark) => mark.text.replaceAll("\u00a0", " "));
  expect(texts).toContain("Jeton Action « Inversion ». Le sens du jeu change. Il se pose sur une lettre.");
});
