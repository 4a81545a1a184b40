/** A sheet may hold a hundred words: it is one stop for the tab key, and the arrows go along its words. */
export function alongWords(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const words = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[data-meaning]")];
  const here = words.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 && step < 0 ? words.at(-1) : words[here + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
