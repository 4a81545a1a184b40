/**
 * Does something once what has just changed is painted: whoever lays a tile sees it before the page tidies up.
 * Answers how to call it off.
 */
export function afterPaint(deed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => void (timer = setTimeout(deed));
  // Nothing is painted in a tab that nobody sees.
  if (document.hidden) begin();
  const frame = document.hidden ? 0 : requestAnimationFrame(begin);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
