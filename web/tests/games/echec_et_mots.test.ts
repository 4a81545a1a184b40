import { describe, expect, it } from "vitest";

import type { EchecEtMots } from "../../src/api/schema";
import type { Happening, Offered } from "../../src/api/wire";
import { BLACK, isBrown, squareIndex as at, SQUARES, squareName, WHITE } from "../../src/games/echec_et_mots/board";
import { HEIGHT, slot, way, WIDTH } from "../../src/games/echec_et_mots/layout";
import {
  announcedIn,
  appealOf,
  cellAt,
  comers,
  drafted,
  landings,
  lastJump,
  lettersFor,
  mustPass,
  offeredWords,
  picked,
  previewedPoints,
  spotOf,
  squares,
  stepped,
  threatened,
  tracked,
  type Position,
} from "../../src/games/echec_et_mots/model";
import { bonusFor, gainOf, lossOf } from "../../src/games/echec_et_mots/scoring";
import { stories } from "../../src/games/echec_et_mots/story";

const NOTHING = ".".repeat(49);

function position(facts: { white?: string[]; black?: string[]; letters?: Record<string, string>; held?: [string, string]; turn?: 0 | 1 }): Position {
  const board = [...NOTHING];
  for (const [square, letter] of Object.entries(facts.letters ?? {})) board[at(square)] = letter;
  const [white, black] = facts.held ?? ["", ""];
  return {
    board: board.join(""),
    knights: [(facts.white ?? ["a0", "g0"]).map(at), (facts.black ?? ["a8", "g8"]).map(at)],
    held: [{ letters: white }, { letters: black }],
    turn: facts.turn ?? 0,
    quiet: 0,
  };
}

function entry(seq: number, ...events: EchecEtMots.Event[]): Happening {
  return { seq, at: 0, kind: "acted", seat: 0, events } as unknown as Happening;
}

function jumped(seat: number, origin: string, target: string, letter: string | null = null, is_capture = false): EchecEtMots.Jumped {
  return { type: "jumped", seat, origin, target, letter, is_capture };
}

const named = (indexes: readonly number[]): string[] => indexes.map(squareName).sort();

describe("the board", () => {
  it("has 25 brown squares, and horse squares are orange", () => {
    expect(SQUARES.slice(0, 49).filter((_, index) => isBrown(index))).toHaveLength(25);
    expect(["a0", "g0", "a8", "g8"].map((name) => isBrown(at(name)))).toEqual([false, false, false, false]);
  });
});

/** What the server says of a knight on d4. */
const D4 = {
  knight: at("d4"),
  is_threatened: true,
  targets: ["b3", "e6", "f5"].map(at),
  with_word: [] as number[],
  risky: [at("f5")],
};
const A0 = { knight: at("a0"), is_threatened: false, targets: [at("b2"), at("c1")], with_word: [] as number[], risky: [] };

describe("landings", () => {
  it("tell letters, captures and risks where the server lets a knight jump", () => {
    const found = landings(position({ white: ["d4", "a0"], black: ["e6", "f6"], letters: { b3: "E" } }), [A0, D4], at("d4"));
    expect(found).toEqual([
      { square: at("b3"), letter: "E", isCapture: false, needsWord: false, isThreatened: false },
      { square: at("e6"), letter: "", isCapture: true, needsWord: false, isThreatened: false },
      { square: at("f5"), letter: "", isCapture: false, needsWord: false, isThreatened: true },
    ]);
    expect(landings(position({}), [A0], at("d4"))).toEqual([]);
  });

  it("say which own knights hang, and which can come to a square", () => {
    expect(named([...threatened([A0, D4])])).toEqual(["d4"]);
    expect(named(comers([A0, D4], at("b2")))).toEqual(["a0"]);
    expect(comers([A0, D4], at("d4"))).toEqual([]);
  });

  it("leave a pass to whoever has no jump but onto the last knight", () => {
    expect(mustPass([A0])).toBe(false);
    expect(mustPass([{ ...A0, targets: [at("b2")], with_word: [at("b2")] }])).toBe(true);
    expect(mustPass([])).toBe(true);
  });
});

