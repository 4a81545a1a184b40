/** The language of the page: French first, English too, switched without a reload. */
import { remembered } from "../design/remembered.svelte";

import { en } from "./en";
import { fr } from "./fr";
import { fill, type Facts } from "./phrase";

export type Language = "fr" | "en";
export type Key = keyof typeof fr;
/** A sentence in both languages, as the server sends it. */
export type Text = Readonly<Record<Language, string>>;

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
export function t(key: Key, facts: Facts = {}): string {
  return fill(BOOKS[chosen.value][key], facts, chosen.value);
}

/** A two-language text in the page's language. */
export function say(text: Text, facts: Facts = {}): string {
  return fill(text[chosen.value], facts, chosen.value);
}

/** A game's book of two-language texts as a function, like `t` for the page's own. */
export function speaker<K extends string>(book: Readonly<Record<K, Text>>) {
  return (key: K, facts: Facts = {}): string => say(book[key], facts);
}

export function formatDate(milliseconds: number): string {
  return new Intl.DateTimeFormat(chosen.value, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}
