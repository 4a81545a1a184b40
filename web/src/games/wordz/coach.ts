/** What WordZ explains in someone's first games. */
import { speaker } from "../../i18n/language.svelte";
import type { BoardTable } from "../../table/boardtable";
import type { Mark } from "../contract";

import { cardName } from "./board";
import { FACTS } from "./facts";
import { othersOf, type View } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);

export function coach({ now, isMyTurn }: BoardTable): Mark[] {
  const { seat, common } = now?.view as View;
  if (seat === null) return [];
  if (common.is_composing) {
    return [{ key: "hand", at: "[data-hand]", text: word("coach_hand", { vowels: FACTS.vowels_dealt, consonants: FACTS.consonants_dealt }) }];
  }
  const owner = othersOf(common.patterns.length, seat).find((each) => common.patterns[each]);
  if (owner === undefined || !isMyTurn) return [];
  return [
    { key: "card", at: `[data-card="${cardName(owner, 0)}"]`, text: word("coach_card") },
    { key: "guess", at: "[data-guess]", text: word("coach_guess") },
    { key: "tokens", at: `[data-tokens="${seat}"]`, text: word("coach_tokens", { n: FACTS.tokens }) },
  ];
}
