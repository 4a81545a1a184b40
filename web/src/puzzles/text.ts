/** What a puzzle says of itself to be pasted elsewhere. */
import { speaker } from "../i18n/language.svelte";

const BOOK = {
  share: { fr: "Partager", en: "Share" },
  line: { fr: "À coller dans un message", en: "To paste into a message" },
  picture: { fr: "L'image de l'énigme", en: "The puzzle's picture" },
  one: { fr: "{game}, énigme de niveau {level}.", en: "{game}, a puzzle of level {level}." },
  today: { fr: "{game}, énigme du {day}.", en: "{game}, puzzle of {day}." },
  open: { fr: "{task}", en: "{task}" },
  alone: { fr: "Trouvée du premier coup !", en: "Found at once!" },
  helped: { fr: "Trouvée.", en: "Found." },
  given: { fr: "Pas trouvée. Et vous ?", en: "Not found. Will you?" },
  streak: { fr: "{n} {n|jour|jours} d'affilée.", en: "{n} {n|day|days} in a row." },
} as const;

export const text = speaker(BOOK);
