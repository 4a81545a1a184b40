/** What entrants are called: bots by their level in the reader's language. */
import type { TournamentInfo } from "../api/wire";
import { levelName } from "../table/levels";

export function namesOf(tournament: TournamentInfo): (name: string) => string {
  const { level, card } = tournament;
  const bots = new Set(tournament.standings.filter((row) => row.is_bot).map((row) => row.name));
  return (name) => (level !== null && bots.has(name) ? name.replace(level, levelName(card.game, level)) : name);
}
