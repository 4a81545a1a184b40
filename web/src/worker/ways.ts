/** Which requests the service worker answers, and which it leaves alone. */

/** What the server answers by itself, as the router knows it too: a worker is one file and shares no module with the page. */
const OUTSIDE = /^\/(api|docs)(\/|$)/;

export type Way = "shell" | "kept" | "untouched";

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Files whose names change with their content are kept; pages come from the server as long as it answers; its API and its documentation are its alone. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || OUTSIDE.test(pathname)) return "untouched";
  if (mode === "navigate") return "shell";
  return pathname.startsWith("/assets/") ? "kept" : "untouched";
}

const PREFIX = "chevalet-";

export function cacheName(version: string): string {
  return PREFIX + version;
}

/** The caches that may go: all of ours but this version's and the one before, whose pages may still be open. */
export function leftover(names: readonly string[], version: string): string[] {
  const earlier = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(version));
  return earlier.slice(0, -1);
}

/** Whether a server stands behind the answer at all, or only a gateway that did not reach it. */
export function isFromServer(status: number): boolean {
  return status !== 502 && status !== 504;
}

/** The page as it says itself that it came without its server. */
export function offline(html: string): string {
  return html.replace("<html", "<html data-offline");
}

export interface Notice {
  title: string;
  body: string;
  tag: string;
  /** A path of ours. */
  url: string;
}

/** What a push message says, if it is one of ours: it leads to a path of this page and nowhere else. */
export function noticeOf(told: unknown): Notice | null {
  if (typeof told !== "object" || told === null) return null;
  const { title, body, tag, url } = told as Record<string, unknown>;
  if (typeof title !== "string" || typeof body !== "string" || typeof tag !== "string") return null;
  if (typeof url !== "string" || !/^\/[^/\\]/.test(url)) return null;
  return { title, body, tag, url };
}
