import { beforeEach, describe, expect, test, vi } from "vitest";

import { toasts } from "../../src/design/toasts.svelte";
import { Crossword, type CrosswordGame } from "../../src/table/crossword.svelte";

const GAME: CrosswordGame = {
  rows: 3,
  columns: 3,
  jokers: "?",
  isFree: (square) => square !== 8,
  isSeated: () => true,
  isSending: () => false,
  tileName: (tile) => tile,
  enter: () => undefined,
};

const CENTRE = 4;

function crosswordOf(rack: string, game: Partial<CrosswordGame> = {}): Crossword {
  const crossword = new Crossword({ ...GAME, ...game });
  crossword.hold(rack);
  return crossword;
}

/** A press and its click, with as much time between them as a finger takes: the focus comes first. */
function clicked(crossword: Crossword, square: number): void {
  crossword.press({ button: 1 } as PointerEvent, square);
  crossword.focus(square);
  crossword.click(square);
}

function typed(crossword: Crossword, ...keys: string[]): void {
  for (const key of keys) crossword.key({ key, preventDefault: () => undefined } as unknown as KeyboardEvent);
}

const draft = (crossword: Crossword): string =>
  [...crossword.laying.laid].sort((a, b) => a.square - b.square).map((each) => `${each.square}${each.letter || each.tile}`).join(" ");

/** A press on a tile that does not travel: on the rack, or where the tile is laid. */
function tapped(crossword: Crossword, tile: string): void {
  const source = new EventTarget();
  Object.assign(source, { setPointerCapture: () => undefined });
  const held = crossword.rack.tiles.find((each) => each.tile === tile)!;
  crossword.drag.begin({ button: 0, isPrimary: true, currentTarget: source } as unknown as PointerEvent, held);
  source.dispatchEvent(new Event("pointerup"));
}

describe("a tap on a tile of the rack", () => {
  let crossword: Crossword;
  beforeEach(() => (crossword = crosswordOf("ABC?")));

  test("chooses it for the square that is pointed at next", () => {
    tapped(crossword, "B");
    expect(draft(crossword)).toBe("");
    expect(crossword.laying.chosen).toBe(crossword.rack.tiles[1]!.id);
  });

  test("lays it on the square that was pointed at, and the next ones behind it", () => {
    clicked(crossword, 3);
    for (const tile of ["A", "B", "C"]) tapped(crossword, tile);
    expect(draft(crossword)).toBe("3A 4B 5C");
    expect(crossword.laying.chosen).toBeNull();
  });

  test("goes the cursor's way", () => {
    clicked(crossword, 1);
    crossword.turn();
    for (const tile of ["A", "B"]) tapped(crossword, tile);
    expect(draft(crossword)).toBe("1A 4B");
  });

  test("fills the gap that a tile left which was taken back", () => {
    clicked(crossword, 3);
    for (const tile of ["A", "B"]) tapped(crossword, tile);
    tapped(crossword, "A");
    tapped(crossword, "C");
    expect(draft(crossword)).toBe("3C 4B");
  });

  test("asks what a joker stands for, and goes on", () => {
    clicked(crossword, 3);
    tapped(crossword, "?");
    expect(crossword.laying.asking?.square).toBe(3);
    crossword.laying.answer("S");
    tapped(crossword, "A");
    expect(draft(crossword)).toBe("3S 4A");
  });

  test("chooses it where the line is full", () => {
    clicked(crossword, 7);
    for (const tile of ["A", "B"]) tapped(crossword, tile);
    expect(draft(crossword)).toBe("7A");
    expect(crossword.laying.chosen).toBe(crossword.rack.tiles[1]!.id);
  });

  test.each([
    ["another was laid by itself", () => {
      crossword.choose(crossword.rack.tiles[0]!);
      clicked(crossword, 0);
    }],
    ["the draft was taken back", () => crossword.clear()],
    ["the move was played", () => crossword.hold("BCDE")],
  ])("chooses it once %s", (_, done) => {
    clicked(crossword, 3);
    done();
    const before = draft(crossword);
    tapped(crossword, "B");
    expect(draft(crossword)).toBe(before);
    expect(crossword.laying.chosen).not.toBeNull();
  });
});

