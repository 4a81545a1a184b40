/** Keys work at a table whatever was clicked last: those that nobody has taken go to the board. */
export interface TableKeys {
  chat(): void;
  help(): void;
  again(): void;
}

const OWN_KEYS = "input, textarea, select, [contenteditable], [role=dialog], dialog";
/** Where one writes a word, and no word has the signs that are keys of the table. */
const WORDS_ALONE = "[data-word-field]";
/** What scrolls by these keys for whoever came there by keyboard. */
const SCROLLED = "aside [tabindex='0']";
const SCROLLING = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
const PRESSED = "button, a, summary, [role=button]";

/** Listens as long as the element is there. */
export function tableKeys(does: TableKeys): (root: HTMLElement) => () => void {
  return (root) => {
    const watch = new AbortController();
    const { signal } = watch;
    addEventListener("keydown", (event) => passOn(event, root, does), { signal });
    root.addEventListener("click", letGo, { signal });
    return () => watch.abort();
  };
}

/** What was clicked keeps no keys: Enter plays the move and does not shuffle again, arrows move the cursor and not the sheet. */
function letGo(event: MouseEvent): void {
  const held = event.target instanceof Element ? event.target.closest<HTMLElement>(`button, ${SCROLLED}`) : null;
  const isByPointer = event.detail > 0;
  if (isByPointer && held && !held.closest("[role=dialog], dialog") && !held.hasAttribute("aria-expanded")) held.blur();
}

function passOn(event: KeyboardEvent, root: HTMLElement, does: TableKeys): void {
  const target = event.target;
  // A copy that comes back here was passed on already.
  if (!event.isTrusted || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || document.querySelector("dialog[open]")) return;
  const own = { "/": does.chat, "?": does.help, ".": does.again }[event.key];
  if (target.closest(OWN_KEYS) && !(own && target.matches(WORDS_ALONE))) return;
  if (own) {
    event.preventDefault();
    own();
    return;
  }
  if (isPress(event.key) && target.closest(PRESSED)) return;
  if (SCROLLING.has(event.key) && target.closest(SCROLLED)) return;
  const board = root.querySelector("[data-keys]");
  // The board and the rack have heard it; the bar below them listens to nothing but presses.
  const isHeardThere = root.querySelector(".board")?.contains(target) && !target.closest(".bar");
  if (board === null || event.key === "Tab" || isHeardThere) return;
  const { key, code, shiftKey, repeat } = event;
  const isHeard = !board.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, repeat, bubbles: true, cancelable: true }));
  if (isHeard) event.preventDefault();
}

function isPress(key: string): boolean {
  return key === "Enter" || key === " ";
}
