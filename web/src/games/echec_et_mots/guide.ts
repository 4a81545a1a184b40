/** What the bar's button and the line above it say about a plan. */
import { speaker } from "../../i18n/language.svelte";

import { squareName } from "./board";
import type { Plan } from "./draft.svelte";
import { TEXT } from "./text";

const word = speaker(TEXT);

/** What Play will do. */
export function playLabel(plan: Plan, isAnswering: boolean): string {
  const spelt = { word: plan.spelling.word };
  if (isAnswering) return plan.action ? word("play_answer", spelt) : word("play_answer_idle");
  if (plan.isSpelling) return plan.action ? word("play_announce", spelt) : word("announce");
  const { landing } = plan;
  if (landing === null) return word("play_idle");
  const square = squareName(landing.square);
  if (landing.isCapture) return word("play_capture", { square });
  return landing.letter ? word("play_take", { square, letter: landing.letter }) : word("play_jump", { square });
}

/** What a word that is being spelt still needs. */
export function spellingNeeds(plan: Plan): string {
  const { length } = plan.spelling.ids;
  if (length === 0) return word("slots_empty");
  return length < plan.shortest ? word("more_letters", { n: plan.shortest - length }) : "";
}

/** The knight that was picked up, and how far it can go. */
export function chosenKnight(plan: Plan): string {
  return plan.origin === null ? "" : word("chosen", { square: squareName(plan.origin), n: plan.landings.length });
}
