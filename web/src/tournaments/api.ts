/** What the page asks of tournaments. */
import { call } from "../api/http";
import type { NewTournament, TournamentCard, TournamentInfo, TournamentList } from "../api/wire";

const path = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;

export const tournaments = {
  all: async (): Promise<readonly TournamentCard[]> => (await call<TournamentList>("GET", "/api/tournaments")).tournaments,
  hold: (wish: NewTournament): Promise<TournamentInfo> => call("POST", "/api/tournaments", wish),
  show: (id: string): Promise<TournamentInfo> => call("GET", path(id)),
  enter: (id: string): Promise<TournamentInfo> => call("POST", `${path(id)}/entrants`),
  withdraw: (id: string): Promise<TournamentInfo> => call("DELETE", `${path(id)}/entrants`),
  begin: (id: string): Promise<TournamentInfo> => call("POST", `${path(id)}/start`),
  callOff: (id: string): Promise<TournamentInfo> => call("DELETE", path(id)),
  socket: (id: string): string => `${path(id)}/socket`,
  results: (id: string, form: "csv" | "json"): string => `${path(id)}/results.${form}`,
};
