/** The addresses of the page, and what each shows. */
export type Route =
  | { page: "home" }
  | { page: "play"; game: string; with: Company }
  | { page: "table"; id: string; invite: string | null }
  | { page: "referee" }
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
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "play" && second !== undefined && parts.length === 2) {
    return { page: "play", game: second, with: company(facts.get("with")) };
  }
  if (first === "table" && second !== undefined && parts.length === 2) {
    return { page: "table", id: second, invite: facts.get("invite") };
  }
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
    case "table": {
      const invite = route.invite === null ? "" : `?invite=${encodeURIComponent(route.invite)}`;
      return `/table/${encodeURIComponent(route.id)}${invite}`;
    }
    default:
      return `/${route.page}`;
  }
}
