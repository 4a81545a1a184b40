/** What is said of a thing to whoever points at it, holds a finger on it or comes to it by keyboard. */
export interface Tip {
  title: string;
  text: string;
}

export interface TipAttributes {
  "data-tip-title"?: string;
  "data-tip"?: string;
  "data-tip-picked"?: "";
}

/** The attributes by which `Tips` knows a thing: `<li {...tipped(tip)}>`. What `isPicked` shows something else when it is pressed,
 *  which its tip must not cover: a tap does not ask there, and a click or Enter has asked enough. */
export function tipped(tip: Tip | null, isPicked = false): TipAttributes {
  if (tip === null) return {};
  return { "data-tip-title": tip.title, "data-tip": tip.text, ...(isPicked ? { "data-tip-picked": "" } : {}) };
}
