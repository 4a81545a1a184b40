/** The language of the page: French first, English too, switched without a reload. */
import { remembered } from "../design/remembered.svelte";

import { en } from "./en";
import { fr } from "./fr";
import { sentence, typeset, type FactsFor, type Language, type Text } from "./sentence";

export type { Language, Text };
export type Key = keyof typeof fr;

const BOOKS: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { fr, en };

function preferred(): Language {
  const wanted = typeof navigator === "undefined" ? ["fr"] : navigator.languages;
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === "fr" || tag === "en");
  return known === "en" ? "en" : "fr";
}

const chosen = remembered<Language>("language", preferred(), (value) => value === "fr" || value === "en");

/** The language now; reading it inside a component or an effect keeps that up to date. */
export function language(): Language {
  return chosen.value;
}

export function setLanguage(next: Language): void {
  chosen.value = next;
}

/** The page's own sentence for a key. */
export function t<K extends Key>(key: K, ...facts: FactsFor<(typeof fr)[K]>): string {
  return sentence(BOOKS[chosen.value][key], facts[0] ?? {}, chosen.value);
}

/** A two-language text in the page's language: one that needs no facts, or that the server has said. */
export function say(text: Text): string {
  return typeset(text[chosen.value], chosen.value);
}

/** A game's book of two-language texts as a function, like `t` for the page's own. */
export function speaker<Book extends Readonly<Record<string, Text>>>(book: Book) {
  return <K extends keyof Book & string>(key: K, ...facts: FactsFor<Book[K]["fr"]>): string =>
    sentence(book[key]?.[chosen.value] ?? "", facts[0] ?? {}, chosen.value);
}

export function formatDate(milliseconds: number): string {
  return new Intl.DateTimeFormat(chosen.value, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

const STEPS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago it was, in the largest unit that fits: "il y a 5 min". */
export function formatSince(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(chosen.value, { numeric: "auto", style: "short" });
  const [unit, length] = STEPS.find(([, length]) => now - then >= length) ?? ["second", 1000];
  // What came a moment ago is "now": servers' clocks and ours differ by more.
  return words.format(unit === "second" ? 0 : -Math.floor((now - then) / length), unit);
}
