/** Changing a position on the game's own board: which square is meant, and what is put there. */

/** How boards mark what can be chosen on them: squares, tiles of a tree, cards. */
export const SPOTS = "[data-square], [data-number], [data-card]";

export interface Brush {
  readonly sign: string;
  readonly is_small: boolean;
}

/** The square that an event is about, as the server counts it; null beside all of them. */
export function spotOf(target: EventTarget | null): { at: string; element: HTMLElement } | null {
  const element = (target as Element | null)?.closest<HTMLElement>(SPOTS) ?? null;
  if (element === null) return null;
  const { square, number, card } = element.dataset;
  return { at: square ?? number ?? card ?? "", element };
}

/** What a key puts on a square with that brush; null if it puts nothing there. */
export function signOf(key: string, brush: Brush): string | null {
  if (key === "Delete" || key === "Backspace") return "";
  if (brush.sign !== "") return key === "Enter" || key === " " ? brush.sign : null;
  const letter = key.normalize("NFD").replace(/\p{M}/gu, "");
  if (!/^[a-z]$/i.test(letter)) return null;
  return brush.is_small ? letter.toLowerCase() : letter.toUpperCase();
}
