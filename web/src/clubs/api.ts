/** What the page asks of clubs. */
import { call } from "../api/http";
import type { ClubCard, ClubInfo, ClubWish, Leaderboard, MemberInfo, MyClubs } from "../api/wire";

const club = (slug: string): string => `/api/clubs/${encodeURIComponent(slug)}`;
const member = (slug: string, name: string): string => `${club(slug)}/members/${encodeURIComponent(name)}`;

export const clubs = {
  mine: async (): Promise<readonly ClubCard[]> => (await call<MyClubs>("GET", "/api/me/clubs")).clubs,
  found: (name: string): Promise<ClubInfo> => call("POST", "/api/clubs", { name }),
  show: (slug: string, invite: string | null): Promise<ClubInfo> => call("GET", club(slug) + (invite === null ? "" : `?invite=${encodeURIComponent(invite)}`)),
  change: (slug: string, wish: ClubWish): Promise<ClubInfo> => call("PUT", club(slug), wish),
  close: (slug: string): Promise<unknown> => call("DELETE", club(slug)),
  join: (slug: string, invite: string): Promise<ClubInfo> => call("POST", `${club(slug)}/members`, { invite }),
  remove: (slug: string, name: string): Promise<unknown> => call("DELETE", member(slug, name)),
  appoint: (slug: string, name: string, role: MemberInfo["role"]): Promise<ClubInfo> => call("PUT", member(slug, name), { role }),
  newInvite: (slug: string): Promise<ClubInfo> => call("POST", `${club(slug)}/invite`),
  noInvite: (slug: string): Promise<ClubInfo> => call("DELETE", `${club(slug)}/invite`),
  leaders: (slug: string, game: string): Promise<Leaderboard> => call("GET", `${club(slug)}/leaders/${encodeURIComponent(game)}`),
  report: (slug: string, text: string): Promise<unknown> => call("POST", `${club(slug)}/reports`, { text }),
};
