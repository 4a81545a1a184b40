import { beforeEach, expect, it, vi } from "vitest";

const ALL = [600, 900, 1000, 1100, 1150, 1200, 2000].map((rating) => ({ id: `p${rating}`, rating }));

async function fresh(): Promise<typeof import("../../src/puzzles/solved.svelte")> {
  vi.resetModules();
  return import("../../src/puzzles/solved.svelte");
}

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
});

it("raises the level for what was solved and lowers it for what was given up", async () => {
  const { keep, solverOf } = await fresh();
  keep("g", ALL[2]!, 1, null);
  expect(solverOf("g").rating).toBe(1024);
  keep("g", ALL[3]!, 0, null);
  expect(solverOf("g").rating).toBeLessThan(1024);
  expect(solverOf("other").rating).toBe(1000);
});

it("counts a puzzle once", async () => {
  const { keep, solverOf } = await fresh();
  keep("g", ALL[2]!, 0, null);
  const { rating } = solverOf("g");
  keep("g", ALL[2]!, 1, null);
  expect(solverOf("g").rating).toBe(rating);
  expect(solverOf("g").seen).toEqual(["p1000"]);
});

it("counts days in a row, and begins anew after a day without", async () => {
  const { keep, streakOn, hasSolvedDay } = await fresh();
  keep("g", ALL[0]!, 1, "2027-02-27");
  keep("g", ALL[1]!, 0.5, "2027-02-28");
  keep("g", ALL[2]!, 1, "2027-03-01");
  expect(streakOn("g", "2027-03-01")).toBe(3);
  expect(streakOn("g", "2027-03-02")).toBe(3);
  expect(streakOn("g", "2027-03-03")).toBe(0);
  expect(hasSolvedDay("g", "2027-03-01")).toBe(true);
  keep("g", ALL[3]!, 1, "2027-03-05");
  expect(streakOn("g", "2027-03-05")).toBe(1);
});

it("gives no day for a puzzle that was given up", async () => {
  const { keep, hasSolvedDay } = await fresh();
  keep("g", ALL[0]!, 0, "2027-02-27");
  expect(hasSolvedDay("g", "2027-02-27")).toBe(false);
});

it("chooses among those near the level that were not seen", async () => {
  const { keep, nextOf } = await fresh();
  expect(nextOf("g", ALL, null, () => 0)).toBe("p1000");
  expect(nextOf("g", ALL, "p1000", () => 0)).not.toBe("p1000");
  for (const puzzle of ALL) keep("g", puzzle, 1, null);
  expect(nextOf("g", ALL, "p2000", () => 0)).not.toBeNull();
  expect(nextOf("g", [], null)).toBeNull();
});
