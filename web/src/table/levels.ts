/** What to call those who sit at a table. */
import { say, t } from "../i18n/language.svelte";
import type { SeatInfo } from "../api/wire";
import { offered } from "../games/offered.svelte";

/** A level as its game calls it. */
export function levelName(game: string, level: string): string {
  const bot = offered(game)?.bots.find(({ key }) => key === level);
  return bot === undefined ? level : say(bot.name);
}

/** A bot by its level, someone who left by a word of the page's language, anyone else by their name. */
export function sitterName(game: string, seat: SeatInfo): string {
  if (seat.kind === "left") return t("seat.departed");
  return seat.kind === "bot" ? botName(game, seat) : seat.name;
}

/** The server numbers bots of one level, "amateur 2"; the number stays. */
function botName(game: string, seat: SeatInfo): string {
  const level = seat.level ?? seat.name;
  return levelName(game, level) + seat.name.slice(level.length);
}
