import { describe, expect, test } from "vitest";

import {
  BLACK,
  EMPTY,
  lineName,
  lineOf,
  parseLine,
  seenBy,
  squareName,
  squareNamed,
  SQUARES,
  WHITE,
  type Camp,
} from "../../src/games/takemo/board";
import { capturedBy, fatesOf, settledOf, toggled } from "../../src/games/takemo/capture";
import {
  appealOf,
  drafted,
  formedWords,
  lastMove,
  readIn,
  shownAs,
  squares,
  squaresOf,
  tilesOf,
  type Overlay,
  type Placed,
} from "../../src/games/takemo/model";
import { told } from "../../src/games/takemo/telling";
import { squareLabel } from "../../src/games/takemo/naming";
import type { GameEvent, Happening, Problem } from "../../src/api/wire";
import type { Laid } from "../../src/table/laying.svelte";

/** White's view of a board with words on it, each in its camp's own reading. */
function boardWith(white: Record<string, string>, black: Record<string, string> = {}): string {
  const board = Array<string>(SQUARES).fill(EMPTY);
  const write = (camp: Camp, words: Record<string, string>): void => {
    for (const [at, word] of Object.entries(words)) {
      const places = squaresOf(camp, at, word, WHITE);
      [...word].forEach((letter, offset) => {
        board[places[offset]!] = camp === WHITE ? letter : letter === "?" ? "!" : letter.toLowerCase();
      });
    }
  };
  write(WHITE, white);
  write(BLACK, black);
  return board.join("");
}

/** Tiles on squares, named as always by White: `lay(WHITE, { A1: "T", A2: "?E" })`, a TAKEMO's sign before its letter. */
function lay(camp: Camp, tiles: Record<string, string>): Laid[] {
  return Object.entries(tiles).map(([name, sign], id) => ({
    square: squareNamed(camp, name),
    id,
    tile: sign.charAt(0),
    letter: sign === "?" ? "" : sign.slice(-1),
  }));
}

const BARE: Overlay = {
  draft: [],
  last: { squares: new Set(), removed: new Set() },
  ghosts: new Map(),
  readings: new Map(),
  read: new Map(),
  fates: new Map(),
};

const named = (camp: Camp, places: Iterable<number>): string[] => [...places].map((square) => squareName(camp, square)).sort();

function placed(facts: Partial<Placed>): Placed {
  return { type: "placed", seat: 0, words: [], laid: 0, captured: [], removed: [], takemo: false, ...facts };
}

const acted = (seq: number, ...events: GameEvent[]): Happening => ({ seq, kind: "acted", events }) as unknown as Happening;

describe("the board from two sides", () => {
  test.each([
    [WHITE, 0, "A1"],
    [WHITE, 224, "O15"],
    [BLACK, 0, "O15"],
    [BLACK, 224, "A1"],
  ] as const)("camp %d calls its square %d %s", (camp, square, name) => {
    expect(squareName(camp, square)).toBe(name);
    expect(squareNamed(camp, name)).toBe(square);
  });

  test("a line names its row first along a row, its column first along a column", () => {
    expect(lineName(WHITE, 112, false)).toBe("8H");
    expect(lineName(BLACK, 0, true)).toBe("O15");
    expect(parseLine(WHITE, "15E")).toEqual({ start: squareNamed(WHITE, "E15"), isDown: false });
    expect(parseLine(BLACK, "O15")).toEqual({ start: 0, isDown: true });
  });

  test("what is one camp's own is the other's enemy, at the other end", () => {
    const board = boardWith({ "15E": "MER?" }, { "1K": "DU?" });
    const turned = seenBy(BLACK, board);
    expect(seenBy(WHITE, board)).toBe(board);
    expect([..."MER?"].map((_, at) => turned[squareNamed(BLACK, `${"EFGH"[at]}15`)])).toEqual(["m", "e", "r", "!"]);
    expect([..."DU?"].map((_, at) => turned[squareNamed(BLACK, `${"KJI"[at]}1`)])).toEqual(["D", "U", "?"]);
    expect(seenBy(BLACK, turned)).toBe(board);
  });

  test("each camp has its own defence line below and the enemy's above", () => {
    expect(lineOf(squareNamed(WHITE, "A15"))).toBe("own");
    expect(lineOf(squareNamed(WHITE, "A1"))).toBe("enemy");
    expect(lineOf(squareNamed(BLACK, "A15"))).toBe("enemy");
    expect(lineOf(squareNamed(BLACK, "O1"))).toBe("own");
    expect(lineOf(squareNamed(WHITE, "H8"))).toBeNull();
  });
});

