/** What this browser's owner has solved of each game's puzzles: a level, a streak of days, what was seen. */
import type { Solver } from "../api/wire";
import { remembered } from "../design/remembered.svelte";

interface Brief {
  readonly id: string;
  readonly rating: number;
}

const FIRST: Solver = { rating: 1000, rated: 0, seen: [], streak: 0, day: "" };
const STEP = 48;
const AMONG = 5;

/** Some were written before `rated` was counted. */
const solvers = remembered<Readonly<Record<string, Omit<Solver, "rated"> & Partial<Solver>>>>("puzzles", {}, isRecord);

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).every(isSolver);
}

function isSolver(value: unknown): boolean {
  const { rating, seen, streak, day } = (value ?? {}) as Partial<Solver>;
  const isSeen = Array.isArray(seen) && seen.every((id) => typeof id === "string");
  return isSeen && typeof rating === "number" && typeof streak === "number" && typeof day === "string";
}

export function solverOf(game: string): Solver {
  const solver = solvers.value[game] ?? FIRST;
  return { ...solver, rated: solver.rated ?? solver.seen.length };
}

/** How one stands in all games. */
export const solved = {
  get all(): Readonly<Record<string, Solver>> {
    return Object.fromEntries(Object.keys(solvers.value).map((game) => [game, solverOf(game)]));
  },
  set all(all: Readonly<Record<string, Solver>>) {
    solvers.value = all;
  },
};

/** The date as the server counts days. */
export function utcDay(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return utcDay(new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000));
}

/** The streak as it stands on a day: one that was not kept up yesterday is over. */
export function streakOn(game: string, day: string): number {
  const solver = solverOf(game);
  return solver.day === day || solver.day === dayBefore(day) ? solver.streak : 0;
}

export function hasSolvedDay(game: string, day = utcDay()): boolean {
  return solverOf(game).day === day;
}

/** Keeps how a puzzle went: 1 solved alone, 0.5 with help or after a miss, 0 given up. Only the first time counts. */
export function keep(game: string, puzzle: Brief, score: number, today: string | null): void {
  const solver = solverOf(game);
  const isNew = !solver.seen.includes(puzzle.id);
  const expected = 1 / (1 + 10 ** ((puzzle.rating - solver.rating) / 400));
  const next = {
    ...solver,
    rating: isNew ? Math.max(0, Math.round(solver.rating + STEP * (score - expected))) : solver.rating,
    rated: solver.rated + (isNew ? 1 : 0),
    seen: isNew ? [...solver.seen, puzzle.id] : solver.seen,
  };
  if (today !== null && score > 0 && solver.day !== today) {
    next.streak = solver.day === dayBefore(today) ? solver.streak + 1 : 1;
    next.day = today;
  }
  solvers.value = { ...solvers.value, [game]: next };
}

/** A puzzle near the solver's level that was not seen yet; from all again once everything was. */
export function nextOf(game: string, all: readonly Brief[], but: string | null, random: () => number = Math.random): string | null {
  const { rating, seen } = solverOf(game);
  const others = all.filter(({ id }) => id !== but);
  const fresh = others.filter(({ id }) => !seen.includes(id));
  const from = fresh.length > 0 ? fresh : others;
  const near = [...from].sort((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating)).slice(0, AMONG);
  return near[Math.floor(random() * near.length)]?.id ?? null;
}
