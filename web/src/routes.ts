/** The addresses of the page, and what each shows. */
export type Route =
  | { page: "home" }
  | { page: "play"; game: string; with: Company }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string; step: number | null }
  | { page: "puzzles"; game: string; id: string | null }
  | { page: "table"; id: string; invite: string | null }
  | { page: "game"; id: string | null; ply: number | null }
  | { page: "referee" }
  | { page: "word"; word: string }
  | { page: "me" }
  | { page: "missing" };

/** Whom the options form proposes to play with. */
export type Company = "bot" | "screen" | "link";

function company(value: string | null): Company {
  return value === "screen" || value === "link" ? value : "bot";
}

export function parseRoute(path: string, query = ""): Route {
  const parts = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  const facts = new URLSearchParams(query);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "play" && second !== undefined && parts.length === 2) {
    return { page: "play", game: second, with: company(facts.get("with")) };
  }
  if (first === "rules" && second !== undefined && parts.length === 2) return { page: "rules", game: second };
  if (first === "learn" && second !== undefined && parts.length <= 3 && (third === undefined || /^[1-9]\d?$/.test(third))) {
    return { page: "learn", game: second, step: third === undefined ? null : Number(third) };
  }
  if (first === "puzzles" && second !== undefined && parts.length <= 3) return { page: "puzzles", game: second, id: third ?? null };
  if (first === "table" && second !== undefined && parts.length === 2) {
    return { page: "table", id: second, invite: facts.get("invite") };
  }
  if (first === "game" && parts.length <= 2) {
    const ply = facts.get("ply");
    return { page: "game", id: second ?? null, ply: ply !== null && /^\d{1,5}$/.test(ply) ? Number(ply) : null };
  }
  if (first === "word" && second !== undefined && parts.length === 2) return { page: "word", word: second };
  if (parts.length === 1 && (first === "referee" || first === "me")) return { page: first };
  return { page: "missing" };
}

export function address(route: Route): string {
  switch (route.page) {
    case "home":
    case "missing":
      return "/";
    case "play":
      return `/play/${encodeURIComponent(route.game)}${route.with === "bot" ? "" : `?with=${route.with}`}`;
    case "rules":
      return `/rules/${encodeURIComponent(route.game)}`;
    case "learn":
      return `/learn/${encodeURIComponent(route.game)}${route.step === null ? "" : `/${route.step}`}`;
    case "puzzles":
      return `/puzzles/${encodeURIComponent(route.game)}${route.id === null ? "" : `/${encodeURIComponent(route.id)}`}`;
    case "table": {
      const invite = route.invite === null ? "" : `?invite=${encodeURIComponent(route.invite)}`;
      return `/table/${encodeURIComponent(route.id)}${invite}`;
    }
    case "game": {
      const ply = route.ply === null ? "" : `?ply=${route.ply}`;
      return route.id === null ? "/game" : `/game/${encodeURIComponent(route.id)}${ply}`;
    }
    case "word":
      return `/word/${encodeURIComponent(route.word)}`;
    default:
      return `/${route.page}`;
  }
}

/** Where a paragraph of a game's rules stands. */
export function paragraphAddress(game: string, number: number): string {
  return `${address({ page: "rules", game })}#p${number}`;
}
