/** The addresses of the page, and what each shows. */
export type Route =
  | { page: "home" }
  | { page: "play"; game: string; with: Company; club?: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string; step: number | null }
  | { page: "puzzles"; game: string; id: string | null }
  | { page: "analysis"; game: string; position: string | null }
  | { page: "table"; id: string; invite: string | null }
  | { page: "game"; id: string | null; ply: number | null }
  | { page: "referee" }
  | { page: "word"; word: string }
  | { page: "me" }
  | { page: "people" }
  | { page: "person"; name: string }
  | { page: "leaders"; game: string }
  | { page: "day"; game: string }
  | { page: "tournaments" }
  | { page: "tournament"; id: string }
  | { page: "simultanes" }
  | { page: "simultane"; id: string }
  | { page: "screen"; id: string }
  | { page: "club"; slug: string; invite: string | null }
  | { page: "missing" };

/** Whom the options form proposes to play with. */
export type Company = "bot" | "screen" | "link" | "real";

function company(value: string | null): Company {
  return value === "screen" || value === "link" || value === "real" ? value : "bot";
}

/** A part of an address as it was meant; a lone % stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseRoute(path: string, query = ""): Route {
  const parts = path.split("/").filter((part) => part !== "").map(decoded);
  const facts = new URLSearchParams(query);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "play" && second !== undefined && parts.length === 2) {
    const club = facts.get("club");
    return { page: "play", game: second, with: company(facts.get("with")), ...(club === null ? {} : { club }) };
  }
  if (first === "rules" && second !== undefined && parts.length === 2) return { page: "rules", game: second };
  if (first === "learn" && second !== undefined && parts.length <= 3 && (third === undefined || /^[1-9]\d?$/.test(third))) {
    return { page: "learn", game: second, step: third === undefined ? null : Number(third) };
  }
  if (first === "puzzles" && second !== undefined && parts.length <= 3) return { page: "puzzles", game: second, id: third ?? null };
  if (first === "analysis" && second !== undefined && parts.length === 2) {
    return { page: "analysis", game: second, position: facts.get("position") };
  }
  if (first === "table" && second !== undefined && parts.length === 2) {
    return { page: "table", id: second, invite: facts.get("invite") };
  }
  if (first === "game" && parts.length <= 2) {
    const ply = facts.get("ply");
    return { page: "game", id: second ?? null, ply: ply !== null && /^\d{1,5}$/.test(ply) ? Number(ply) : null };
  }
  if (first.startsWith("@") && first.length > 1 && parts.length === 1) return { page: "person", name: first.slice(1) };
  if (first === "club" && second !== undefined && parts.length === 2) return { page: "club", slug: second, invite: facts.get("invite") };
  if (first === "tournament" && second !== undefined && parts.length === 2) return { page: "tournament", id: second };
  if (first === "simultane") {
    if (second === undefined) return { page: "simultanes" };
    if (parts.length === 2) return { page: "simultane", id: second };
    if (parts.length === 3 && third === "screen") return { page: "screen", id: second };
  }
  if (first === "day" && second !== undefined && parts.length === 2) return { page: "day", game: second };
  if (first === "leaders" && second !== undefined && parts.length === 2) return { page: "leaders", game: second };
  if (first === "word" && second !== undefined && parts.length === 2) return { page: "word", word: second };
  if (parts.length === 1 && (first === "referee" || first === "me" || first === "people" || first === "tournaments")) return { page: first };
  return { page: "missing" };
}

export function address(route: Route): string {
  switch (route.page) {
    case "home":
    case "missing":
      return "/";
    case "play": {
      const facts = new URLSearchParams({ ...(route.with === "bot" ? {} : { with: route.with }), ...(route.club === undefined ? {} : { club: route.club }) });
      return `/play/${encodeURIComponent(route.game)}${facts.size > 0 ? `?${facts}` : ""}`;
    }
    case "rules":
      return `/rules/${encodeURIComponent(route.game)}`;
    case "learn":
      return `/learn/${encodeURIComponent(route.game)}${route.step === null ? "" : `/${route.step}`}`;
    case "puzzles":
      return `/puzzles/${encodeURIComponent(route.game)}${route.id === null ? "" : `/${encodeURIComponent(route.id)}`}`;
    case "analysis": {
      // Positions are written in lines; an address has them behind each other.
      const position = route.position === null ? "" : `?position=${encodeURIComponent(route.position.replaceAll("\n", "/")).replaceAll("%2F", "/")}`;
      return `/analysis/${encodeURIComponent(route.game)}${position}`;
    }
    case "table":
      return `/table/${encodeURIComponent(route.id)}${inviteOf(route.invite)}`;
    case "club":
      return `/club/${encodeURIComponent(route.slug)}${inviteOf(route.invite)}`;
    case "game": {
      const ply = route.ply === null ? "" : `?ply=${route.ply}`;
      return route.id === null ? "/game" : `/game/${encodeURIComponent(route.id)}${ply}`;
    }
    case "person":
      return `/@${encodeURIComponent(route.name)}`;
    case "tournament":
      return `/tournament/${encodeURIComponent(route.id)}`;
    case "simultanes":
      return "/simultane";
    case "simultane":
      return `/simultane/${encodeURIComponent(route.id)}`;
    case "screen":
      return `/simultane/${encodeURIComponent(route.id)}/screen`;
    case "day":
      return `/day/${encodeURIComponent(route.game)}`;
    case "leaders":
      return `/leaders/${encodeURIComponent(route.game)}`;
    case "word":
      return `/word/${encodeURIComponent(route.word)}`;
    default:
      return `/${route.page}`;
  }
}

function inviteOf(invite: string | null): string {
  return invite === null ? "" : `?invite=${encodeURIComponent(invite)}`;
}

/** The part of a game's page where its analysis is read. */
export const ANALYSIS = "analysis";

/** Where a paragraph of a game's rules stands. */
export function paragraphAddress(game: string, number: number): string {
  return `${address({ page: "rules", game })}#p${number}`;
}
