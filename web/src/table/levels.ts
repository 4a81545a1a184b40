/** What to call the bots' levels. */
import { t } from "../i18n/language.svelte";
import type { SeatInfo } from "../api/wire";

const LEVELS = ["random", "debutant", "amateur", "confirme", "greedy", "expert"] as const;

function isKnown(level: string): level is (typeof LEVELS)[number] {
  return (LEVELS as readonly string[]).includes(level);
}

export function levelName(level: string): string {
  return isKnown(level) ? t(`level.${level}`) : level;
}

/** The server numbers bots of one level, "amateur 2"; the number stays. */
export function botName(seat: SeatInfo): string {
  const level = seat.level ?? seat.name;
  return levelName(level) + seat.name.slice(level.length);
}