describe("what is drawn", () => {
  it("turns the board for Black", () => {
    expect(spotOf(at("a0"), false)).toEqual({ row: 8, column: 0 });
    expect(spotOf(at("a0"), true)).toEqual({ row: 0, column: 6 });
    for (const isTurned of [false, true]) {
      for (const [index] of SQUARES.entries()) {
        expect(cellAt(spotOf(index, isTurned), isTurned)).toEqual({ kind: "square", square: index });
      }
    }
  });

  it("has a banner between the horse squares, which one step crosses", () => {
    expect(cellAt({ row: 8, column: 3 }, false)).toEqual({ kind: "banner", colour: WHITE });
    expect(cellAt({ row: 8, column: 3 }, true)).toEqual({ kind: "banner", colour: BLACK });
    expect(stepped({ row: 0, column: 3 }, { row: 0, column: 4 }, false)).toEqual({ row: 0, column: 6 });
    expect(stepped({ row: 0, column: 3 }, { row: 1, column: 3 }, false)).toEqual({ row: 1, column: 3 });
  });

  it("shows letters, knights, dots and landings on their squares", () => {
    const place = position({ letters: { b2: "E" } });
    const drawn = squares(place, landings(place, [A0], at("a0")), false);
    expect(drawn).toHaveLength(53);
    expect(drawn[at("b2")]).toMatchObject({ letter: "E", ground: "brown", landing: { letter: "E" } });
    expect(drawn[at("d4")]).toMatchObject({ isDotted: true, knight: null, landing: null });
    expect(drawn[at("a8")]).toMatchObject({ knight: BLACK, horse: BLACK, ground: "orange" });
  });

  it("keeps a knight's identity while it jumps, and loses the one that is taken", () => {
    const before = tracked([], position({ white: ["a0", "d4"], black: ["f5", "a8"] }));
    const after = tracked(before, position({ white: ["a0", "f5"], black: ["a8"] }));
    const id = (all: typeof before, square: string) => all.find((knight) => knight.square === at(square))?.id;
    expect(after).toHaveLength(3);
    expect(after.find((knight) => knight.colour === WHITE && knight.square === at("f5"))?.id).toBe(id(before, "d4"));
    expect(id(after, "a0")).toBe(id(before, "a0"));
  });

  it("sees the letter that a jump took, and nothing when a new game is set up", () => {
    const before = position({ letters: { b2: "E", d4: "A" } });
    const after = position({ letters: { d4: "A" }, white: ["b2", "g0"], held: ["E", ""] });
    expect(picked(before, after)).toEqual({ colour: WHITE, square: at("b2"), letter: "E" });
    expect(picked(after, position({ letters: { b2: "X", c3: "O", e5: "I" } }))).toBeNull();
    expect(picked(before, before)).toBeNull();
  });

  it("keeps every letter of a banner inside it", () => {
    for (let count = 1; count <= 20; count++) {
      for (let place = 0; place < count; place++) {
        const { x, y, size } = slot(0, place, count);
        expect(x).toBeGreaterThanOrEqual(84);
        expect(x + size).toBeLessThanOrEqual(WIDTH - 84);
        expect(y).toBeGreaterThanOrEqual(24);
        expect(y + size).toBeLessThanOrEqual(84);
        expect(size).toBeGreaterThanOrEqual(27);
      }
    }
    expect(HEIGHT).toBeGreaterThan(WIDTH);
  });

  it("draws a jump as its long leg and its short one", () => {
    expect(way(spotOf(at("b2"), false), spotOf(at("c4"), false))).toMatch(/^M114 423L114 303L174 303$/);
  });

  it("finds the last jump of the game that is played", () => {
    const start: EchecEtMots.SetUp = { type: "set_up", number: 2, starter: 0, board: NOTHING };
    expect(lastJump([entry(1, jumped(0, "a0", "b2")), entry(2, jumped(1, "a8", "b6"))])).toEqual({ origin: at("a8"), target: at("b6") });
    expect(lastJump([entry(1, jumped(0, "a0", "b2"), start)])).toBeNull();
  });
});