describe("a draft as an action", () => {
  test("White's first word", () => {
    const draft = drafted(boardWith({}), WHITE, lay(WHITE, { E15: "M", F15: "E", G15: "R" }), true);
    expect(draft.action).toEqual({ type: "place", at: "15E", word: "MER", takes: null });
  });

  test("Black's words run the other way in White's coordinates", () => {
    const board = seenBy(BLACK, boardWith({}, { "1K": "DU" }));
    expect(drafted(board, BLACK, lay(BLACK, { I1: "R" }), true).action).toMatchObject({ at: "1K", word: "DUR" });
    expect(drafted(board, BLACK, lay(BLACK, { K2: "E" }), false).action).toMatchObject({ at: "K2", word: "ED" });
  });

  test("it runs through own letters and over the enemy's", () => {
    const board = boardWith({ F15: "E" }, { "14F": "RI" });
    const draft = drafted(board, WHITE, lay(WHITE, { F13: "M", F14: "R" }), false);
    expect(draft.action).toMatchObject({ at: "F13", word: "MRE" });
  });

  test("a TAKEMO is open, or read as one letter", () => {
    const board = boardWith({ "15A": "LA" });
    expect(drafted(board, WHITE, lay(WHITE, { C15: "?" }), false).action).toMatchObject({ word: "LA?" });
    expect(drafted(board, WHITE, lay(WHITE, { C15: "?C" }), false).action).toMatchObject({ word: "LA(C)" });
    expect(drafted(boardWith({ "15A": "L?" }), WHITE, lay(WHITE, { C15: "C" }), false).action).toMatchObject({ word: "L?C" });
  });

  test("tiles in no line, and squares left out between them", () => {
    const board = boardWith({ "15A": "LA" }, { "10F": "U" });
    expect(drafted(board, WHITE, lay(WHITE, { A1: "A", B2: "B" }), false)).toEqual({ action: null, fault: "not_in_line" });
    expect(drafted(board, WHITE, lay(WHITE, { A1: "A", C1: "B" }), false)).toEqual({ action: null, fault: "gap", at: "B1" });
    expect(drafted(board, WHITE, lay(WHITE, { E10: "A", G10: "B" }), false)).toEqual({ action: null, fault: "gap_enemy", at: "F10" });
    expect(drafted(board, WHITE, [], false)).toEqual({ action: null, fault: null });
  });

  test("the squares to be emptied are named by White", () => {
    const board = seenBy(BLACK, boardWith({ "15E": "MER" }, { "1K": "DU" }));
    const takes = new Set([squareNamed(BLACK, "F15"), squareNamed(BLACK, "E15")]);
    expect(drafted(board, BLACK, lay(BLACK, { J2: "T" }), true, takes).action).toMatchObject({ takes: ["E15", "F15"] });
  });

  test("side-words are formed too, and a refused one can be put to the vote", () => {
    const board = boardWith({ "15A": "LA" });
    const formed = formedWords(board, WHITE, lay(WHITE, { A14: "X", B14: "Y" }), false);
    expect(formed).toEqual([
      { at: "14A", word: "XY" },
      { at: "A14", word: "XL" },
      { at: "B14", word: "YA" },
    ]);
    const problem = (at: string, code = "not_a_word"): Problem => ({ code, text: { fr: `En ${at} : inconnu.`, en: "" } }) as Problem;
    expect(appealOf(problem("A14"), formed)).toEqual({ type: "appeal", word: "XL", universe: null });
    expect(appealOf(problem("A14", "must_join"), formed)).toBeNull();
  });
});

describe("captures", () => {
  // Black's DUR along row 5 from H on, and US down the same column as its U.
  const board = boardWith({ "15A": "LA" }, { "5H": "DUR", G5: "US" });

  test("every word through a covered square is captured", () => {
    const captured = capturedBy(board, [squareNamed(WHITE, "G5")]);
    expect(named(WHITE, captured.covered)).toEqual(["G5"]);
    expect(named(WHITE, captured.beside)).toEqual(["F5", "G4", "H5"]);
    expect(captured.shared.size).toBe(0);
  });

  test("letters that also belong to another word are the attacker's choice", () => {
    const captured = capturedBy(board, [squareNamed(WHITE, "H5")]);
    expect(named(WHITE, captured.beside)).toEqual(["F5", "G5"]);
    expect(named(WHITE, captured.shared)).toEqual(["G5"]);
  });

  test("without letters of other words there is nothing to choose", () => {
    const alone = capturedBy(board, [squareNamed(WHITE, "G5")]);
    expect(named(WHITE, settledOf(alone, false))).toEqual(["F5", "G4", "H5"]);
    const crossed = capturedBy(board, [squareNamed(WHITE, "H5")]);
    expect(settledOf(crossed, false).size).toBe(0);
    expect(named(WHITE, settledOf(crossed, true))).toEqual(["G5"]);
  });

  test("a letter by itself is taken alone, and an empty square takes nothing", () => {
    const lone = capturedBy(boardWith({}, { "9C": "A" }), [squareNamed(WHITE, "C9"), squareNamed(WHITE, "C8")]);
    expect(named(WHITE, lone.covered)).toEqual(["C9"]);
    expect(lone.beside).toEqual([]);
  });

  test("the choice begins with what the referee would remove, and goes letter by letter", () => {
    const captured = capturedBy(board, [squareNamed(WHITE, "H5")]);
    const [r, u] = [squareNamed(WHITE, "F5"), squareNamed(WHITE, "G5")];
    const all = toggled(captured, null, u);
    expect(named(WHITE, all)).toEqual(["F5", "H5"]);
    expect(named(WHITE, toggled(captured, all, u))).toEqual(["F5", "G5", "H5"]);
    expect(fatesOf(captured, all)).toEqual(new Map([[squareNamed(WHITE, "H5"), "covered"], [r, "taken"], [u, "spared"]]));
    expect(fatesOf(captured, null).get(u)).toBe("captured");
  });
});

