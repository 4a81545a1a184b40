/** Keys work at a table whatever was clicked last: those that nobody has taken go to the board. */
export interface TableKeys {
  chat(): void;
  help(): void;
  again(): void;
}

const OWN_KEYS = "input, textarea, select, [contenteditable], [role=dialog], dialog, aside [tabindex]";
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

/** A button that was clicked keeps no keys: Enter plays the move, it does not shuffle again. */
function letGo(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  const isByPointer = event.detail > 0;
  if (isByPointer && button && !button.closest("[role=dialog], dialog") && !button.hasAttribute("aria-expanded")) button.blur();
}

function passOn(event: KeyboardEvent, root: HTMLElement, does: TableKeys): void {
  const target = event.target;
  // A copy that comes back here was passed on already.
  if (!event.isTrusted || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || target.closest(OWN_KEYS) || document.querySelector("dialog[open]")) return;
  const own = { "/": does.chat, "?": does.help, ".": does.again }[event.key];
  if (own) {
    event.preventDefault();
    own();
    return;
  }
  if (isPress(event.key) && target.closest(PRESSED)) return;
  const board = root.querySelector("[data-keys]");
  if (board === null || event.key === "Tab" || root.querySelector(".board")?.contains(target)) return;
  const { key, code, shiftKey, repeat } = event;
  const isHeard = !board.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, repeat, bubbles: true, cancelable: true }));
  if (isHeard) event.preventDefault();
}

function isPress(key: string): boolean {
  return key === "Enter" || key === " ";
}
