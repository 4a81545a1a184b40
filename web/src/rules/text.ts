/** What the rules' pages say beside the rules themselves. */
import { speaker, type Text } from "../i18n/language.svelte";

const BOOK = {
  title: { fr: "Les règles : {game}", en: "The rules: {game}" },
  contents: { fr: "Sommaire", en: "Contents" },
  fine: { fr: "Les détails", en: "The fine print" },
  before: { fr: "Avant", en: "Before" },
  after: { fr: "Après", en: "After" },
  moment: { fr: "Quel moment montrer ?", en: "Which moment should be shown?" },
  example: { fr: "Exemple", en: "Example" },
  none: { fr: "Les règles de ce jeu ne sont pas encore écrites.", en: "The rules of this game have not been written yet." },
  wait: { fr: "On ouvre le livret…", en: "Opening the booklet…" },
  learn: { fr: "Apprendre pas à pas", en: "Learn step by step" },
  play: { fr: "Jouer", en: "Play" },
  print: { fr: "Imprimer", en: "Print" },
  "kit.title": { fr: "Le jeu à imprimer", en: "The game to print" },
  "kit.lead": {
    fr: "Plateau, jetons à découper, feuille de marque et livret de règles, à l'échelle. Imprimez à 100 %, en recto verso pour les cartes et le livret, qui viennent en dernier.",
    en: "Board, tiles to cut out, score sheet and a booklet of rules, true to scale. Print at 100%, on both sides for cards and booklet, which come last.",
  },
  "kit.paper": { fr: "Papier", en: "Paper" },
  "kit.grey": { fr: "sans couleurs", en: "without colours" },
  "kit.large": { fr: "en grands caractères", en: "in large print" },
  "kit.braille": { fr: "avec des étiquettes en braille", en: "with labels in braille" },
  "kit.make": { fr: "Préparer le PDF", en: "Make the PDF" },
  top: { fr: "Haut de la page", en: "Top of the page" },
  french: {
    fr: "Les mots sont français, joués en capitales et sans accents.",
    en: "The words are French, played in capitals and without accents.",
  },

  "words.title": { fr: "Qu'est-ce qu'un mot ici ?", en: "What is a word here?" },
  "words.lead": {
    fr: "Une forme est admise dès qu'une de ses lectures l'est. Touchez un exemple : l'arbitre répond.",
    en: "A form is accepted as soon as one of its readings is. Touch an example: the referee answers.",
  },
  "words.offence": {
    fr: "Un mot qui blesse compte comme les autres, sauf à une table qui se passe d'injures. L'arbitre le signale, et les joueurs de la maison l'évitent.",
    en: "A word that offends counts like any other, except at a table that does without insults. The referee says so, and the house's players avoid it.",
  },
  "words.sort": { fr: "Sorte de mots", en: "Kind of words" },
  "words.here": { fr: "Admis ?", en: "Accepted?" },
  "words.variant": { fr: "Variante {n}", en: "Variant {n}" },
  "words.examples": { fr: "Exemples", en: "Examples" },
  "words.yes": { fr: "oui", en: "yes" },
  "words.no": { fr: "non", en: "no" },
  "words.ask": { fr: "Demandez à l'arbitre", en: "Ask the referee" },
  "words.more": { fr: "Tout sur ce mot", en: "All about this word" },
  "words.guide": { fr: "Comment juge l'arbitre ?", en: "How does the referee judge?" },
} as const satisfies Record<string, Text>;

export const text = speaker(BOOK);
