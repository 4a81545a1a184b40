/** What is said of everything that people come together for: tournaments and simultanés. */
export const EVENT_TEXT = {
  "status.waiting": { fr: "commence le {date}", en: "starts {date}" },
  "status.playing": { fr: "en cours", en: "under way" },
  "status.over": { fr: "terminé", en: "over" },
  "form.game": { fr: "Le jeu", en: "The game" },
  "form.starts": { fr: "Commence dans (minutes)", en: "Starts in (minutes)" },
  "form.public": { fr: "Visible de tous (sinon, par son lien)", en: "For everyone to see (else by its link)" },
  begin: { fr: "Commencer maintenant", en: "Begin now" },
  results: { fr: "Résultats à emporter :", en: "Results to take home:" },
} as const;
