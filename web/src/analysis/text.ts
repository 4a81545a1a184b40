/** What the analysis of a game says on the page. */
import { speaker } from "../i18n/language.svelte";

const BOOK = {
  title: { fr: "Analyse", en: "Analysis" },
  ask: { fr: "Analyser la partie", en: "Analyse the game" },
  lead: {
    fr: "Chaque coup face au meilleur que l'on pouvait trouver, sans rien savoir de ce qui était caché.",
    en: "Each move against the best that could be found, knowing nothing of what was hidden.",
  },
  waiting: { fr: "L'analyse attend son tour…", en: "The analysis is waiting for its turn…" },
  running: { fr: "Analyse : {done} {done|coup|coups} sur {all}", en: "Analysis: {done} {done|move|moves} of {all}" },
  cancel: { fr: "Arrêter", en: "Stop" },
  accuracy: { fr: "{name} : précision {share} %", en: "{name}: accuracy {share}%" },
  marks: {
    fr: "{best} {best|meilleur coup|meilleurs coups}, {good} {good|bon|bons}, {inexact} {inexact|imprécis|imprécis}, {missed} {missed|manqué|manqués}",
    en: "{best} best, {good} good, {inexact} inexact, {missed} missed",
  },
  all: { fr: "Tous les coups jugés", en: "All moves that were judged" },
  strip: { fr: "Coup {n}, {name} : {mark}", en: "Move {n}, {name}: {mark}" },
  turning: { fr: "Les tournants", en: "Turning points" },
  "point.untold": { fr: "Coup {n}, {name}", en: "Move {n}, {name}" },
  point: { fr: "Coup {n}, {name} : {move}", en: "Move {n}, {name}: {move}" },
  here: { fr: "Ce coup", en: "This move" },
  best: { fr: "Le meilleur coup.", en: "The best move." },
  good: { fr: "Un bon coup.", en: "A good move." },
  inexact: { fr: "Imprécis.", en: "Inexact." },
  missed: { fr: "Une occasion manquée.", en: "A chance missed." },
  "you.missed": { fr: "Vous avez manqué {what}.", en: "You missed {what}." },
  "they.missed": { fr: "{name} a manqué {what}.", en: "{name} missed {what}." },
  loss: {
    fr: "Perte : {value} ({measure}), soit {share} % de chances de gagner.",
    en: "Loss: {value} ({measure}), which is {share}% of the chance of winning.",
  },
  chance: { fr: "Chances de gagner après ce coup : {share} %.", en: "Chance of winning after this move: {share}%." },
  none: { fr: "Ce coup ne se juge pas.", en: "This move can't be judged." },
} as const;

export const text = speaker(BOOK);
