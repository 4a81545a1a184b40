/** The five games, in the order of the home page; each game's code is loaded when it is played. */
import type { Text } from "../i18n/language.svelte";

import type { GamePage } from "./contract";

export interface GameEntry {
  key: string;
  title: Text;
  tagline: Text;
  /** Every seat sees the same, so players at one screen need no curtain between them. */
  isOpen?: boolean;
  /** Null while the page has no board for it. */
  load: (() => Promise<{ default: GamePage }>) | null;
}

export const GAMES: readonly GameEntry[] = [
  {
    key: "zakhia",
    title: { fr: "Zakhia", en: "Zakhia" },
    tagline: {
      fr: "Des mots croisés libres, et vingt et une images qui les multiplient.",
      en: "A free crossword, and twenty-one pictures that multiply its words.",
    },
    load: () => import("./zakhia/index"),
  },
  {
    key: "echec_et_mots",
    title: { fr: "Échec et Mots", en: "Échec et Mots" },
    tagline: {
      fr: "Vos cavaliers cueillent les lettres d'un bon mot, l'adversaire aussi.",
      en: "Your knights gather the letters of a good word; so does the other side.",
    },
    load: () => import("./echec_et_mots/index"),
  },
  {
    key: "zigzag",
    title: { fr: "Zig Zag", en: "Zig Zag" },
    tagline: {
      fr: "Des jetons ronds qui s'emboîtent, des mots qui poussent en tous sens.",
      en: "Round tiles that nest into one another, words that grow in any direction.",
    },
    isOpen: true,
    load: () => import("./zigzag/index"),
  },
  {
    key: "takemo",
    title: { fr: "Takemo", en: "Takemo" },
    tagline: {
      fr: "Prenez les lettres de l'adversaire dans vos mots.",
      en: "Take the other side's letters into your words.",
    },
    load: () => import("./takemo/index"),
  },
  {
    key: "wordz",
    title: { fr: "WordZ", en: "WordZ" },
    tagline: {
      fr: "Devinez les mots cachés de vos voisins avant qu'ils ne trouvent le vôtre.",
      en: "Guess your neighbours' hidden words before they find yours.",
    },
    load: () => import("./wordz/index"),
  },
];

export function entryOf(key: string): GameEntry | undefined {
  return GAMES.find((game) => game.key === key);
}