describe("a draft", () => {
  const jump = { origin: at("a0"), target: at("b2"), isAnswer: false };

  it("is a jump, or a jump that announces", () => {
    expect(drafted({ ...jump, word: "" })).toEqual({ type: "jump", origin: "a0", target: "b2", word: null });
    expect(drafted({ ...jump, word: "CHEVAL" })).toEqual({ type: "jump", origin: "a0", target: "b2", word: "CHEVAL" });
  });

  it("is nothing while the word is too short or the jump has no end", () => {
    expect(drafted({ ...jump, word: "CHEVA" })).toBeNull();
    expect(drafted({ ...jump, target: null, word: "" })).toBeNull();
  });

  it("is an answer from two letters on", () => {
    const answer = { origin: null, target: null, isAnswer: true };
    expect(drafted({ ...answer, word: "OR" })).toEqual({ type: "answer", word: "OR" });
    expect(drafted({ ...answer, word: "A" })).toBeNull();
  });

  it("may use the letter that the jump takes", () => {
    const place = position({ letters: { b2: "L" }, held: ["CEHVA", ""] });
    expect(lettersFor(place, WHITE, at("b2"))).toBe("CEHVAL");
    expect(lettersFor(place, WHITE, null)).toBe("CEHVA");
  });

  it("is helped by words offered for any jump that takes the same letter", () => {
    const place = position({ letters: { b2: "L", d1: "L", c1: "X" } });
    const offers = [
      { action: { type: "jump", origin: "a0", target: "b2", word: null } },
      { action: { type: "jump", origin: "a0", target: "b2", word: "CHEVAL" } },
      { action: { type: "jump", origin: "a0", target: "d1", word: "CHEVALET" } },
      { action: { type: "jump", origin: "a0", target: "c1", word: "CRUCIAUX" } },
    ] as unknown as Offered[];
    expect(offeredWords(place, offers, at("b2"))).toEqual(["CHEVALET", "CHEVAL"]);
    const answers = [{ action: { type: "answer", word: "OR" } }, { action: { type: "answer", word: null } }] as unknown as Offered[];
    expect(offeredWords(place, answers, null)).toEqual(["OR"]);
  });

  it("can be put to the other player when the word is unknown, and only then", () => {
    const text = { fr: "", en: "" };
    const problem = { code: "not_a_word", text, field: null, seq: null, facts: {}, rule: null };
    expect(appealOf(problem, "ZZZZZZ")).toEqual({ type: "appeal", word: "ZZZZZZ", universe: null });
    expect(appealOf({ ...problem, code: "tile_not_held" }, "ZZZZZZ")).toBeNull();
  });

  it("shows what an answer would bring", () => {
    const ended: EchecEtMots.GameEnded = { type: "game_ended", number: 1, reason: "announced", points: [15, 7], sums: null };
    expect(previewedPoints([ended], 1)).toBe(7);
    expect(previewedPoints([], 1)).toBeNull();
  });
});

describe("points", () => {
  it("are those that the server names (§9)", () => {
    expect([6, 7, 8, 9, 10, 13, 5].map(bonusFor)).toEqual([3, 6, 9, 12, 20, 20, 0]);
    expect([gainOf(6), lossOf(2)]).toEqual([12, -2]);
  });

  it("have a bonus that the referee may call sure", () => {
    const announced: EchecEtMots.Announced = { type: "announced", seat: 0, word: "CHEVAL", bonus: 3, is_bonus_sure: true };
    expect(announcedIn([jumped(0, "a0", "b2"), announced])).toBe(announced);
    expect(announcedIn([jumped(0, "a0", "b2")])).toBeNull();
  });
});

describe("the story of a match", () => {
  const begin = (number: number): EchecEtMots.SetUp => ({ type: "set_up", number, starter: 0, board: NOTHING });
  const letters = (seat: number, word: string) => [...word].map((letter) => jumped(seat, "a0", "b2", letter));

  const announced = (seat: number, word: string): EchecEtMots.Announced => ({ type: "announced", seat, word, bonus: 3, is_bonus_sure: false });
  const sum = (total: number): EchecEtMots.Sum => ({ used: 0, gain: 0, unused: 0, loss: 0, bonus: 0, missed: 0, knight: 0, total });

  it("tells each game with the letters held then, and the referee's sums", () => {
    const sums = [sum(14), sum(3)] as const;
    const past = [
      entry(1, begin(1)),
      entry(2, ...letters(0, "CHEVALX"), ...letters(1, "ORB")),
      entry(3, announced(0, "CHEVAL")),
      entry(4, { type: "answered", seat: 1, word: "OR" }, { type: "game_ended", number: 1, reason: "announced", points: [14, 3], sums }, begin(2)),
    ];
    const [first, second] = stories(past);
    expect(first?.ending).toMatchObject({ announcer: 0, words: ["CHEVAL", "OR"], held: ["CHEVALX", "ORB"], points: [14, 3], sums });
    expect(second).toEqual({ number: 2, starter: 0, ending: null });
  });

  it("has no sums where nobody announced", () => {
    const past = [entry(1, begin(1), { type: "game_ended", number: 1, reason: "no_progress", points: [0, 0], sums: null })];
    expect(stories(past)[0]?.ending?.sums).toBeNull();
  });
});
