import { beforeEach, describe, expect, test } from "vitest";

import { Refusal } from "../../src/api/socket";
import { ApiError } from "../../src/api/http";
import type { LessonAnswer, LessonInfo, Move, Now, Problem } from "../../src/api/wire";
import { offered } from "../../src/games/offered.svelte";
import { hasFinished, isStepDone, markDone, nextStep } from "../../src/learn/learnt.svelte";
import { LessonTable } from "../../src/learn/lessontable.svelte";

const NOW: Now = { seq: 0, viewer: 0, view: { at: "first" }, to_act: [0], clocks: null, undo: null, can_undo: false, rematch_offers: [], outcome: null };
const TEXT = { fr: "oui", en: "yes" };
const LESSON: LessonInfo = { title: TEXT, task: TEXT, hint: TEXT, solution: { type: "pass" }, notation: "-", names: ["Ada", "Basile"], now: NOW };
const PROBLEM = { code: "gap", text: TEXT } as Problem;
const MISSED: LessonAnswer = { is_done: false, answer: TEXT, problem: null, events: [{ type: "passed" }], said: [], now: NOW };
const DONE: LessonAnswer = { ...MISSED, is_done: true, now: { ...NOW, seq: 1, view: { at: "then" }, to_act: [1] } };
const REFUSED: LessonAnswer = { ...MISSED, events: [], problem: PROBLEM, now: null };

let asked: Move[];
let answers: (LessonAnswer | Error)[];

function lesson(): LessonTable {
  const teacher = {
    tryLesson: (_game: string, _step: number, move: Move) => {
      asked.push(move);
      const answer = answers.shift()!;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    lessonOffers: (_game: string, _step: number, word: string | null) => Promise.resolve({ total: 1, offers: [{ action: { type: "place" }, notation: word ?? "" }] }),
  };
  return new LessonTable(offered("zakhia")!, 2, LESSON, teacher);
}

beforeEach(() => {
  asked = [];
  answers = [];
});

describe("a lesson as a table", () => {
  test("it is the learner's turn, who may play and nothing else", () => {
    const table = lesson();
    expect(table.isMyTurn).toBe(true);
    expect(table.allows("play")).toBe(true);
    for (const deed of ["hint", "undo", "appeal", "resign"] as const) expect(table.allows(deed)).toBe(false);
    expect(table.names([0, 1])).toEqual(["Vous", "Basile"]);
  });

  test("what misses the aim is answered, and the position and the draft stay", async () => {
    const table = lesson();
    answers = [MISSED, REFUSED];
    expect(await table.act({ type: "pass" })).toBe(false);
    expect(table.answer).toBe(MISSED);
    expect(table.now.view).toEqual({ at: "first" });
    expect(await table.act("??")).toBe(false);
    expect(table.answer?.problem?.code).toBe("gap");
    expect(table.isMyTurn).toBe(true);
    expect(asked).toEqual([{ type: "pass" }, "??"]);
  });

  test("what fulfils it changes the position, is told to the board and ends the lesson", async () => {
    const table = lesson();
    answers = [DONE];
    const heard: unknown[] = [];
    table.onNews((news) => heard.push(news.happenings[0]?.events));
    expect(await table.act({ type: "pass" })).toBe(true);
    expect(table.isDone).toBe(true);
    expect(table.now.view).toEqual({ at: "then" });
    expect(heard).toEqual([[{ type: "passed" }]]);
    expect(table.past).toHaveLength(1);
    expect(table.isMyTurn).toBe(false);
    expect(table.allows("play")).toBe(false);
    expect(await table.act({ type: "pass" })).toBe(false);
    expect(asked).toHaveLength(1);
  });

  test("drafts are looked at without being played", async () => {
    const table = lesson();
    answers = [DONE, new ApiError(400, PROBLEM)];
    table.considered.consider({ type: "pass" });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(table.considered.verdict).toMatchObject({ is: "good", events: [{ type: "passed" }] });
    expect(table.isDone).toBe(false);
    table.considered.consider("??");
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(table.considered.verdict).toMatchObject({ is: "bad", problem: PROBLEM });
    expect(new Refusal(PROBLEM).problem).toBe(PROBLEM);
  });

  test("the hint is the solution, and offers come from the teacher", async () => {
    const table = lesson();
    await table.askHint();
    expect(table.hint).toMatchObject({ action: { type: "pass" }, notation: "-" });
    expect((await table.offers("MER")).offers[0]?.notation).toBe("MER");
  });
});

test("the browser remembers which steps were done, and where to go on", () => {
  expect(nextStep("zakhia", 3)).toBe(1);
  markDone("zakhia", 1);
  markDone("zakhia", 3);
  markDone("zakhia", 3);
  expect(nextStep("zakhia", 3)).toBe(2);
  expect(isStepDone("zakhia", 2)).toBe(false);
  expect(hasFinished("zakhia", 3)).toBe(false);
  markDone("zakhia", 2);
  expect(hasFinished("zakhia", 3)).toBe(true);
  expect(nextStep("zakhia", 3)).toBe(1);
  expect(hasFinished("takemo", 0)).toBe(false);
});
