import { describe, expect, test } from "vitest";

import { EMPTY, lineName, parseLine, PICTURES, SIZE, squareIndex, squareName } from "../../src/games/zakhia/board";
import { appealOf, drafted, lastWord, squares, tilesOf } from "../../src/games/zakhia/model";
import { told } from "../../src/games/zakhia/telling";
import type { GameEvent, Happening, Problem } from "../../src/api/wire";
import type { Laid } from "../../src/table/laying.svelte";

const BARE = EMPTY.repeat(SIZE * SIZE);

/** A board with words on it: `{ B10: "TOGO", "7C": "RICHE" }`. */
function boardWith(words: Record<string, string>): string {
  const board = [...BARE];
  for (const [at, word] of Object.entries(words)) {
    const { start, isDown } = parseLine(at);
    [...word].forEach((letter, offset) => {
      board[start + offset * (isDown ? SIZE : 1)] = letter;
    });
  }
  return board.join("");
}

/** Tiles on squares: `lay({ A1: "T", A2: "?E" })`, a joker's sign before its letter. */
function lay(tiles: Record<string, string>): Laid[] {
  return Object.entries(tiles).map(([name, sign], id) => ({
    square: squareIndex(name),
    id,
    tile: sign.charAt(0),
    letter: sign.slice(-1),
  }));
}

const action = (board: string, tiles: Record<string, string>, isDown = false, readings = new Map<number, string>(), said = false) =>
  drafted(board, lay(tiles), isDown, readings, said).action;

describe("the board", () => {
  test("has 21 pictures, five of them for proper nouns", () => {
    expect(PICTURES.size).toBe(21);
    expect([...PICTURES.values()].filter((picture) => picture.multiplier === 3)).toHaveLength(5);
  });

  test.each([
    [0, "A1", "1A"],
    [22, "B10", "10B"],
    [168, "M13", "13M"],
  ])("square %d is %s, and %s down", (index, across, down) => {
    expect(squareName(index)).toBe(across);
    expect(lineName(index, false)).toBe(across);
    expect(lineName(index, true)).toBe(down);
    expect(parseLine(across)).toEqual({ start: index, isDown: false });
    expect(parseLine(down)).toEqual({ start: index, isDown: true });
  });
});

describe("a draft becomes an action", () => {
  test("nothing laid is no action", () => {
    expect(drafted(BARE, [], false, new Map())).toEqual({ action: null, fault: null });
  });

  test("tiles in a row run across, in a column down, in whatever order they were laid", () => {
    expect(action(BARE, { B12: "G", B10: "T", B11: "O", B13: "O" })).toEqual({ type: "place", at: "B10", word: "TOGO" });
    expect(action(BARE, { C7: "R", D7: "I" })).toEqual({ type: "place", at: "7C", word: "RI" });
  });

  test("tiles out of line are none", () => {
    expect(drafted(BARE, lay({ A1: "T", B2: "O" }), false, new Map())).toEqual({ action: null, fault: "not_in_line" });
  });

  test("the word takes in what lies before, between and behind", () => {
    const board = boardWith({ B2: "A", B4: "B", B6: "C" });
    expect(action(board, { B3: "X", B5: "Y" })).toEqual({ type: "place", at: "B2", word: "AXBYC" });
  });

  test("it does not run on into the next row", () => {
    const board = boardWith({ B1: "Z" });
    expect(action(board, { A12: "O", A13: "S" })).toEqual({ type: "place", at: "A12", word: "OS" });
  });

  test("a gap is handed to the referee, who names it", () => {
    expect(action(BARE, { A1: "T", A3: "O" })).toMatchObject({ word: "T.O" });
  });

  test("black cedars stand in round brackets, starred ones in square ones", () => {
    expect(action(BARE, { A1: "T", A2: "?A" })).toMatchObject({ word: "T(A)" });
    expect(action(BARE, { A1: "T", A2: "*A" })).toMatchObject({ word: "T[A]" });
    expect(action(boardWith({ A1: "t" }), { A2: "A" })).toMatchObject({ word: "(T)A" });
  });

  test("a starred cedar that lies there must be read", () => {
    const board = boardWith({ A1: "*" });
    const draft = lay({ A2: "A" });
    expect(drafted(board, draft, false, new Map())).toEqual({ action: null, fault: "star_needs_letter", star: 0 });
    expect(drafted(board, draft, false, new Map([[0, "L"]])).action).toMatchObject({ word: "[L]A" });
  });

  test("a single tile goes the way it touches, else the cursor's", () => {
    const beside = boardWith({ C2: "A" });
    expect(action(beside, { C3: "S" }, true)).toEqual({ type: "place", at: "C2", word: "AS" });
    expect(action(beside, { D2: "S" }, false)).toEqual({ type: "place", at: "2C", word: "AS" });
    expect(action(BARE, { C3: "S" }, true)).toEqual({ type: "place", at: "3C", word: "S" });
  });

  test("a single tile that makes two words is the referee's to read, unless its player turns the cursor", () => {
    const corner = boardWith({ I5: "RAIE", "9J": "KI" });
    expect(action(corner, { I9: "S" })).toEqual({ type: "place", at: "I9", word: "S" });
    expect(action(corner, { I9: "S" }, false, new Map(), true)).toEqual({ type: "place", at: "I5", word: "RAIES" });
    expect(action(corner, { I9: "S" }, true, new Map(), true)).toEqual({ type: "place", at: "9I", word: "SKI" });
  });
});

