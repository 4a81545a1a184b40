/** What the referee's pages say. */
import { speaker, type Text } from "../i18n/language.svelte";

const BOOK = {
  lead: {
    fr: "Ce mot est-il bon ? Chaque jeu a ses règles ; l'arbitre les connaît toutes.",
    en: "Is that a word? Each game has its own rules; the referee knows them all.",
  },
  desks: { fr: "Que voulez-vous savoir ?", en: "What would you like to know?" },
  "desk.word": { fr: "Un mot", en: "A word" },
  "desk.search": { fr: "Chercher", en: "Search" },
  "desk.universes": { fr: "Univers de Zakhia", en: "Universes of Zakhia" },

  "word.label": { fr: "Votre mot", en: "Your word" },
  "word.hint": { fr: "Accents et majuscules ne comptent pas.", en: "Accents and capitals don't matter." },
  "word.none": { fr: "Écrivez un mot, ou essayez l'un de ceux-ci :", en: "Type a word, or try one of these:" },
  "word.rulings": { fr: "Ce que disent les jeux", en: "What the games say" },
  "word.readings": { fr: "Ce que le mot peut être", en: "What the word can be" },
  "word.readings.none": { fr: "Ce mot n'est pas dans le dictionnaire.", en: "This word is not in the dictionary." },
  "word.universes": { fr: "Ses univers chez Zakhia", en: "Its universes in Zakhia" },
  "word.anagrams": { fr: "Les mots de ses lettres", en: "Words from its letters" },
  summary: { fr: "{word} : accepté par {n} {n|jeu|jeux} sur {all}.", en: "{word}: accepted by {n} of {all} games." },

  "search.letters": { fr: "Avec ces lettres", en: "With these letters" },
  "search.letters.hint": { fr: "Toutes ou une partie ; ? est un joker (trois au plus).", en: "All or some of them; ? is a joker (three at most)." },
  "search.pattern": { fr: "De cette forme", en: "Of this shape" },
  "search.pattern.hint": { fr: "? est une lettre, * en est autant qu'on veut : C?D*", en: "? is one letter, * any number of them: C?D*" },
  "search.game": { fr: "Bons pour", en: "Good in" },
  "search.game.any": { fr: "au moins un jeu", en: "at least one game" },
  "search.none": {
    fr: "Donnez des lettres, une forme, ou les deux. Par exemple :",
    en: "Give some letters, a shape, or both. For example:",
  },
  "search.found": { fr: "{n} {n|mot trouvé|mots trouvés}", en: "{n} {n|word found|words found}" },
  "search.part": { fr: "{n} mots trouvés, en voici {shown}.", en: "{n} words found; here are {shown}." },
  "search.nothing": { fr: "Aucun mot ne convient.", en: "No word fits." },
  "search.length": { fr: "{n} {n|lettre|lettres}", en: "{n} {n|letter|letters}" },
  "search.more": { fr: "En montrer davantage", en: "Show more" },

  "universes.lead": {
    fr: "Sur le plateau de Zakhia, une image multiplie les mots de son univers : par deux les noms communs, par trois les noms propres.",
    en: "On Zakhia's board a picture multiplies the words of its universe: common nouns by two, proper names by three.",
  },
  "universes.common": { fr: "Noms communs", en: "Common nouns" },
  "universes.proper": { fr: "Noms propres", en: "Proper names" },
  "universes.size": { fr: "{n} {n|mot|mots}", en: "{n} {n|word|words}" },
  "universes.all": { fr: "Tous les univers", en: "All universes" },
  "universes.search": { fr: "Chercher dans cet univers", en: "Search this universe" },
  "universes.nothing": { fr: "Aucun mot de cet univers ne contient « {search} ».", en: "No word of this universe holds “{search}”." },
  "universes.found": { fr: "{n} {n|mot|mots}", en: "{n} {n|word|words}" },
  "universes.pages": { fr: "Pages", en: "Pages" },
  "universes.page": { fr: "Page {n} sur {all}", en: "Page {n} of {all}" },
  "universes.before": { fr: "Page précédente", en: "Previous page" },
  "universes.after": { fr: "Page suivante", en: "Next page" },
} as const satisfies Record<string, Text>;

export const text = speaker(BOOK);
