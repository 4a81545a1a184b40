/** Light, dark, or as the system says. */
import { remembered } from "./remembered.svelte";

export type Theme = "system" | "light" | "dark";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];

const chosen = remembered<Theme>("theme", "system", (value) => THEMES.includes(value as Theme));

export function theme(): Theme {
  return chosen.value;
}

export function setTheme(next: Theme): void {
  chosen.value = next;
}

/** Puts the choice on the document; the tokens follow. Call it in an effect. */
export function showTheme(root: HTMLElement): void {
  if (chosen.value === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = chosen.value;
}
