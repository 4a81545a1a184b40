/** What Takemo's page says beside what the referee does. */
import type { Text } from "../../i18n/language.svelte";
import type { OptionText } from "../contract";
import { COMMON_OPTIONS, TURNS } from "../options";

export const TEXT = {
  white: { fr: "Blancs", en: "White" },
  black: { fr: "Noirs", en: "Black" },
  board: {
    fr: "Plateau de Takemo, 15 rangées, 15 colonnes, vu du côté des {camp}",
    en: "Takemo board, 15 rows, 15 columns, as {camp} sees it",
  },
  square_empty: { fr: "{square}, vide", en: "{square}, empty" },
  square_tile: { fr: "{square}, {tile}", en: "{square}, {tile}" },
  own: { fr: "{tile} à vous", en: "your {tile}" },
  enemy: { fr: "{tile} adverse", en: "enemy's {tile}" },
  of_white: { fr: "{tile} des Blancs", en: "White's {tile}" },
  of_black: { fr: "{tile} des Noirs", en: "Black's {tile}" },
  takemo: { fr: "TAKEMO", en: "TAKEMO" },
  takemo_as: { fr: "TAKEMO pour {letter}", en: "TAKEMO for {letter}" },
  takemo_can: { fr: "peut valoir {letters}", en: "can stand for {letters}" },
  takemo_any: { fr: "peut valoir toute lettre", en: "can stand for any letter" },
  takemo_rack: { fr: "TAKEMO, vaut la lettre que vous voulez", en: "TAKEMO, any letter you like" },
  line_own: { fr: "votre ligne de défense", en: "your defence line" },
  line_enemy: { fr: "ligne de défense adverse", en: "the enemy's defence line" },
  line_of: { fr: "Ligne de défense des {camp}", en: "{camp}'s defence line" },
  line_wins: { fr: "Poser une lettre ici gagne un TAKEMO", en: "A letter laid here wins a TAKEMO" },
  state_fresh: { fr: "posé, pas encore joué", en: "laid, not played yet" },
  state_last: { fr: "dernier coup", en: "last move" },
  state_ghost: { fr: "conseil", en: "hint" },
  state_pending: { fr: "mot présenté, pas encore admis", en: "word presented, not accepted yet" },
  covers: { fr: "sur {tile}", en: "over {tile}" },
  was_taken: { fr: "lettre prise au dernier coup", en: "letter taken by the last move" },
  fate_covered: { fr: "sera pris", en: "will be taken" },
  fate_taken: { fr: "sera pris", en: "will be taken" },
  fate_spared: { fr: "restera", en: "will stay" },
  fate_captured: { fr: "dans un mot pris", en: "in a captured word" },
  line_first: { fr: "Un mot posé tout entier ici n'a pas besoin d'en toucher d'autres", en: "A word that lies wholly along it need not join any other" },
  takemo_does: { fr: "Joker : la lettre que vous voulez, et jamais fixée", en: "Joker: any letter you like, and never settled" },
  enemy_is: { fr: "Lettre adverse", en: "Enemy letter" },
  enemy_does: { fr: "Recouvrez-la de la même lettre : son mot est pris", en: "Cover it with the same letter: its word is taken" },
  coach_line: { fr: "Votre ligne de défense : posez-y votre premier mot.", en: "Your defence line: lay your first word along it." },
  coach_enemy: { fr: "Lettre adverse : recouvrez-la de la même lettre, et son mot est pris.", en: "An enemy letter: cover it with the same letter, and its word is taken." },
  coach_taking: {
    fr: "« Prendre » enlève ces lettres du plateau. Celles qui servent aussi à un autre mot peuvent rester : touchez-les.",
    en: "“Take” removes these letters from the board. Those that also serve another word may stay: tap them.",
  },
  coach_far: { fr: "La ligne adverse : une lettre posée ici vous gagne un TAKEMO. Il y en a {n} par camp.", en: "The enemy's line: a letter laid here wins you a TAKEMO. Each camp has {n}." },
  coach_takemo: { fr: "Un TAKEMO : ce joker vaut la lettre que vous voulez.", en: "A TAKEMO: this joker is any letter you like." },

  taking: { fr: "La prise, lettre par lettre", en: "What is taken, letter by letter" },
  taking_lead: { fr: "Prise :", en: "Taken:" },
  taking_hint: { fr: "Touchez pour laisser ou prendre.", en: "Tap to leave or take." },
  taking_letter: { fr: "Prendre {letter} en {square}", en: "Take {letter} at {square}" },
  taking_most: { fr: "Prendre le plus possible", en: "Take as much as possible" },

  bags: { fr: "Sacs : {white} blancs, {black} noirs", en: "Bags: {white} white, {black} black" },
  seat: { fr: "{camp} · {n} {n|lettre|lettres}", en: "{camp} · {n} {n|letter|letters}" },
  seat_takemos: { fr: "{camp} · {n} + {takemos} TAKEMO", en: "{camp} · {n} + {takemos} TAKEMO" },

  not_in_line: { fr: "Les lettres posées doivent être sur une même ligne.", en: "The letters must lie in one row or column." },
  gap: { fr: "Il manque une lettre en {at}.", en: "There is no letter at {at}." },
  gap_enemy: { fr: "Il faut recouvrir la lettre adverse en {at}.", en: "The enemy's letter at {at} must be covered." },
  upright: { fr: "Lettres adverses à l'endroit", en: "The enemy's letters upright" },
  idle_first: {
    fr: "Votre premier mot se pose le long de votre ligne de défense, en bas.",
    en: "Your first word lies along your defence line, at the bottom.",
  },
  idle: {
    fr: "Posez un mot. Recouvrir une lettre adverse de la même lettre prend son mot.",
    en: "Lay a word. Covering an enemy's letter with the same letter takes its word.",
  },
  idle_wait: { fr: "Vous pouvez déjà préparer votre mot.", en: "You can already prepare your word." },
  unchecked: { fr: "On ne vérifiera ce mot que s'il est contesté.", en: "The word is looked up only if it is challenged." },
  lay: { fr: "Poser {n}", en: "Lay {n}" },
  lay_take: { fr: "Prendre {taken}", en: "Take {taken}" },
  present: { fr: "Présenter", en: "Present" },

  answer: { fr: "Admettre ou contester", en: "Accept or challenge" },
  answer_ask: { fr: "{name} présente {word} en {at}.", en: "{name} presents {word} at {at}." },
  answer_takes: { fr: "Ce mot prend des lettres.", en: "It captures letters." },
  answer_why: {
    fr: "Contesté à raison, il retourne au chevalet et le tour est perdu ; à tort, il ne se passe rien.",
    en: "If you challenge it rightly, it goes back to the rack and the turn is lost; if wrongly, nothing happens.",
  },
  answer_accept: { fr: "Admettre", en: "Accept" },
  answer_challenge: { fr: "Contester", en: "Challenge" },
  answer_waits: { fr: "{word} en {at} : on attend la réponse {de:names}.", en: "{word} at {at}: waiting for {names} to answer." },

  exchange_rule: { fr: "Choisissez les lettres à rendre. Les TAKEMO ne s'échangent pas.", en: "Choose the letters to give back. TAKEMOs are not exchanged." },
  exchange_bag: { fr: "Il ne reste que {n} {n|lettre|lettres} dans votre sac.", en: "Only {n} {n|letter is|letters are} left in your bag." },
  joker_key: { fr: "1", en: "1" },
  joker_key_do: { fr: "poser un TAKEMO", en: "lay a TAKEMO" },
  taking_key: { fr: "Espace sur une lettre prise", en: "Space on a captured letter" },
  taking_key_do: { fr: "la laisser ou la prendre", en: "leave it or take it" },

  told_takes: { fr: "prend {words} ({n})", en: "takes {words} ({n})" },
  told_wins: { fr: "gagne un TAKEMO", en: "wins a TAKEMO" },
  told_laid: { fr: "présenté", en: "presented" },
  told_refused: { fr: "{word} refusé, repris", en: "{word} refused, taken back" },
  told_upheld: { fr: "{word} contesté, admis", en: "{word} challenged, accepted" },
  told_pass: { fr: "passe", en: "passes" },

  score: { fr: "Jetons", en: "Tiles" },
  end_camps: { fr: "Les deux camps", en: "The two camps" },
  end_camp: { fr: "Camp", en: "Camp" },
  end_on_board: { fr: "Sur le plateau", en: "On the board" },
  end_lost: { fr: "Lettres perdues", en: "Letters lost" },
  end_won: { fr: "TAKEMO gagnés", en: "TAKEMOs won" },
} as const satisfies Record<string, Text>;

export const OPTIONS: Readonly<Record<string, OptionText>> = {
  turns: TURNS,
  minutes: { label: { fr: "Durée", en: "Duration" }, isHidden: true },
  challenge: {
    label: { fr: "Contestation", en: "Challenges" },
    hint: { fr: "Un mot n'est vérifié que si l'adversaire le conteste.", en: "A word is looked up only if the enemy challenges it." },
  },
  no_conjugated_verbs: {
    label: { fr: "Sans verbes conjugués", en: "No conjugated verbs" },
    hint: { fr: "Variante 1 du livret.", en: "The booklet's variant 1." },
  },
  crossing_words_stay: {
    label: { fr: "Les mots croisés restent", en: "Crossing words stay" },
    hint: {
      fr: "Variante 2 : on laisse les lettres qui servent aussi à un mot non pris.",
      en: "Variant 2: letters that also belong to a word that is not captured stay.",
    },
  },
  ...COMMON_OPTIONS,
};
