/** What the page says beside a real table. */
import { speaker } from "../i18n/language.svelte";

export const text = speaker({
  way: { fr: "À une vraie table", en: "At a real table" },
  lead: {
    fr: "Vous jouez avec vos jetons. L'appareil à côté tient la marque, le tour et la pendule ; l'un de vous y note chaque mot, et l'arbitre juge.",
    en: "You play with tiles of your own. The device beside you keeps score, turns and clock; one of you enters each word, and the referee rules.",
  },
  here: { fr: "Vraie table · tirage inconnu", en: "Real table · unknown hands" },
  correct: { fr: "Corriger", en: "Correct" },
  "correct.hint": { fr: "Reprend la dernière entrée, autant de fois qu'il faut", en: "Takes the last entry back, as often as needed" },
  end: { fr: "Fin…", en: "End…" },
  "end.title": { fr: "La partie est finie", en: "The game is over" },
  "end.why": { fr: "Le sac est vide et quelqu'un a fini, ou plus personne ne peut jouer.", en: "The bag is empty and someone is out, or nobody can play any more." },
  "end.plain": { fr: "On compte la table telle qu'elle est.", en: "The table is counted as it is." },
  "end.left": { fr: "{name} : jetons qui restent", en: "{name}: tiles left" },
  "end.do": { fr: "Compter", en: "Count" },
  word: { fr: "Mot posé", en: "Word laid" },
  "word.hint": { fr: "Touchez la première case, puis écrivez le mot entier.", en: "Touch the first square, then type the whole word." },
  jokers: { fr: "Touchez une lettre posée avec un joker.", en: "Touch a letter that was laid with a joker." },
  letter: { fr: "{letter}, lettre ordinaire", en: "{letter}, plain letter" },
  joker: { fr: "{letter}, {joker}", en: "{letter}, {joker}" },
  count: { fr: "Combien de jetons ?", en: "How many tiles?" },
} as const);