describe("what is drawn", () => {
  const nothing = new Map();

  test("pictures are there until the game covers them; a draft only hides them", () => {
    const draft = lay({ A4: "A" });
    expect(squares(BARE, draft, new Set(), nothing)[3]).toMatchObject({ picture: { universe: "animals" }, tile: { look: "fresh" } });
    expect(squares(boardWith({ A4: "A" }), [], new Set(), nothing)[3]).toMatchObject({ picture: null, tile: { letter: "A" } });
  });

  test("jokers show what they are", () => {
    const drawn = squares(boardWith({ A1: "e*" }), [], new Set([0]), nothing);
    expect(drawn[0]?.tile).toEqual({ letter: "E", joker: "?", look: "last" });
    expect(drawn[1]?.tile).toEqual({ letter: "", joker: "*", look: "plain" });
  });

  test("a hint is a ghost where nothing lies", () => {
    const board = boardWith({ A1: "T" });
    const hinted = tilesOf(board, { type: "place", at: "A1", word: "T(A)S" } as never);
    expect([...hinted]).toEqual([
      [1, { letter: "A", joker: "?" }],
      [2, { letter: "S", joker: "" }],
    ]);
    expect(tilesOf(board, { type: "pass" }).size).toBe(0);
  });

  test("the last word is the last that was placed", () => {
    const placed = (seq: number, at: string, word: string): Happening =>
      ({ seq, kind: "acted", events: [{ type: "placed", words: [{ at, word, points: 1 }] }] }) as unknown as Happening;
    const passed = { seq: 9, kind: "acted", events: [{ type: "passed" }] } as unknown as Happening;
    expect([...lastWord([placed(1, "A1", "OS"), placed(2, "1B", "L(E)"), passed])]).toEqual([13, 26]);
    expect(lastWord([]).size).toBe(0);
  });
});

describe("what can be put to the vote", () => {
  const refusal = (code: string, facts: Record<string, string>): Problem => ({
    code,
    text: { fr: "Non.", en: "No." },
    field: null,
    seq: null,
    facts,
    rule: null,
  });

  test("the word that the referee refuses", () => {
    expect(appealOf(refusal("not_a_word", { word: "XU", at: "4A" }))).toEqual({ type: "appeal", word: "XU", universe: null });
  });

  test("the universe of the picture that he names", () => {
    expect(appealOf(refusal("foreign_picture", { word: "TU", at: "B7", universe: "dwellings" }))).toEqual({
      type: "appeal",
      word: "TU",
      universe: "dwellings",
    });
  });

  test("nothing else", () => {
    expect(appealOf(refusal("gap", { at: "B3" }))).toBeNull();
  });
});

describe("the game sheet", () => {
  const event = (facts: object): GameEvent => facts as GameEvent;

  test("writes a placement as the booklet does, with what it touched on", () => {
    const placed = event({
      type: "placed",
      seat: 0,
      words: [
        { at: "7C", word: "RICHELIEU", points: 27 },
        { at: "D6", word: "SI", points: 2 },
      ],
      pictures: ["history"],
      bonus: 25,
      points: 54,
    });
    expect(told(placed)).toEqual({ move: "7C RICHELIEU", points: 54, detail: "(9 × 3) + 2 + 25, D6 SI, histoire et légende, dix lettres\u00a0: +25", words: ["RICHELIEU", "SI"] });
  });

  test("a bare word has no detail, and what is no word no points", () => {
    expect(told(event({ type: "placed", words: [{ at: "A1", word: "OS", points: 2 }], pictures: [], bonus: 0, points: 2 }))).toEqual({ move: "A1 OS", points: 2, words: ["OS"] });
    expect(told(event({ type: "exchanged", seat: 0, count: 3, tiles: null }))).toEqual({ move: "<3", points: null });
    expect(told(event({ type: "passed", seat: 0 }))?.points).toBeNull();
    expect(told(event({ type: "drew", seat: 0, count: 3, tiles: null }))).toBeNull();
  });
});
