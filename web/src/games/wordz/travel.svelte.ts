/** Tokens and cards on their way from one seat to another, as the events tell. */
import type { Wordz } from "../../api/schema";

import { backOf, type Back } from "./board";

export interface Trip {
  id: number;
  what: { is: "token" } | { is: "card"; back: Back; letter: string };
  from: Pick<DOMRect, "x" | "y" | "width" | "height">;
  to: Pick<DOMRect, "x" | "y" | "width" | "height">;
  /** How many others leave before it. */
  rank: number;
}

let next = 0;

/**
 * The trips that an event sets off. It must be called while the page still shows what was before:
 * a word that leaves the table is measured where it lay.
 */
export function tripsOf(root: HTMLElement, event: Wordz.Event): Trip[] {
  switch (event.type) {
    case "guessed":
      return token(root, event.seat, event.owner, 0);
    case "word_refused":
      return event.paid_to.flatMap((seat, rank) => token(root, event.owner, seat, rank));
    case "word_won":
      return cards(root, event);
    default:
      return [];
  }
}

function token(root: HTMLElement, from: number, to: number, rank: number): Trip[] {
  const start = boxOf(root, `[data-tokens="${from}"]`);
  const end = boxOf(root, `[data-tokens="${to}"]`);
  return start && end ? [{ id: next++, what: { is: "token" }, from: start, to: end, rank }] : [];
}

function cards(root: HTMLElement, { owner, guesser, word, owner_cards }: Wordz.WordWon): Trip[] {
  const lying = [...root.querySelectorAll(`[data-word="${owner}"] > li`)];
  const left = [...owner_cards];
  return [...word].flatMap((letter, place) => {
    const from = lying[place]?.getBoundingClientRect();
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    const to = boxOf(root, `[data-stack="${at >= 0 || guesser === null ? owner : guesser}"]`);
    if (!from || !to) return [];
    return [{ id: next++, what: { is: "card", back: backOf(letter), letter }, from, to, rank: place } as const];
  });
}

function boxOf(root: HTMLElement, selector: string): DOMRect | null {
  return root.querySelector(selector)?.getBoundingClientRect() ?? null;
}
