/** What a plain board says, whatever is played on it. */
import { say, speaker, type Text } from "../i18n/language.svelte";
import type { GameInfo } from "../api/wire";
import type { OptionText } from "../games/contract";

import { spelled } from "./model";

export const TEXT = {
  position: { fr: "La partie", en: "The game" },
  players: { fr: "Joueurs", en: "Players" },
  player: { fr: "Joueur", en: "Player" },
  tiles: { fr: "Jetons : {tiles}", en: "Tiles: {tiles}" },
  row: { fr: "Rangée {n}", en: "Row {n}" },
  move: { fr: "Votre coup", en: "Your move" },
  move_hint: {
    fr: "Tapez un coup dans la notation du jeu, ou choisissez-le dans la liste.",
    en: "Type a move in the game's notation, or choose it from the list.",
  },
  moves: { fr: "Coups possibles", en: "Possible moves" },
  moves_n: { fr: "{n} {n|coup possible|coups possibles}", en: "{n} possible {n|move|moves}" },
  moves_of: { fr: "{shown} sur {n} coups possibles", en: "{shown} of {n} possible moves" },
  moves_none: { fr: "Aucun coup de la liste ne s'écrit ainsi.", en: "No move of the list is written like that." },
  moves_unlisted: { fr: "À cette table, les coups ne sont pas donnés : écrivez le vôtre.", en: "This table gives no list of moves: type yours." },
  idle: { fr: "Écrivez votre coup ou choisissez-en un.", en: "Type your move, or choose one." },
  idle_wait: { fr: "Ce n'est pas encore à vous.", en: "It is not your turn yet." },
  idle_watch: { fr: "Vous regardez.", en: "You are watching." },
  key_list: { fr: "↑ ↓", en: "↑ ↓" },
  key_list_do: { fr: "parcourir les coups possibles", en: "go through the possible moves" },
  key_enter: { fr: "Entrée", en: "Enter" },
  key_enter_do: { fr: "jouer le coup", en: "play the move" },
  key_escape: { fr: "Échap", en: "Escape" },
  key_escape_do: { fr: "effacer le coup", en: "clear the move" },
} as const satisfies Record<string, Text>;

export const KEYS = [
  ["key_list", "key_list_do"],
  ["key_enter", "key_enter_do"],
  ["key_escape", "key_escape_do"],
] as const;

export const word = speaker(TEXT);

/** What most games have, for those that give it no name of their own. */
const USUAL: Readonly<Record<string, Text>> = {
  "actions.exchange": { fr: "échanger", en: "exchange" },
  "actions.pass": { fr: "passer", en: "pass" },
  active: { fr: "Jetons visibles", en: "Open tiles" },
  bag_size: { fr: "Jetons dans le sac", en: "Tiles in the bag" },
  bag_sizes: { fr: "Jetons dans les sacs", en: "Tiles in the bags" },
  board: { fr: "Plateau", en: "Board" },
  extra_words: { fr: "Mots admis à cette table", en: "Words accepted at this table" },
  letters: { fr: "Lettres", en: "Letters" },
  open_racks: { fr: "Chevalets ouverts", en: "Open racks" },
  out: { fr: "Ont quitté la partie", en: "Have left" },
  passes: { fr: "Tours passés de suite", en: "Passes in a row" },
  rack: { fr: "Votre chevalet", en: "Your rack" },
  rack_sizes: { fr: "Jetons en main", en: "Tiles in hand" },
  round: { fr: "Manche", en: "Round" },
  rounds: { fr: "Manches", en: "Rounds" },
  starter: { fr: "Qui commence", en: "Who begins" },
  table: { fr: "Sur la table", en: "On the table" },
  tokens: { fr: "Jetons", en: "Tokens" },
  without_insults: { fr: "Sans injures", en: "No insults" },
  word: { fr: "Mot", en: "Word" },
  words: { fr: "Mots", en: "Words" },
};

/** `rack`, `options.rack`, `actions.swap` or `events.laid` as its game calls it, else as most games do, else by its name in the rules. */
export function labelOf(game: Pick<GameInfo, "labels"> | null, name: string): Text {
  const [bare = name] = name.split(".").toReversed();
  return game?.labels[name] ?? game?.labels[bare] ?? USUAL[name] ?? USUAL[bare] ?? { fr: spelled(bare), en: spelled(bare) };
}

/** What an action of that type does, where its game or most games have a word for it. */
export function deedOf(game: Pick<GameInfo, "labels"> | null, type: string): string {
  const known = game?.labels[`actions.${type}`] ?? USUAL[`actions.${type}`];
  return known === undefined ? "" : say(known);
}

export function label(game: Pick<GameInfo, "labels"> | null, name: string): string {
  return say(labelOf(game, name));
}

/** Labels for the options form. */
export function optionTexts(game: GameInfo): Readonly<Record<string, OptionText>> {
  const names = Object.keys((game.options ?? {}) as Record<string, unknown>);
  return Object.fromEntries(names.map((name) => [name, { label: labelOf(game, `options.${name}`), isHidden: name === "friendly" }]));
}
