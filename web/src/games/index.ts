/** The boards that the page has: one folder for each game, whose code is loaded when it is played. */
import type { GamePage } from "./contract";
import { askGames, offered, offeredProblem } from "./offered.svelte";

const PAGES = import.meta.glob<GamePage>("./*/index.ts", { import: "default" });

/** A game's page, or the plain one where the game brings none; what the server tells of the game is there before. */
export async function loadPage(key: string): Promise<GamePage> {
  await askGames();
  const game = offered(key);
  if (game === null) throw new Error(offeredProblem() ?? key);
  const load = PAGES[`./${key}/index.ts`];
  return load === undefined ? (await import("../plain/index")).plainPage(game) : load();
}
