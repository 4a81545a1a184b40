/** What a screen reader is told without losing its place; `LiveRegion` shows it. */
const lines = $state<{ id: number; text: string }[]>([]);
let next = 0;

const KEPT = 5;

export function announce(text: string): void {
  lines.push({ id: next++, text });
  if (lines.length > KEPT) lines.shift();
}

export function announced(): readonly { id: number; text: string }[] {
  return lines;
}
