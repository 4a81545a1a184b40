/** What is said of a thing to whoever points at it, holds a finger on it or comes to it by keyboard. */
export interface Tip {
  title: string;
  text: string;
}

/** The attributes by which `Tips` knows a thing: `<li {...tipped(tip)}>`. */
export function tipped(tip: Tip | null): { "data-tip-title"?: string; "data-tip"?: string } {
  return tip === null ? {} : { "data-tip-title": tip.title, "data-tip": tip.text };
}
