/**
 * Pieces on their way, drawn as copies above the page: what really lies on the board is there at once,
 * so nobody waits for a picture. Nothing flies for those who want less motion.
 */
type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

export const FLIGHT = 220;
const APART = 20;
const LEAVING = 380;
/** Milliseconds in which the last of many pieces has come, too: who plays on is not shown what was. */
const LONGEST = 390;

/** When one of several pieces sets out: one after the other, and those at the end of a long row together. */
export function startOf(rank: number, apart: number, lasts: number): number {
  return Math.min(rank * apart, LONGEST - lasts);
}

export function wantsMotion(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A place in the window, and what of a drawing is seen there. */
interface Place {
  box: Box;
  view: string;
}

/** A piece comes to where it lies from somewhere else; it is hidden while its copy is under way. */
export function flyIn(piece: SVGGraphicsElement, from: Box, rank = 0, place = placeOf(piece)): void {
  if (!wantsMotion()) return;
  const { box: to } = place;
  const copy = copyOf(piece, place);
  const delay = startOf(rank, APART, FLIGHT);
  // Not by opacity: a drawing of which one piece fades is painted in three layers, all of them anew.
  piece.animate({ visibility: ["hidden", "hidden"] }, { duration: FLIGHT + delay });
  end(copy, copy.animate([{ transform: across(to, from) }, { transform: "none" }], { duration: FLIGHT, delay, fill: "backwards", easing: "cubic-bezier(.2,.7,.3,1)" }));
}

/** A piece that is about to go is seen to fly off, up or down the screen. */
export function flyOff(piece: SVGGraphicsElement, isUp: boolean, rank = 0): void {
  if (!wantsMotion()) return;
  const copy = copyOf(piece, placeOf(piece));
  const gone = `translate(${rank % 2 === 0 ? 2 : -2}rem, ${isUp ? -7 : 7}rem) rotate(${rank % 2 === 0 ? 50 : -50}deg) scale(0.7)`;
  end(copy, copy.animate([{ transform: "none", opacity: 1 }, { transform: gone, opacity: 0 }], { duration: LEAVING, easing: "cubic-bezier(.4,0,.8,.4)" }));
}

function across(to: Box, from: Box): string {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${from.width / Math.max(1, to.width)})`;
}

function placeOf(piece: SVGGraphicsElement): Place {
  const { x, y, width, height } = piece.getBBox();
  return { box: piece.getBoundingClientRect(), view: `${x} ${y} ${width} ${height}` };
}

function copyOf(piece: SVGGraphicsElement, { box: at, view }: Place): SVGSVGElement {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", view);
  copy.setAttribute("aria-hidden", "true");
  const drawn = piece.cloneNode(true) as SVGElement;
  for (const name of ["transform", "role", "tabindex", "aria-label", "data-drop"]) drawn.removeAttribute(name);
  copy.append(drawn);
  Object.assign(copy.style, {
    position: "fixed",
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    overflow: "visible",
    pointerEvents: "none",
    zIndex: "40",
  });
  document.body.append(copy);
  return copy;
}

function end(copy: Element, flight: Animation): void {
  const gone = (): void => copy.remove();
  flight.addEventListener("finish", gone);
  flight.addEventListener("cancel", gone);
}
