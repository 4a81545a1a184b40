/**
 * Where French drops a vowel: "d'Ada" and "l'hiver", but "de Bob", "le hibou" and "le A". The same as
 * `core/elision.py`, which gives the reasons; `tests/core/sentences.json` holds both to it.
 */
export const ELIDED: ReadonlySet<string> = new Set(["de", "le", "la", "que", "ne", "se", "je", "me", "te", "ce", "jusque"]);

const OPENING = /^[\s«“‘"'([]+/;

const MUTE_HA =
  "banera|bil|bit|cienda|dri|fni|gio|iti|lein|licte|lieut|lio|lit|lluc|loch|log|loph|lot|" +
  "lter|madr|mam|mec|nnib|plo|pt|rmon|rusp|st";
const ASPIRATED_H =
  `a(?!${MUTE_HA})|` +
  "e(?:aum|id|imat|l[ae]s?(?![a-z])|ler|lant|m(?![a-z])|nn|p(?![a-z])|raut|re(?![a-z])|riss|" +
  "rni|ron|ros(?![a-z])|rs|rch|rtz|ssois|tman|tr[ae]|urt)|" +
  "i(?:bou|c(?![a-z])|ck|de[ou]|fi|gh|djab|jab|kik|le|ndi|p(?![a-z])|ppie|ppy|pster|" +
  "ss[ae]|t(?![l-o])|erarch)|" +
  "o(?:b[boe]|c|ki|ld|ll|lster|mard|me(?:s?(?![a-z])|sp|j)|ndur|ng|nni|nt|o|p(?![il])|quet|" +
  "rdes?(?![a-z])|rion|rs|t(?:[dlt]|(?![a-z]))|u|ver|y)|" +
  "u(?:a|b(?:s?(?![a-z])|lot)|ch|e|gue(?!s)|it(?!r)|l|m(?:er?s?|ez|ent)?(?![a-z])|n|pp|r|s|t)";
const KEEPS = new RegExp(`^(?:h(?:${ASPIRATED_H})|onz|oui(?![a-z-])|ouist|ouolof|uhlan|y(?=[aeiou])(?!eu|eb))`);

/** Whether a word before this one loses its vowel. */
export function elides(following: string): boolean {
  const folded = fold(following.replace(OPENING, ""));
  const word = /^[a-z]+/.exec(folded)?.[0] ?? "";
  // The name of a letter keeps its article: "le A", "le H".
  if (word === "" || (word.length === 1 && !"'’".includes(folded[1] ?? " "))) return false;
  return /^[aeiouyh]/.test(folded) && !KEEPS.test(folded);
}

/** The little word and what follows it. */
export function elided(little: string, following: string): string {
  return elides(following) ? `${little.slice(0, -1)}'${following}` : `${little} ${following}`;
}

function fold(text: string): string {
  const spelt = text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
  return spelt.normalize("NFD").replace(/\p{M}/gu, "");
}
