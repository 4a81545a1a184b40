/** What is said beside a real board of Échec et Mots. */
export const REAL = {
  game: { fr: "Partie {n} sur {of}", en: "Game {n} of {of}" },
  result: { fr: "Partie {n} : {first} {a}, {second} {b}", en: "Game {n}: {first} {a}, {second} {b}" },
  who: { fr: "Qui annonce « échec et mots » ?", en: "Who announces “échec et mots”?" },
  answer: { fr: "{name} répond à {word}", en: "{name} answers {word}" },
  announce_hint: { fr: "Le mot annoncé, de six lettres ou plus.", en: "The word announced, of six letters or more." },
  answer_hint: { fr: "Le mot en réponse ; rien s'il n'y en a pas.", en: "The word in answer; nothing if there is none." },
  held: { fr: "Lettres prises par {name}", en: "Letters taken by {name}" },
  knight: { fr: "Le saut prend le dernier cavalier", en: "The jump takes the last knight" },
  void: { fr: "Nulle", en: "Void" },
} as const;
