/** What the page says beside a real table of Zig Zag. */
export const REAL = {
  drawing: {
    fr: "Un dessin : qui mord qui, sans les angles.",
    en: "A drawing: what bites what, without angles.",
  },
  empty: { fr: "Écrivez le premier mot posé.", en: "Type the first word laid." },
  idle: {
    fr: "Écrivez le mot entier. S'il peut partir d'ailleurs, touchez les jetons par où il passe.",
    en: "Type the whole word. If it could start elsewhere, touch the tiles that it runs through.",
  },
  not_through: { fr: "{word} ne passe pas par les jetons touchés.", en: "{word} does not run through the tiles touched." },
} as const;
