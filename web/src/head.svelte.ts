/** What the tab is called and what the page is about; the server sends the same names with a link (`http/heads.py`). */
import PLACES from "../public/places.json";

import { offered, titleOf } from "./games/offered.svelte";
import { language, say, t } from "./i18n/language.svelte";
import { sentence, type Facts, type Text } from "./i18n/sentence";
import { address, type Route } from "./routes";

const SITE = "Chevalet";

interface Head {
  title: string;
  description: string;
}

/** A name that what is shown gives itself, such as whose turn it is. */
let own = $state<string | null>(null);

/** Names the tab until the returned function is called. */
export function nameTab(title: string): () => void {
  own = title;
  return () => {
    own = null;
  };
}

/** The texts of the place at a path. */
export function placeAt(path: string): { title: Text; description: Text } | null {
  const found = Object.entries(PLACES).find(([place]) => new RegExp(`^${place.replaceAll("*", "[^/]+")}$`).test(path));
  return found?.[1] ?? null;
}

function factsOf(route: Route): Facts {
  if ("game" in route) return { game: titleOf(route.game), summary: say(offered(route.game)?.summary ?? { fr: "", en: "" }) };
  if (route.page === "person") return { name: route.name };
  return route.page === "word" ? { word: route.word.toUpperCase() } : {};
}

export function headOf(route: Route): Head {
  const place = placeAt(new URL(address(route), "http://here").pathname);
  if (route.page === "missing" || place === null) return { title: t("missing.title"), description: "" };
  const facts = factsOf(route);
  const said = (text: Text): string => sentence(text[language()], facts, language()).trim();
  return { title: said(place.title), description: said(place.description) };
}

/** The host's own page about this server, which comes with the page; null if there is none. */
export function aboutServer(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="about-server"]')?.content ?? null;
}

/** Shows it on the document; for an effect. */
export function showHead(route: Route): void {
  const { title, description } = headOf(route);
  document.title = own ?? `${title} – ${SITE}`;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  document.documentElement.lang = language();
}
