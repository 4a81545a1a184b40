import { describe, expect, test } from "vitest";

import type { GameEvent, Happening, SeatInfo } from "../../src/api/wire";
import type { Told } from "../../src/games/contract";
import { endingOf, movesOf, sheetLines, sheetRows } from "../../src/table/sheet";

type Scored = GameEvent & { points: number };

const page = {
  told: (event: GameEvent): Told | null =>
    event.type === "word" ? { move: "A1", points: (event as Scored).points } : event.type === "round" ? { move: "Round", points: null, isNote: true } : null,
};

const acted = (seq: number, seat: number, ...events: object[]): Happening =>
  ({ seq, kind: "acted", seat, events, said: [{ fr: "dit", en: "said" }] }) as unknown as Happening;
const seats = [0, 1].map((seat) => ({ seat, kind: "person", is_you: seat === 0 })) as unknown as SeatInfo[];
const sheet = (...past: Happening[]) => sheetLines({ past, seats, name: (seat) => `P${seat}` }, page);

describe("the game sheet", () => {
  test("adds up each seat's points", () => {
    const lines = sheet(acted(1, 0, { type: "word", points: 5 }), acted(2, 1, { type: "word", points: 7 }), acted(3, 0, { type: "word", points: 2 }));
    expect(lines.map((line) => line.kind === "move" && [line.seat, line.points, line.total])).toEqual([
      [0, 5, 5],
      [1, 7, 7],
      [0, 2, 7],
    ]);
  });

  test("strikes what was taken back and does not count it", () => {
    const undo = [
      { seq: 3, kind: "undo_asked", seat: 0, to: 1 },
      { seq: 4, kind: "undo_answered", seat: 1, accepts: true, undone: [2] },
    ] as unknown as Happening[];
    const lines = sheet(acted(1, 0, { type: "word", points: 5 }), acted(2, 0, { type: "word", points: 9 }), ...undo, acted(5, 0, { type: "word", points: 1 }));
    const moves = lines.filter((line) => line.kind === "move");
    expect(moves.map((line) => [line.isTakenBack, line.total])).toEqual([
      [false, 5],
      [true, 14],
      [false, 6],
    ]);
    expect(movesOf(lines, 0)).toHaveLength(2);
    expect(movesOf(lines, 1)).toHaveLength(0);
  });

  test("says in words what the game does not write", () => {
    expect(sheet(acted(1, 0, { type: "vote" }))).toEqual([{ kind: "note", key: "1.0", seq: 1, text: "dit" }]);
  });

  test("says under a bot's move why it was made", () => {
    const reasons = [{ fr: "Je prends le A.", en: "I take the A." }, { fr: "Je vise loin.", en: "I aim far." }];
    const [line] = sheet({ ...acted(1, 1, { type: "word", points: 5 }), reasons });
    expect(line?.kind === "move" && line.why).toBe("Je prends le A. Je vise loin.");
    expect(sheet(acted(1, 0, { type: "word", points: 5 }))[0]).not.toHaveProperty("why");
  });

  test("says why a bot did what is only noted, such as a vote", () => {
    const reasons = [{ fr: "Je connais COQ.", en: "I know COQ." }];
    expect(sheet({ ...acted(1, 1, { type: "vote" }), reasons })).toEqual([{ kind: "note", key: "1.0", seq: 1, text: "dit", why: "Je connais COQ." }]);
    expect(sheet({ ...acted(1, 1, { type: "round" }), reasons })).toMatchObject([{ kind: "note", text: "Round", why: "Je connais COQ." }]);
  });

  test("tells how the game ended, after the last move", () => {
    const last = acted(1, 0, { type: "word", points: 5 }, { type: "ended" });
    expect(sheet(last).at(-1)).toEqual({ kind: "note", key: "1.end", seq: 1, text: "dit" });
    expect(endingOf([last])).toEqual({ fr: "dit", en: "said" });
    expect(endingOf([acted(1, 0, { type: "word", points: 5 })])).toBeNull();
  });

  test("writes what belongs to nobody as a note", () => {
    expect(sheet(acted(1, 0, { type: "round" }))).toEqual([{ kind: "note", key: "1.0", seq: 1, text: "Round", endsTurn: true }]);
  });

  test("leaves chat and seats to others", () => {
    const quiet = ["said", "seated", "opened", "chat_switched"].map((kind, seq) => ({ seq, kind, said: [], events: [] }) as unknown as Happening);
    expect(sheet(...quiet)).toEqual([]);
  });

  test("has no two lines of one key", () => {
    const lines = sheet(acted(1, 0, { type: "word", points: 1 }, { type: "round" }), acted(2, 0, { type: "word", points: 1 }, { type: "word", points: 2 }));
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
  });
});

describe("the sheet of a whole game", () => {
  const word = (points: number) => ({ type: "word", points });
  const drawn = (...past: Happening[]) =>
    sheetRows(sheet(...past), 2).map((row) => (row.kind === "note" ? row.text : [row.number, ...row.cells.map((cell) => cell.map((line) => line.total))]));

  test("has a row for each time the turn goes around", () => {
    expect(drawn(acted(1, 0, word(5)), acted(2, 1, word(7)), acted(3, 0, word(2)))).toEqual([
      [1, [5], [7]],
      [2, [7], []],
    ]);
  });

  test("keeps together what one turn did, and apart what two turns of one seat did", () => {
    expect(drawn(acted(1, 0, word(1), word(2)), acted(2, 0, word(4)))).toEqual([
      [1, [1, 3], []],
      [2, [7], []],
    ]);
  });

  test("writes notes across and goes on below them", () => {
    expect(drawn(acted(1, 0, word(1)), acted(2, 0, { type: "round" }), acted(3, 1, word(2)))).toEqual([[1, [1], []], "Round", [2, [], [2]]]);
  });

  test("writes what is asked in the middle of a turn above it", () => {
    const hint = (seq: number) => ({ seq, kind: "hinted", seat: 0, said: [{ fr: "conseil", en: "hint" }] }) as unknown as Happening;
    expect(drawn(acted(1, 1, word(7)), hint(2), acted(3, 0, word(5)), acted(4, 1, word(1)), acted(5, 0, word(2)), hint(6), acted(7, 1, word(2)))).toEqual([
      "conseil",
      [1, [5], [7]],
      [2, [7], [8]],
      "conseil",
      [3, [], [10]],
    ]);
  });

  test("leaves out what was taken back", () => {
    const undo = [
      { seq: 2, kind: "undo_asked", seat: 0, to: 0 },
      { seq: 3, kind: "undo_answered", seat: 1, accepts: true, undone: [1] },
    ] as unknown as Happening[];
    expect(drawn(acted(1, 0, word(9)), ...undo, acted(4, 0, word(1))).at(-1)).toEqual([1, [1], []]);
  });
});
