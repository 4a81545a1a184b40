/** What the options are called that several games have. */
import type { OptionText } from "./contract";

export const COMMON_OPTIONS = {
  friendly: { label: { fr: "Partie amicale", en: "Friendly game" }, isHidden: true },
  extra_words: {
    label: { fr: "Mots admis à cette table", en: "Words accepted at this table" },
    hint: { fr: "En plus du dictionnaire, en lettres de A à Z.", en: "On top of the dictionary, in letters A to Z." },
  },
  without_insults: {
    label: { fr: "Sans injures", en: "No insults" },
    hint: { fr: "L'arbitre refuse les mots qui insultent.", en: "The referee refuses words that insult people." },
  },
} as const satisfies Record<string, OptionText>;

export const TURNS: OptionText = {
  label: { fr: "Nombre de tours", en: "Number of turns" },
  hint: { fr: "Par joueur ; vide : jusqu'à épuisement des lettres.", en: "For each player; left empty: until the letters run out." },
};
