/** Focus on a board drawn as an SVG grid whose cells carry `data-square` and one of which is the tab stop. */
import { afterPaint } from "./afterpaint";

/** Whoever has a keyboard can type at once, unless they are busy elsewhere on the page. */
export function invite(svg: SVGSVGElement): void {
  const isFree = document.activeElement === document.body || document.activeElement?.id === "main";
  if (!isFree || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  svg.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

/** Focus follows the cursor while it is on the board. Keys reach the board from any square, and to move the focus has all be laid out. */
export function follow(svg: SVGSVGElement, square: number): () => void {
  return afterPaint(() => {
    const cell = svg.querySelector<SVGGElement>(`[data-square="${square}"]`);
    if (svg.contains(document.activeElement) && document.activeElement !== cell) cell?.focus();
  });
}
