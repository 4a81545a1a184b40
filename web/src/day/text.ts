/** What is said of the game of the day. */
import { language, speaker } from "../i18n/language.svelte";

const BOOK = {
  title: { fr: "La partie du jour", en: "The game of the day" },
  card: { fr: "{game}, les mêmes lettres pour tous, jusqu'à {time}.", en: "{game}, the same letters for all, until {time}." },
  begin: { fr: "Jouer la partie du jour", en: "Play the game of the day" },
  go_on: { fr: "Continuer ma partie", en: "Go on with my game" },
  look_back: { fr: "Revoir ma partie", en: "Look back at my game" },
  see: { fr: "Mon résultat et le classement", en: "My result and the leaderboard" },
  result: { fr: "{points} {points|point|points}, {percent} % du top", en: "{points} {points|point|points}, {percent}% of the top" },
  place: { fr: "Place {place} sur {players}", en: "Place {place} of {players}" },
  players: { fr: "{n} {n|joueur l'a finie|joueurs l'ont finie} aujourd'hui.", en: "{n} {n|player has|players have} finished it today." },
  nobody: { fr: "Personne ne l'a encore finie aujourd'hui.", en: "Nobody has finished it yet today." },
  streak: { fr: "{n} {n|jour|jours} d'affilée", en: "{n} {n|day|days} in a row" },
  board: { fr: "Le classement du jour", en: "Today's leaderboard" },
  who: { fr: "Joueur", en: "Player" },
  points: { fr: "Points", en: "Points" },
  rank: { fr: "Place", en: "Place" },
  you: { fr: "vous", en: "you" },
  share: { fr: "À coller dans un message, sans rien dévoiler", en: "To paste into a message; it gives nothing away" },
  line: { fr: "Chevalet, partie du {day} : {percent} % du top", en: "Chevalet, game of {day}: {percent}% of the top" },
  rules: { fr: "Les règles", en: "The rules" },
} as const;

export const text = speaker(BOOK);

/** A date as people say it: "17 novembre". */
export function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language(), { day: "numeric", month: "long" });
}

/** When the day ends, which is midnight in UTC, by the clock of whoever reads it: "01:00". */
export function endOf(day: string): string {
  return new Date(`${day}T24:00:00Z`).toLocaleTimeString(language(), { timeStyle: "short" });
}
