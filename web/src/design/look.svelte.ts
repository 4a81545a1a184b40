/** How boards and tiles look to this reader; the choices stand on the document, and styles follow them. */
import { remembered, type Remembered } from "./remembered.svelte";

export const LOOKS = {
  wood: ["walnut", "oak", "slate"],
  letters: ["plain", "big"],
  case: ["capitals", "small"],
  coordinates: ["shown", "hidden"],
  colours: ["warm", "safe"],
} as const;

export type Look = keyof typeof LOOKS;

const chosen = Object.fromEntries(
  Object.entries(LOOKS).map(([look, choices]) => [look, remembered<string>(`look.${look}`, choices[0], (value) => (choices as readonly unknown[]).includes(value))]),
) as Record<Look, Remembered<string>>;

export function lookOf(look: Look): string {
  return chosen[look].value;
}

export function setLook(look: Look, choice: string): void {
  chosen[look].value = choice;
}

/** Puts the choices on the document. Call it in an effect. */
export function showLooks(root: HTMLElement): void {
  for (const look of Object.keys(LOOKS) as Look[]) {
    if (chosen[look].value === LOOKS[look][0]) delete root.dataset[look];
    else root.dataset[look] = chosen[look].value;
  }
}
