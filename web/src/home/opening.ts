/** How a table is opened: with sensible defaults in one click, or as the form says. */
import { notify } from "../design/toasts.svelte";
import { api, ApiError } from "../api/http";
import { trouble } from "../api/trouble";
import type { GameInfo, NewTable } from "../api/wire";
import { go, route } from "../router.svelte";

import { setCrowded } from "./crowded.svelte";
import { usualSeats } from "./form";

/** The level that a newcomer should meet: neither the weakest nor a strong one. */
export function usualLevel(game: GameInfo): string {
  return game.levels.includes("amateur") ? "amateur" : (game.levels[Math.floor(game.levels.length / 2)] ?? "random");
}

/** Me against one bot, or as many as the game needs. */
export function againstBot(game: GameInfo): NewTable {
  const bots = usualSeats(game) - 1;
  return {
    game: game.key,
    seats: [{ kind: "me", name: null }, ...Array.from({ length: bots }, () => ({ kind: "bot" as const, level: usualLevel(game) }))],
  };
}

/** Opens a table and goes there; what went wrong is shown, and answered with false. */
export async function openTable(wanted: NewTable): Promise<boolean> {
  try {
    const table = await api.open(wanted);
    go({ page: "table", id: table.id, invite: null });
    return true;
  } catch (error) {
    notify(trouble(error), "bad");
    if (error instanceof ApiError && error.problem?.code === "too_many_tables") {
      setCrowded(true);
      if (route().page !== "home") go({ page: "home" });
    }
    return false;
  }
}
