/** Short notices that come and go; errors stay until they are closed. */
export interface Toast {
  id: number;
  text: string;
  kind: "good" | "bad";
}

const SECONDS_SHOWN = 5;

let next = 0;
const shown = $state<Toast[]>([]);

export function toasts(): readonly Toast[] {
  return shown;
}

export function notify(text: string, kind: Toast["kind"] = "good"): void {
  const toast = { id: next++, text, kind };
  const same = shown.findIndex((other) => other.text === text);
  if (same >= 0) shown.splice(same, 1);
  shown.push(toast);
  if (kind === "good") setTimeout(() => dismiss(toast.id), SECONDS_SHOWN * 1000);
}

export function dismiss(id: number): void {
  const at = shown.findIndex((toast) => toast.id === id);
  if (at >= 0) shown.splice(at, 1);
}
