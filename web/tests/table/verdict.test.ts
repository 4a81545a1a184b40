import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Refusal } from "../../src/api/socket";
import type { Move, Previewed } from "../../src/api/wire";
import { Considered } from "../../src/table/verdict.svelte";

const problem = { code: "gap", text: { fr: "Un trou.", en: "A gap." }, field: null, seq: null, facts: {}, rule: null };
const good: Previewed = { type: "previewed", id: "1", problem: null, events: [{ type: "placed" }], said: [] };

let asked: Move[];
let answers: ((answer: Previewed | Error) => void)[];
let considered: Considered;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  considered = new Considered(
    (action) =>
      new Promise((resolve, reject) => {
        asked.push(action);
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  );
});

afterEach(() => vi.useRealTimers());

test("the referee is asked once, when the draft has come to rest", async () => {
  for (const type of ["a", "b", "c"]) {
    considered.consider({ type });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(considered.verdict).toEqual({ is: "checking", action: { type: "c" } });
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([{ type: "c" }]);
});

test("his yes has the events, his no the problem", async () => {
  considered.consider({ type: "a" });
  await vi.advanceTimersByTimeAsync(1000);
  answers[0]?.(good);
  await vi.advanceTimersByTimeAsync(0);
  expect(considered.verdict).toMatchObject({ is: "good", events: [{ type: "placed" }] });

  considered.consider({ type: "b" });
  await vi.advanceTimersByTimeAsync(1000);
  answers[1]?.({ ...good, problem });
  await vi.advanceTimersByTimeAsync(0);
  expect(considered.verdict).toMatchObject({ is: "bad", problem });

  considered.consider({ type: "c" });
  await vi.advanceTimersByTimeAsync(1000);
  answers[2]?.(new Refusal(problem));
  await vi.advanceTimersByTimeAsync(0);
  expect(considered.verdict).toMatchObject({ is: "bad", problem });
});

test("an answer to an older draft is not heard", async () => {
  considered.consider({ type: "a" });
  await vi.advanceTimersByTimeAsync(1000);
  considered.consider({ type: "b" });
  answers[0]?.(good);
  await vi.advanceTimersByTimeAsync(0);
  expect(considered.verdict).toEqual({ is: "checking", action: { type: "b" } });
});

test("nothing to look at leaves no verdict, whatever is still on its way", async () => {
  considered.consider({ type: "a" });
  await vi.advanceTimersByTimeAsync(1000);
  considered.clear();
  answers[0]?.(good);
  await vi.advanceTimersByTimeAsync(0);
  expect(considered.verdict).toBeNull();
});

test("a broken line leaves no verdict", async () => {
  considered.consider({ type: "a" });
  await vi.advanceTimersByTimeAsync(1000);
  answers[0]?.(new Error("lost"));
  await vi.advanceTimersByTimeAsync(0);
  expect(considered.verdict).toBeNull();
});
