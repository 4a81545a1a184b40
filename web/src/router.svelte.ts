/** Where the page stands: the browser's history, as a value that components can read. */
import { tick } from "svelte";

import { address, parseRoute, type Route } from "./routes";

/** What the server answers by itself: no place of the page. */
const OUTSIDE = /^\/(api|docs)(\/|$)/;

function fromLocation(): Route {
  return parseRoute(location.pathname, location.search);
}

let here = $state<Route>(typeof location === "undefined" ? { page: "home" } : fromLocation());

export function route(): Route {
  return here;
}

/** Shows another page, or a part of it that looks for its own name in the address. */
export function go(next: Route, how: "push" | "replace" = "push", part: string | null = null): void {
  const url = address(next) + (part === null ? "" : `#${part}`);
  if (how === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
  void show(fromLocation());
}

/** Listens to the back button and to clicks on links of this page; answers how to stop. */
export function startRouter(): () => void {
  const back = (): void => void show(fromLocation());
  addEventListener("popstate", back);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", follow);
  };
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target !== "" || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || OUTSIDE.test(url.pathname) || url.hash !== "") return;
  event.preventDefault();
  history.pushState(null, "", url);
  void show(fromLocation());
}

/** A new page begins at its top, and a screen reader begins at its heading. */
async function show(next: Route): Promise<void> {
  const isSamePage = next.page === here.page;
  here = next;
  await tick();
  if (isSamePage) return;
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
