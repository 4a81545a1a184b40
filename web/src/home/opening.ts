/** How a table is opened: with sensible defaults in one click, or as the form says. */
import { notify } from "../design/toasts.svelte";
import { api, ApiError } from "../api/http";
import { trouble } from "../api/trouble";
import type { GameInfo, NewTable } from "../api/wire";
import { go, route } from "../router.svelte";

import { setCrowded } from "./crowded.svelte";
import { usualLevel, usualSeats } from "./form";

/** Me against one bot, or as many as the game needs. */
export function againstBot(game: GameInfo): NewTable {
  const bots = usualSeats(game) - 1;
  return {
    game: game.key,
    seats: [{ kind: "me", name: null }, ...Array.from({ length: bots }, () => ({ kind: "bot" as const, level: usualLevel(game) }))],
  };
}

/** A first game after the lessons: against the weakest bot that is for people, as short as the game knows. */
export function beginnersTable(game: GameInfo, options: NewTable["options"] | null): NewTable {
  const level = game.bots.find((bot) => !bot.is_baseline)?.key ?? usualLevel(game);
  const bots = Array.from({ length: usualSeats(game) - 1 }, () => ({ kind: "bot" as const, level }));
  return { game: game.key, seats: [{ kind: "me", name: null }, ...bots], ...(options ? { options } : {}) };
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
