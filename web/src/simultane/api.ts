/** What the page asks of simultanés over HTTP. */
import { call } from "../api/http";
import type { NewSimultane, SimultaneInfo, SimultaneList, TableAnswer } from "../api/schema";

const path = (id: string): string => `/api/simultanes/${encodeURIComponent(id)}`;

export const simultanes = {
  all: (): Promise<SimultaneList> => call("GET", "/api/simultanes"),
  announce: (wish: NewSimultane): Promise<SimultaneInfo> => call("POST", "/api/simultanes", wish),
  show: (id: string): Promise<SimultaneInfo> => call("GET", path(id)),
  begin: (id: string): Promise<SimultaneInfo> => call("POST", `${path(id)}/start`),
  callOff: (id: string): Promise<SimultaneInfo> => call("DELETE", path(id)),
  again: async (id: string): Promise<string> => (await call<TableAnswer>("POST", `${path(id)}/tables`)).table.id,
  results: (id: string, form: "csv" | "json"): string => `${path(id)}/results.${form}`,
};
