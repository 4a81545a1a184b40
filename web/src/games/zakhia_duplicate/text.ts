/** What the duplicate's page says beside what the referee does. */
import type { Text } from "../../i18n/language.svelte";
import type { OptionText } from "../contract";
import { COMMON_OPTIONS, TURNS } from "../options";

export const TEXT = {
  submit: { fr: "Proposer", en: "Hand in" },
  submit_points: { fr: "Proposer : {n}", en: "Hand in: {n}" },
  done: { fr: "J'ai fini", en: "I'm done" },
  done_sure: { fr: "Finir ce tour sans rien proposer ?", en: "End this turn with nothing handed in?" },
  done_why: { fr: "Vous marquerez zéro à ce tour.", en: "You will score nought this turn." },
  noted: { fr: "Noté : {move}, {n} {n|point|points}.", en: "Noted: {move}, {n} {n|point|points}." },
  look: { fr: "Cherchez mieux, ou finissez le tour.", en: "Look for a better one, or end your turn." },
  wait: { fr: "Les autres cherchent encore.", en: "The others are still looking." },
  last: { fr: "Top : {top}, {n}. Vous : {own} ({lost}).", en: "Top: {top}, {n}. You: {own} ({lost})." },
  last_top: { fr: "Top : {top}, {n}. Vous l'avez !", en: "Top: {top}, {n}. You have it!" },
  nothing: { fr: "rien", en: "nothing" },
  top_of: { fr: "Top du tour {turn} : {move}, {n}", en: "Top of turn {turn}: {move}, {n}" },
  is_top: { fr: "le top", en: "the top" },
  solo: { fr: "seul au top, +{n}", en: "alone at the top, +{n}" },
  percent: { fr: "{n} % du top", en: "{n}% of the top" },
  has_done: { fr: "a fini", en: "done" },
  turn: { fr: "Tour {n}", en: "Turn {n}" },
} as const satisfies Record<string, Text>;

export const OPTIONS: Readonly<Record<string, OptionText>> = {
  turns: { ...TURNS, hint: { fr: "Vide : jusqu'à épuisement des lettres.", en: "Left empty: until the letters run out." } },
  ...COMMON_OPTIONS,
};
