/** What Zig Zag's page says beside what the referee does. */
import type { Text } from "../../i18n/language.svelte";
import type { OptionText } from "../contract";
import { COMMON_OPTIONS } from "../options";

export const TEXT = {
  skip: { fr: "Passe ton tour", en: "Skip" },
  reverse: { fr: "Inversion", en: "Reverse" },
  skip_does: { fr: "Le joueur suivant perd son tour.", en: "The next player loses a turn." },
  reverse_does: { fr: "Le sens du jeu change.", en: "The direction of play changes." },
  plus_does: { fr: "Vous donnez {n} de vos jetons aux autres.", en: "You give {n} of your tiles to the others." },
  coach_rack: {
    fr: "Vos {n} jetons visibles. Qui s'est défait de tous les siens, pioche comprise, gagne.",
    en: "Your {n} open tiles. Whoever gets rid of all their tiles, pile included, wins.",
  },
  coach_word: {
    fr: "Écrivez un mot : la page cherche où il mord les lettres déjà posées.",
    en: "Type a word: the page finds where it can bite into the letters on the table.",
  },
  coach_action: { fr: "Jeton Action « {tile} ». {does} Il se pose sur une lettre.", en: "Action tile “{tile}”. {does} It is laid upon a letter." },

  table: { fr: "Table de Zig Zag", en: "Zig Zag table" },
  tile: { fr: "{tile} {n}", en: "{tile} {n}" },
  tile_action: { fr: "{tile}, jeton {n}", en: "{tile}, tile {n}" },
  tile_draft: { fr: "{tile}, posé, pas encore joué", en: "{tile}, laid, not played yet" },
  tile_bites: { fr: "mord le {n} ({tile}) à {angle}°", en: "bites {n} ({tile}) at {angle}°" },
  tile_hangs_on: { fr: "mord le {n} ({tile})", en: "bites {n} ({tile})" },
  tile_last: { fr: "dernier coup", en: "last move" },
  tile_blocked: { fr: "n'a pas la place", en: "has no room" },
  tile_in_run: { fr: "dans votre mot", en: "in your word" },
  tile_in_the_way: { fr: "gêne", en: "is in the way" },
  zoom: { fr: "Vue", en: "View" },
  zoom_in: { fr: "Agrandir", en: "Zoom in" },
  zoom_out: { fr: "Réduire", en: "Zoom out" },
  zoom_fit: { fr: "Tout voir", en: "See all" },
  empty: {
    fr: "Le tapis est vide. Écrivez un mot, ou glissez vos lettres ici l'une après l'autre.",
    en: "The cloth is empty. Type a word, or drag your letters here one after the other.",
  },
  empty_wait: { fr: "Le tapis attend son premier mot.", en: "The cloth is waiting for its first word." },

  hands: { fr: "Jetons visibles des adversaires", en: "The opponents' open tiles" },
  pile: { fr: "pioche {n}", en: "pile {n}" },
  your_pile: { fr: "Votre pioche : {n}", en: "Your pile: {n}" },
  seat_short: { fr: "{n} à poser", en: "{n} to go" },
  seat: { fr: "encore {n} {n|jeton|jetons}", en: "{n} {n|tile|tiles} to go" },
  clockwise: { fr: "Sens de jeu : horaire ↻", en: "Play goes clockwise ↻" },
  counter: { fr: "Sens de jeu : inverse ↺", en: "Play goes counter-clockwise ↺" },

  word: { fr: "Votre mot", en: "Your word" },
  word_hint: { fr: "Écrivez un mot", en: "Type a word" },
  searching: { fr: "On cherche une place…", en: "Looking for a place…" },
  placement: { fr: "Place {at} sur {all} : {move}", en: "Place {at} of {all}: {move}" },
  placement_short: { fr: "{at} / {all}", en: "{at} / {all}" },
  placement_next: { fr: "Place suivante", en: "Next place" },
  placement_previous: { fr: "Place précédente", en: "Previous place" },
  backwards: { fr: "Lire à l'envers", en: "Read backwards" },
  lacking: { fr: "Pour {word}, il vous manque {letters}.", en: "For {word} you lack {letters}." },
  no_run: { fr: "Aucun jeton posé n'offre une lettre {de:word}.", en: "No tile on the table offers a letter of {word}." },
  no_place: { fr: "{word} n'a de place nulle part.", en: "There is no room for {word}." },
  no_room: { fr: "Pas de place pour {tile} : le jeton {n} gêne.", en: "No room for {tile}: tile {n} is in the way." },
  no_room_new: { fr: "Pas de place pour {tile} : un autre jeton gêne.", en: "No room for {tile}: another tile is in the way." },
  no_room_action: { fr: "Il n'y a pas de place pour {tile}.", en: "There is no room for {tile}." },
  not_end: { fr: "Un mot ne s'allonge que par ses bouts.", en: "A word grows only at its ends." },
  action_first: { fr: "Le premier coup est un mot : {tile} vient après.", en: "The first move is a word: {tile} comes after it." },

  lay: { fr: "Poser {n} {n|jeton|jetons}", en: "Lay {n} {n|tile|tiles}" },
  lay_give: { fr: "Poser {n}, donner {gifts}", en: "Lay {n}, give {gifts}" },
  idle: {
    fr: "Écrivez un mot qui passe par des lettres posées, ou glissez vos jetons contre elles.",
    en: "Type a word that runs through letters on the table, or drag your tiles to them.",
  },
  idle_first: { fr: "Posez le premier mot : deux lettres au moins.", en: "Lay the first word: two letters or more." },
  idle_wait: { fr: "Vous pouvez déjà préparer votre mot.", en: "You can already prepare your word." },
  idle_dragged: {
    fr: "Touchez un jeton posé pour y mener le mot.",
    en: "Touch a tile on the table to lead the word there.",
  },
  chosen: { fr: "{tile} choisi : indiquez le jeton à mordre.", en: "{tile} chosen: choose the tile to bite." },
  word_is: { fr: "Le mot : {word}", en: "The word: {word}" },

  gifts: { fr: "À donner avec {tile}", en: "To give with {tile}" },
  gift: { fr: "Jeton {n}", en: "Tile {n}" },
  gift_to: { fr: "Jeton {n}, pour", en: "Tile {n}, to" },
  gift_blind: { fr: "de la pioche", en: "from the pile" },
  gift_for: { fr: "à", en: "to" },

  exchange_rule: {
    fr: "Choisissez les jetons à rendre : vous en retournez autant de votre pioche, ou ce qu'il en reste.",
    en: "Choose tiles to put back: you turn over as many from your pile, or as many as are left.",
  },

  key_word: { fr: "A à Z", en: "A to Z" },
  key_word_do: { fr: "écrire le mot", en: "type the word" },
  key_places: { fr: "↑ ↓ dans le mot", en: "↑ ↓ in the word" },
  key_places_do: { fr: "choisir parmi les places", en: "choose among the places" },
  key_actions: { fr: "!  ~  2  3", en: "!  ~  2  3" },
  key_actions_do: { fr: "poser un jeton Action", en: "lay an action tile" },
  key_arrows: { fr: "Flèches", en: "Arrows" },
  key_arrows_do: { fr: "aller de jeton en jeton (avec Maj : déplacer la vue)", en: "go from tile to tile (with Shift: move the view)" },
  key_enter: { fr: "Entrée", en: "Enter" },
  key_enter_do: { fr: "dans le mot : jouer ; sur un jeton posé : y mener le mot", en: "in the word: play; on a tile: lead the word there" },
  key_turn: { fr: "Page ↑ Page ↓", en: "Page ↑ Page ↓" },
  key_turn_do: { fr: "tourner un jeton de votre mot (avec Maj : d'un degré)", en: "turn a tile of your word (with Shift: by one degree)" },
  key_erase: { fr: "Suppr", en: "Delete" },
  key_erase_do: { fr: "reprendre un jeton de votre mot", en: "take a tile of your word back" },
  key_zoom: { fr: "+  −  0", en: "+  −  0" },
  key_zoom_do: { fr: "agrandir, réduire, tout voir", en: "zoom in, zoom out, see all" },
  key_escape: { fr: "Échap", en: "Escape" },
  key_escape_do: { fr: "tout reprendre", en: "take everything back" },

  told_laid: { fr: "pose {tiles}, −{n}", en: "lays {tiles}, −{n}" },
  told_on: { fr: "sur le jeton {n}", en: "on tile {n}" },
  told_gave: { fr: "{tile} donné à {name}", en: "{tile} given to {name}" },
  told_gave_blind: { fr: "un jeton de la pioche pour {name}", en: "a tile from the pile for {name}" },
  told_lost: { fr: "{name} perd son tour", en: "{name} loses a turn" },
  told_reversed_in_vain: { fr: "Le sens du jeu change, ce qui ne change rien à deux", en: "The direction of play changes, which makes no difference with two" },
  told_reversed: { fr: "Le sens du jeu change", en: "The direction of play changes" },
  told_pass: { fr: "passe", en: "passes" },

  score: { fr: "Jetons partis", en: "Tiles shed" },
  end_left: { fr: "Ce qui reste", en: "What is left" },
  end_active: { fr: "Visibles", en: "Open" },
  end_pile: { fr: "Pioche", en: "Pile" },
  end_none: { fr: "aucun", en: "none" },
} as const satisfies Record<string, Text>;

export const OPTIONS: Readonly<Record<string, OptionText>> = {
  starter: {
    label: { fr: "Qui commence", en: "Who begins" },
    hint: { fr: "Sinon, qui tire la lettre la plus proche de A.", en: "Otherwise, whoever draws the letter nearest to A." },
  },
  tiles: {
    label: { fr: "Jetons par joueur", en: "Tiles for each player" },
    hint: { fr: "Vide : tous ceux de la boîte ; vingt font une partie courte.", en: "Left empty: all that the box holds; twenty make a short game." },
  },
  ...COMMON_OPTIONS,
};
