/** What the analysis board says. */
import { speaker } from "../i18n/language.svelte";

const BOOK = {
  title: { fr: "Étude d'une position : {game}", en: "Analysis board: {game}" },
  missing: { fr: "Cette position ne peut pas s'ouvrir", en: "This position can't be opened" },
  example: { fr: "Partir d'une autre position", en: "Start from another position" },
  none: { fr: "Ce jeu n'a pas de positions à étudier.", en: "This game has no positions to study." },

  mode: { fr: "Sur le plateau", en: "On the board" },
  play: { fr: "Jouer", en: "Play" },
  edit: { fr: "Modifier", en: "Change" },
  brush: { fr: "Ce qu'on y met", en: "What to put there" },
  "edit.letter": { fr: "Choisissez une case, puis tapez une lettre ; Suppr l'enlève.", en: "Choose a square, then type a letter; Delete takes it away." },
  "edit.sign": { fr: "Touchez les cases, ou Entrée sur l'une d'elles.", en: "Touch squares, or press Enter on one." },

  best: { fr: "Meilleurs coups", en: "Best moves" },
  ask: { fr: "Chercher les meilleurs coups", en: "Look for the best moves" },
  thinking: { fr: "On cherche…", en: "Searching…" },
  found: { fr: "{n} {n|coup|coups}, le meilleur d'abord. Valeur : {measure}.", en: "{n} {n|move|moves}, the best first. Value: {measure}." },
  nothing: { fr: "Aucun coup.", en: "No move." },
  chance: { fr: "{share} % de gagner", en: "{share}% to win" },
  "play.move": { fr: "Jouer ce coup", en: "Play this move" },
  hidden: {
    fr: "Ce qui est caché (sac, pioches, cartes des autres) est tiré au sort à chaque coup ; corrigez-le si vous en savez plus.",
    en: "What is hidden (the bag, piles, the others' cards) is drawn by lot at each move; change it if you know more.",
  },
  over: { fr: "Il n'y a plus rien à chercher après ce coup.", en: "There is nothing left to look for after this move." },

  bot: { fr: "Continuer contre l'ordinateur", en: "Go on against the computer" },
  level: { fr: "Niveau", en: "Level" },
  go: { fr: "Jouer la suite", en: "Play on" },
  written: { fr: "La position en texte", en: "The position as text" },
  read: { fr: "Lire ce texte", en: "Read this text" },
  again: { fr: "Recommencer", en: "Start over" },
} as const;

export const text = speaker(BOOK);
