/** The games that the server offers, asked for once. */
import { api } from "../api/http";
import { trouble } from "../api/trouble";
import type { GameInfo } from "../api/wire";

let games = $state.raw<readonly GameInfo[] | null>(null);
let problem = $state<string | null>(null);
let asked: Promise<void> | null = null;

/** Null until the server has answered. */
export function offeredGames(): readonly GameInfo[] | null {
  return games;
}

export function offeredProblem(): string | null {
  return problem;
}

export function offered(key: string): GameInfo | null {
  return games?.find((game) => game.key === key) ?? null;
}

/** Asks the server, unless it has answered or is being asked. */
export function askGames(): Promise<void> {
  asked ??= fetchGames().finally(() => {
    if (games === null) asked = null;
  });
  return asked;
}

async function fetchGames(): Promise<void> {
  try {
    games = await api.games();
    problem = null;
  } catch (error) {
    problem = trouble(error);
  }
}
