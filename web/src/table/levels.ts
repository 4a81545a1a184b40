/** What to call those who sit at a table. */
import { t } from "../i18n/language.svelte";
import type { SeatInfo } from "../api/wire";

const LEVELS = ["random", "debutant", "amateur", "confirme", "greedy", "expert"] as const;

function isKnown(level: string): level is (typeof LEVELS)[number] {
  return (LEVELS as readonly string[]).includes(level);
}

export function levelName(level: string): string {
  return isKnown(level) ? t(`level.${level}`) : level;
}

/** A bot by its level, someone who left by a word of the page's language, anyone else by their name. */
export function sitterName(seat: SeatInfo): string {
  if (seat.kind === "left") return t("seat.departed");
  return seat.kind === "bot" ? botName(seat) : seat.name;
}

/** The server numbers bots of one level, "amateur 2"; the number stays. */
export function botName(seat: SeatInfo): string {
  const level = seat.level ?? seat.name;
  return levelName(level) + seat.name.slice(level.length);
}
