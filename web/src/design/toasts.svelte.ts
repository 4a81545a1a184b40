/** Short notices that come and go; errors stay until they are closed. */
export interface More {
  href: string;
  text: string;
}

export interface Toast {
  id: number;
  text: string;
  /** A `note` is neither: what others answered. */
  kind: "good" | "bad" | "note";
  /** Where more is to be read; a new tab shows it. */
  more: More | null;
}

const SECONDS_SHOWN = 5;

let next = 0;
const shown = $state<Toast[]>([]);

export function toasts(): readonly Toast[] {
  return shown;
}

/** Says it; by its number it is dismissed once it is no longer so. */
export function notify(text: string, kind: Toast["kind"] = "good", more: More | null = null): number {
  const toast = { id: next++, text, kind, more };
  const same = shown.findIndex((other) => other.text === text);
  if (same >= 0) shown.splice(same, 1);
  shown.push(toast);
  if (kind !== "bad") setTimeout(() => dismiss(toast.id), SECONDS_SHOWN * 1000);
  return toast.id;
}

export function dismiss(id: number): void {
  const at = shown.findIndex((toast) => toast.id === id);
  if (at >= 0) shown.splice(at, 1);
}
