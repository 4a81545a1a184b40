/** The games that the server offers, asked for once. */
import { api } from "../api/http";
import { trouble } from "../api/trouble";
import type { GameInfo, Text } from "../api/wire";

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

/** A game by its name; by its key until the server has told it. */
export function titleOf(key: string): Text {
  return offered(key)?.title ?? { fr: key, en: key };
}

/** What a game's own modules may know of its rules; they are loaded after the server has answered. */
export function factsOf<Facts>(key: string): Facts {
  const game = offered(key);
  if (game === null) throw new Error(`the server has not told of ${key}`);
  return game.facts as Facts;
}

/** Takes over what a server says of its games. */
export function learnGames(told: readonly GameInfo[]): void {
  games = told;
  problem = null;
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
    learnGames(await api.games());
  } catch (error) {
    problem = trouble(error);
  }
}
