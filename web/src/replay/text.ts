/** What the pages say on which one looks back at a game. */
import { speaker } from "../i18n/language.svelte";

const BOOK = {
  title: { fr: "{game} : {names}", en: "{game}: {names}" },
  wait: { fr: "On ressort la partie…", en: "Getting the game out…" },
  refused: { fr: "Cette partie n'est pas pour vous", en: "This game is not for you" },
  "refused.lead": {
    fr: "Si vous l'avez jouée dans un autre navigateur, ouvrez-la dans celui-là.",
    en: "If you played it in another browser, open it there.",
  },
  trouble: { fr: "La partie ne peut pas s'ouvrir", en: "The game can't be opened" },
  unfinished: { fr: "Cette partie n'est pas encore finie", en: "This game is not over yet" },
  "unfinished.go": { fr: "Aller à la table", en: "Go to the table" },
  another: { fr: "Ouvrir une autre partie", en: "Open another game" },

  first: { fr: "Début", en: "Start" },
  back: { fr: "Coup précédent", en: "Previous move" },
  on: { fr: "Coup suivant", en: "Next move" },
  last: { fr: "Fin", en: "End" },
  play: { fr: "Lecture", en: "Play" },
  pause: { fr: "Pause", en: "Pause" },
  controls: { fr: "Parcourir la partie", en: "Step through the game" },
  keys: {
    fr: "Flèches : un coup · Début et Fin · Espace : lecture",
    en: "Arrows: one move · Home and End · Space: play",
  },
  opening: { fr: "Début de la partie", en: "Start of the game" },
  ply: { fr: "Coup {n} sur {all}", en: "Move {n} of {all}" },
  graph: { fr: "Les points au fil de la partie", en: "The points over the game" },
  standing: { fr: "{name} {points}", en: "{name} {points}" },
  sheet: { fr: "Les coups", en: "The moves" },
  board: { fr: "Le plateau", en: "The board" },
  seats: { fr: "Les joueurs", en: "The players" },
  points: { fr: "{n} {n|point|points}", en: "{n} {n|point|points}" },
  turn: { fr: "doit jouer", en: "to move" },

  viewer: { fr: "Vu par", en: "Seen by" },
  "viewer.open": { fr: "tous, cartes sur table", en: "everyone, hands open" },
  "viewer.hidden": { fr: "{name}", en: "{name}" },

  won: { fr: "{names} {names|gagne|gagnent}, {scores}", en: "{names} {names|wins|win}, {scores}" },
  draw: { fr: "Égalité, {scores}", en: "A draw, {scores}" },
  alone: { fr: "{n} {n|point|points}", en: "{n} {n|point|points}" },
  continued: { fr: "Suite d'une autre partie, à partir du coup {n}", en: "Continued from move {n} of another game" },

  share: { fr: "Partager", en: "Share" },
  "share.lead": {
    fr: "Seules les personnes qui l'ont jouée peuvent revoir cette partie.",
    en: "Only those who played it can look back at this game.",
  },
  "share.on": { fr: "Partager la partie", en: "Share the game" },
  "share.off": { fr: "Ne plus partager", en: "Stop sharing" },
  "share.done": { fr: "Toute personne qui a ce lien peut revoir la partie.", en: "Whoever has this link can look back at the game." },
  "share.public": {
    fr: "La table était publique : toute personne qui a ce lien peut revoir la partie.",
    en: "The table was public: whoever has this link can look back at the game.",
  },
  "share.guests": { fr: "Cacher les noms des personnes sans compte", en: "Hide the names of those without an account" },
  "share.link": { fr: "Lien de la partie", en: "Link to the game" },
  "share.line": { fr: "À coller dans un message", en: "To paste into a message" },
  download: { fr: "Emporter", en: "Take it home" },
  "download.json": { fr: "Partie (JSON)", en: "Game (JSON)" },
  "download.text": { fr: "Partie (texte)", en: "Game (text)" },
  "download.svg": { fr: "Image (SVG)", en: "Picture (SVG)" },
  "download.png": { fr: "Image (PNG)", en: "Picture (PNG)" },

  study: { fr: "Analyser cette position", en: "Analyse this position" },
  continue: { fr: "Reprendre ici", en: "Go on from here" },
  "continue.title": { fr: "Continuer contre l'ordinateur", en: "Go on against the computer" },
  "continue.lead": {
    fr: "Une nouvelle table part de cette position, avec le même sac ; l'ordinateur tient les autres places. La partie ne compte pas.",
    en: "A new table starts from this position, with the same bag; the computer holds the other seats. The game does not count.",
  },
  "continue.seat": { fr: "Vous jouez à la place de", en: "You play in the seat of" },
  "continue.level": { fr: "Niveau de l'ordinateur", en: "Level of the computer" },
  "continue.go": { fr: "Jouer", en: "Play" },
  cancel: { fr: "Annuler", en: "Cancel" },

  "drop.title": { fr: "Revoir une partie", en: "Look back at a game" },
  "drop.lead": {
    fr: "Déposez ici le fichier d'une partie de Chevalet, choisissez-le, ou collez son texte. Rien n'est gardé.",
    en: "Drop the file of a Chevalet game here, choose it, or paste its text. Nothing is kept.",
  },
  "drop.choose": { fr: "Choisir un fichier", en: "Choose a file" },
  "drop.paste": { fr: "Le texte de la partie", en: "The text of the game" },
  "drop.open": { fr: "Ouvrir", en: "Open" },
  "drop.own": { fr: "Vos propres parties finies sont ici :", en: "Your own finished games are here:" },
  "drop.me": { fr: "Mes parties", en: "My games" },
  "drop.study": { fr: "Ou étudiez une position :", en: "Or study a position:" },
  "drop.here": { fr: "Lâchez le fichier ici", en: "Drop the file here" },
  "drop.large": { fr: "Ce fichier est trop grand pour une partie.", en: "This file is too large for a game." },
} as const;

export const text = speaker(BOOK);
