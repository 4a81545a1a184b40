/** A simultané with the board of its game, before anything is heard of it. */
import type { GamePage } from "../games/contract";
import { loadPage } from "../games/index";
import { offered } from "../games/offered.svelte";

import { simultanes } from "./api";
import { socketOf } from "./line";
import { SimultaneTable } from "./simultanetable.svelte";

export async function opened(id: string, isScreen = false): Promise<{ table: SimultaneTable; page: GamePage }> {
  const { card } = await simultanes.show(id);
  const page = await loadPage(card.game);
  return { table: new SimultaneTable(socketOf(id), offered(card.game), isScreen), page };
}