describe("a click on a square", () => {
  let crossword: Crossword;
  beforeEach(() => (crossword = crosswordOf("ABC")));

  test("brings the cursor there and leaves its way", () => {
    clicked(crossword, 0);
    expect(crossword.laying.cursor).toEqual({ row: 0, column: 0, isDown: false });
  });

  test("turns the cursor where it was before", () => {
    clicked(crossword, CENTRE);
    expect(crossword.laying.cursor.isDown).toBe(true);
    clicked(crossword, CENTRE);
    expect(crossword.laying.cursor.isDown).toBe(false);
  });

  test("without a pointer, by a reading program, only moves", () => {
    crossword.click(CENTRE);
    expect(crossword.laying.cursor.isDown).toBe(false);
  });

  test("lays the chosen tile", () => {
    crossword.choose(crossword.rack.tiles[1]!);
    clicked(crossword, 0);
    expect(draft(crossword)).toBe("0B");
    expect(crossword.laying.chosen).toBeNull();
  });

  test("upon a laid tile is the tile's own matter", () => {
    typed(crossword, "a");
    crossword.laying.moveTo(CENTRE);
    clicked(crossword, CENTRE);
    expect(crossword.laying.cursor.isDown).toBe(false);
  });

  test("goes to the game first", () => {
    const taken = vi.fn(() => true);
    const other = crosswordOf("ABC", { clicked: taken });
    clicked(other, CENTRE);
    expect(taken).toHaveBeenCalledWith(CENTRE);
    expect(other.laying.cursor.isDown).toBe(false);
  });
});

describe("keys", () => {
  test("write a word from the cursor on, and take it back", () => {
    const crossword = crosswordOf("ABC");
    typed(crossword, "Home", "b", "a");
    expect(draft(crossword)).toBe("3B 4A");
    typed(crossword, "Backspace");
    expect(draft(crossword)).toBe("3B");
    typed(crossword, "Escape");
    expect(draft(crossword)).toBe("");
  });

  test("turn the way, unless words can only lie across", () => {
    const free = crosswordOf("");
    typed(free, " ");
    expect(free.laying.cursor.isDown).toBe(true);
    const bound = crosswordOf("", { isOneWay: () => true });
    typed(bound, " ");
    expect(bound.laying.cursor.isDown).toBe(false);
  });

  test("do nothing but move for who only watches", () => {
    const crossword = crosswordOf("ABC", { isSeated: () => false });
    typed(crossword, "a", " ", "ArrowLeft");
    expect(draft(crossword)).toBe("");
    expect(crossword.laying.cursor).toEqual({ row: 1, column: 0, isDown: false });
  });

  test("ask for a joker's letter, or go on where the referee finds it", () => {
    const asking = crosswordOf("?");
    typed(asking, "1");
    expect(asking.laying.asking?.square).toBe(CENTRE);
    const open = crosswordOf("?A", { areJokersOpen: true });
    typed(open, "1", "a");
    expect(draft(open)).toBe("4? 5A");
  });
});

test("a first letter where the line is full goes the other way; one in mid-word does not", () => {
  const crossword = crosswordOf("AB", { isFree: (square) => square !== 4 && square !== 5 });
  typed(crossword, "A");
  expect(draft(crossword)).toBe("7A");
  expect(crossword.laying.cursor.isDown).toBe(true);
  typed(crossword, "B");
  expect(draft(crossword)).toBe("7A");
});

describe("a word from elsewhere", () => {
  test("is laid out with the tiles that are held, instead of the draft", () => {
    const crossword = crosswordOf("AB?");
    typed(crossword, "a");
    crossword.layOut([
      [0, { tile: "A", letter: "A" }],
      [1, { tile: "?", letter: "X" }],
      [2, { tile: "Z", letter: "Z" }],
    ]);
    expect(draft(crossword)).toBe("0A 1X");
  });

  test("tells the game that the draft is gone", () => {
    const cleared = vi.fn();
    crosswordOf("A", { cleared }).layOut([]);
    expect(cleared).toHaveBeenCalledOnce();
  });
});

describe("a move prepared in the other's turn", () => {
  const laidOut = (game: Partial<CrosswordGame> = {}): { crossword: Crossword; taken: Set<number> } => {
    const taken = new Set<number>();
    const crossword = crosswordOf("ABC", { isFree: (square) => !taken.has(square), ...game });
    crossword.layOut([
      [0, { tile: "A", letter: "A" }],
      [1, { tile: "B", letter: "B" }],
    ]);
    return { crossword, taken };
  };

  test("stays as long as nothing lies in its way", () => {
    const { crossword, taken } = laidOut();
    taken.add(2);
    crossword.hold("ABC");
    expect(draft(crossword)).toBe("0A 1B");
  });

  test("comes back whole, and is told, where another's tile lies in its way", () => {
    const { crossword, taken } = laidOut();
    taken.add(1);
    crossword.hold("ABC");
    expect(draft(crossword)).toBe("");
    expect(toasts().at(-1)?.text).toContain("n'est plus possible");
  });

  test("is one's own word if it was just played", () => {
    const before = toasts().length;
    const { crossword, taken } = laidOut({ isSending: () => true });
    taken.add(0).add(1);
    crossword.hold("BCD");
    expect(draft(crossword)).toBe("");
    expect(toasts()).toHaveLength(before);
  });
});
