/** What Zakhia's page says beside what the referee does. */
import type { Text } from "../../i18n/language.svelte";
import type { OptionText } from "../contract";

import type { Universe } from "./board";

export const TEXT = {
  square_letter: { fr: "{square}, {letter}", en: "{square}, {letter}" },
  square_black: { fr: "{square}, cèdre noir pour {letter}", en: "{square}, black cedar for {letter}" },
  square_starred: { fr: "{square}, cèdre étoilé", en: "{square}, starred cedar" },
  square_starred_as: { fr: "{square}, cèdre étoilé pour {letter}", en: "{square}, starred cedar for {letter}" },
  square_picture: { fr: "{square}, image : {universe}, compte {times} fois", en: "{square}, picture: {universe}, counts {times} times" },
  square_empty: { fr: "{square}, vide", en: "{square}, empty" },
  state_fresh: { fr: "posé, pas encore joué", en: "laid, not played yet" },
  state_last: { fr: "dernier coup", en: "last move" },
  state_ghost: { fr: "conseil", en: "hint" },
  proper: { fr: "nom propre", en: "proper noun" },
  common: { fr: "nom commun", en: "common noun" },
  black_cedar: { fr: "cèdre noir, joker", en: "black cedar, joker" },
  starred_cedar: { fr: "cèdre étoilé, joker", en: "starred cedar, joker" },
  board: { fr: "Plateau de Zakhia, 13 rangées de A à M, 13 colonnes", en: "Zakhia board, 13 rows A to M, 13 columns" },
  bag: { fr: "{n} {n|jeton|jetons} dans le sac", en: "{n} {n|tile|tiles} in the bag" },
  tiles: { fr: "{n} {n|jeton|jetons}", en: "{n} {n|tile|tiles}" },
  not_in_line: { fr: "Les lettres posées doivent être sur une même ligne.", en: "The letters must lie in one row or column." },
  star_needs_letter: { fr: "Le mot passe par le cèdre étoilé : quelle lettre y lit-on ?", en: "The word runs through the starred cedar: read as which letter?" },
  star_choose: { fr: "Choisir la lettre", en: "Choose the letter" },
  black_which: { fr: "Cèdre noir : quelle lettre ?", en: "Black cedar: which letter?" },
  starred_which: { fr: "Cèdre étoilé : quelle lettre ?", en: "Starred cedar: which letter?" },
  idle: { fr: "Glissez des lettres sur le plateau, ou choisissez une case et tapez un mot.", en: "Drag letters onto the board, or choose a square and type a word." },
  idle_wait: { fr: "Vous pouvez déjà préparer votre mot.", en: "You may lay out your word already." },
  idle_watch: { fr: "Touchez une image pour lire son nom.", en: "Point at a picture to read its name." },
  exchange_rule: { fr: "On échange trois jetons, ou tous.", en: "Exchange three tiles, or all of them." },
  exchange_bag: { fr: "Il ne reste que {n} {n|jeton|jetons} dans le sac.", en: "Only {n} {n|tile is|tiles are} left in the bag." },
  bonus: { fr: "dix lettres : +{n}", en: "ten letters: +{n}" },
  pass: { fr: "passe", en: "passes" },
  left: { fr: "abandonne", en: "gives up" },
  joker_key: { fr: "? ou *", en: "? or *" },
  joker_key_do: { fr: "poser un cèdre et choisir sa lettre", en: "lay a cedar and choose its letter" },
  racks_left: { fr: "Restes", en: "Left over" },
} as const satisfies Record<string, Text>;

export const OPTIONS: Readonly<Record<string, OptionText>> = {
  starter: {
    label: { fr: "Qui commence", en: "Who begins" },
    hint: { fr: "Sinon, la lettre tirée la plus proche de A.", en: "Otherwise whoever draws the letter nearest to A." },
  },
  friendly: { label: { fr: "Partie amicale", en: "Friendly game" }, isHidden: true },
  extra_words: {
    label: { fr: "Mots acceptés à cette table", en: "Words accepted at this table" },
    hint: { fr: "En plus du dictionnaire, en lettres de A à Z.", en: "Beside the dictionary's, in letters A to Z." },
  },
};

/** What each picture stands for. */
export const UNIVERSES: Readonly<Record<Universe, Text>> = {
  animals: { fr: "animaux", en: "animals" },
  measures: { fr: "mesures et monnaies", en: "measures and money" },
  dwellings: { fr: "habitations", en: "dwellings" },
  body: { fr: "corps humain", en: "human body" },
  drinks: { fr: "boissons", en: "drinks" },
  music: { fr: "instruments et danses", en: "instruments and dances" },
  birds: { fr: "oiseaux", en: "birds" },
  forest: { fr: "forêt et fleurs", en: "forest and flowers" },
  crops: { fr: "plantes cultivées", en: "cultivated plants" },
  fish: { fr: "poissons et fruits de mer", en: "fish and shellfish" },
  games: { fr: "jeux et sports", en: "games and sports" },
  food: { fr: "aliments et plats", en: "food" },
  clothes: { fr: "vêtements", en: "clothes" },
  transport: { fr: "transports", en: "transport" },
  chemistry: { fr: "chimie et minéraux", en: "chemistry and minerals" },
  trades: { fr: "métiers", en: "trades" },
  stage: { fr: "musique, scène et sport", en: "music, stage and sport" },
  world: { fr: "géographie du monde", en: "world geography" },
  history: { fr: "figures de l'histoire", en: "figures of history" },
  france: { fr: "géographie de France", en: "French geography" },
  letters: { fr: "lettres, arts et sciences", en: "letters, arts and sciences" },
};
