/** What Zakhia's page says beside what the referee does. */
import type { Text } from "../../i18n/language.svelte";
import type { OptionText } from "../contract";
import { COMMON_OPTIONS, TURNS } from "../options";

export const TEXT = {
  square_letter: { fr: "{square}, {letter}", en: "{square}, {letter}" },
  square_black: { fr: "{square}, cèdre noir pour {letter}", en: "{square}, black cedar for {letter}" },
  square_starred: { fr: "{square}, cèdre étoilé", en: "{square}, starred cedar" },
  square_starred_as: { fr: "{square}, cèdre étoilé pour {letter}", en: "{square}, starred cedar for {letter}" },
  square_picture: { fr: "{square}, image : {universe}, multiplie par {times}", en: "{square}, picture: {universe}, multiplies by {times}" },
  square_empty: { fr: "{square}, vide", en: "{square}, empty" },
  state_fresh: { fr: "posé, pas encore joué", en: "laid, not played yet" },
  state_last: { fr: "dernier coup", en: "last move" },
  state_ghost: { fr: "conseil", en: "hint" },
  black_cedar: { fr: "cèdre noir, joker", en: "black cedar, joker" },
  starred_cedar: { fr: "cèdre étoilé, joker", en: "starred cedar, joker" },
  picture_counts: { fr: "×{times} pour le nom {kind} de cet univers qui la couvre", en: "×{times} for the {kind} noun of this universe that covers it" },
  kind_proper: { fr: "propre", en: "proper" },
  kind_common: { fr: "commun", en: "common" },
  black_is: { fr: "Cèdre noir", en: "Black cedar" },
  black_does: { fr: "Joker : la lettre de votre choix, une fois pour toutes", en: "Joker: the letter of your choice, once and for all" },
  starred_is: { fr: "Cèdre étoilé", en: "Starred cedar" },
  starred_does: { fr: "Joker : chaque mot qui y passe le lit comme il veut", en: "Joker: every word through it may read it as another letter" },
  coach_rack: { fr: "Vos lettres. Un mot se pose où l'on veut sur le plateau.", en: "Your letters. A word may lie anywhere on the board." },
  coach_picture: {
    fr: "Image : {universe}. Un nom {kind} de cet univers qui la couvre compte ×{times}.",
    en: "Picture: {universe}. A {kind} noun of this universe that covers it counts ×{times}.",
  },
  coach_cedar: { fr: "Un cèdre : ce joker vaut la lettre que vous voulez.", en: "A cedar: this joker is any letter you like." },
  board: { fr: "Plateau de Zakhia, 13 lignes de A à M, 13 colonnes", en: "Zakhia board, 13 rows A to M, 13 columns" },
  bag: { fr: "{n} {n|jeton|jetons} dans le sac", en: "{n} {n|tile|tiles} in the bag" },
  tiles: { fr: "{n} {n|jeton|jetons}", en: "{n} {n|tile|tiles}" },
  not_in_line: { fr: "Les lettres posées doivent être sur une même ligne.", en: "The letters must lie in one row or column." },
  star_needs_letter: { fr: "Le mot passe par le cèdre étoilé : quelle lettre y lit-on ?", en: "The word runs through the starred cedar: read as which letter?" },
  star_choose: { fr: "Choisir la lettre", en: "Choose the letter" },
  black_which: { fr: "Cèdre noir : quelle lettre ?", en: "Black cedar: which letter?" },
  starred_which: { fr: "Cèdre étoilé : quelle lettre ?", en: "Starred cedar: which letter?" },
  idle: { fr: "Glissez des lettres sur le plateau, ou choisissez une case, puis vos lettres.", en: "Drag letters onto the board, or choose a square, then your letters." },
  idle_wait: { fr: "Vous pouvez déjà préparer votre mot.", en: "You can already prepare your word." },
  idle_watch: { fr: "Touchez une image pour lire son nom.", en: "Tap a picture to read its name." },
  exchange_rule: { fr: "On échange trois jetons, ou tous.", en: "Exchange three tiles, or all of them." },
  exchange_bag: { fr: "Il ne reste que {n} {n|jeton|jetons} dans le sac.", en: "Only {n} {n|tile is|tiles are} left in the bag." },
  bonus: { fr: "dix lettres : +{n}", en: "ten letters: +{n}" },
  pass: { fr: "passe", en: "passes" },
  joker_key: { fr: "1 ou 2", en: "1 or 2" },
  joker_key_do: { fr: "poser le cèdre noir, ou l'étoilé, et choisir sa lettre", en: "lay the black cedar, or the starred one, and choose its letter" },
  racks_left: { fr: "Restes", en: "Left over" },
} as const satisfies Record<string, Text>;

export const OPTIONS: Readonly<Record<string, OptionText>> = {
  starter: {
    label: { fr: "Qui commence", en: "Who begins" },
    hint: { fr: "Sinon, qui tire la lettre la plus proche de A.", en: "Otherwise, whoever draws the letter nearest to A." },
  },
  turns: TURNS,
  ...COMMON_OPTIONS,
};