describe("what the squares show", () => {
  const white = boardWith({ "15E": "ME?" }, { "1K": "DUR" });

  test.each([
    [WHITE, "E15", WHITE],
    [WHITE, "K1", BLACK],
    [BLACK, "E15", WHITE],
    [BLACK, "K1", BLACK],
  ] as const)("camp %d sees on %s a tile of camp %d", (viewer, name, owner) => {
    const drawn = squares(seenBy(viewer, white), viewer, BARE);
    const square = drawn[squareNamed(viewer, name)];
    expect(square).toMatchObject({ name, tile: { camp: owner, letter: name === "E15" ? "M" : "D" } });
  });

  test("a draft lies over what it covers, and names say so", () => {
    const board = boardWith({ "15E": "MER" }, { "9C": "A" });
    const at = squareNamed(WHITE, "C9");
    const drawn = squares(board, WHITE, { ...BARE, draft: lay(WHITE, { C9: "A" }), fates: new Map([[at, "covered"]]) });
    expect(drawn[at]).toMatchObject({ tile: { look: "fresh", camp: WHITE }, covers: { letter: "A", camp: BLACK }, fate: "covered" });
    expect(squareLabel(drawn[at]!, WHITE)).toBe("C9, A à vous, sur A adverse, posé, pas encore joué, sera pris");
  });

  test("a TAKEMO says what it can stand for, and a laid one how the referee reads it", () => {
    const at = squareNamed(BLACK, "G15");
    const drawn = squares(seenBy(BLACK, white), BLACK, { ...BARE, readings: new Map([[at, "RT"]]) });
    expect(squareLabel(drawn[at]!, BLACK)).toBe("G15, TAKEMO adverse, peut valoir R, T");
    const read = readIn(placed({ words: [{ at: "15E", word: "ME(R)" }] }), WHITE);
    expect(named(WHITE, read.keys())).toEqual(["G15"]);
    const fresh = squares(boardWith({ "15E": "ME" }), WHITE, { ...BARE, draft: lay(WHITE, { G15: "?" }), read });
    expect(fresh[squareNamed(WHITE, "G15")]?.tile).toMatchObject({ letter: "R", isTakemo: true });
  });

  test("empty squares of the lines have their names, for those who watch by camp", () => {
    const drawn = squares(white, WHITE, BARE);
    expect(squareLabel(drawn[squareNamed(WHITE, "A15")]!, WHITE)).toBe("A15, vide, votre ligne de défense");
    expect(squareLabel(drawn[squareNamed(WHITE, "A1")]!, null)).toBe("A1, vide, Ligne de défense des Noirs");
  });

  test("the last word and what it took, from either side", () => {
    const event = placed({ seat: 1, words: [{ at: "1K", word: "DUR" }], laid: 3, removed: ["E15"] });
    const past = [acted(1, placed({ words: [{ at: "15E", word: "MER" }] })), acted(2, event)];
    for (const viewer of [WHITE, BLACK]) {
      const last = lastMove(past, viewer);
      expect(named(viewer, last.squares)).toEqual(["I1", "J1", "K1"]);
      expect(named(viewer, last.removed)).toEqual(["E15"]);
    }
    expect(lastMove([], WHITE).squares.size).toBe(0);
  });

  test("a word that Black presents lies where White can see it", () => {
    const tiles = tilesOf(white, { at: "1K", word: "DURE" }, BLACK, WHITE);
    expect(named(WHITE, tiles.keys())).toEqual(["H1"]);
    expect([...shownAs(tiles, BLACK, "pending").values()]).toEqual([{ letter: "E", isTakemo: false, camp: BLACK, look: "pending" }]);
  });

  test("a hint lays letters and TAKEMOs", () => {
    const tiles = tilesOf(white, { at: "15D", word: "AME?(S)" }, WHITE, WHITE);
    expect([...tiles.values()]).toEqual([
      { letter: "A", isTakemo: false },
      { letter: "S", isTakemo: true },
    ]);
  });
});

describe("the game sheet", () => {
  test("a move, what it takes and wins", () => {
    const event = placed({
      words: [{ at: "8H", word: "MER" }, { at: "H7", word: "EM" }],
      laid: 3,
      captured: [{ at: "8J", word: "RU" }],
      removed: ["J8", "I8"],
      takemo: true,
    });
    expect(told(event)).toEqual({ move: "8H MER +3", points: null, detail: "H7 EM, prend RU (2), gagne un TAKEMO", words: ["MER", "EM", "RU"] });
    expect(told({ type: "exchanged", count: 4 } as GameEvent)).toEqual({ move: "<4", points: null });
    expect(told({ type: "drew" } as GameEvent)).toBeNull();
  });
});

