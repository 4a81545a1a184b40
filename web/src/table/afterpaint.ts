/**
 * Does something once what has just changed is painted: whoever lays a tile sees it before the page tidies up.
 * Answers how to call it off.
 */
export function afterPaint(deed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(deed)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
