/** What part of the cloth is seen: its middle in tile radii (y downwards) and how many pixels a radius has. */
export interface Spot {
  x: number;
  y: number;
}

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LEAST = 7;
const MOST = 84;
/** A few tiles alone are not blown up beyond this. */
const COMFORT = 38;
const MARGIN = 1.7;
/** What must be free of the edge when a tile is brought into sight. */
const EDGE = 1.4;

/** How much larger than usual everything is: on very large screens the page's type grows, and the tiles with it. */
export function growth(): number {
  return typeof document === "undefined" ? 1 : parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** What holds all of these centres. */
export function frameOf(centres: readonly Spot[]): Frame {
  const across = centres.length === 0 ? [0] : centres.map(({ x }) => x);
  const along = centres.length === 0 ? [0] : centres.map(({ y }) => y);
  return {
    left: Math.min(...across) - MARGIN,
    top: Math.min(...along) - MARGIN,
    right: Math.max(...across) + MARGIN,
    bottom: Math.max(...along) + MARGIN,
  };
}

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(COMFORT);
  width = $state(600);
  height = $state(400);
  /** Whether the player has chosen what to see; until then everything is shown. */
  isChosen = $state(false);
  /** What it looks onto. */
  element = $state.raw<Element | null>(null);

  readonly seen: Frame = $derived({
    left: this.x - this.width / 2 / this.scale,
    top: this.y - this.height / 2 / this.scale,
    right: this.x + this.width / 2 / this.scale,
    bottom: this.y + this.height / 2 / this.scale,
  });

  /** Shows all of a frame. */
  fit(frame: Frame): void {
    const scale = Math.min(this.width / (frame.right - frame.left), this.height / (frame.bottom - frame.top), COMFORT * growth());
    this.scale = clamp(scale);
    this.x = (frame.left + frame.right) / 2;
    this.y = (frame.top + frame.bottom) / 2;
    this.isChosen = false;
  }

  /** Moves the cloth by pixels. */
  pan(across: number, along: number): void {
    this.x -= across / this.scale;
    this.y -= along / this.scale;
    this.isChosen = true;
  }

  /** Comes nearer by a factor; the point of the cloth at that pixel stays where it is. */
  zoom(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.toCloth(at);
    this.scale = clamp(this.scale * factor);
    this.x = fixed.x - (at.x - this.width / 2) / this.scale;
    this.y = fixed.y - (at.y - this.height / 2) / this.scale;
    this.isChosen = true;
  }

  /** Puts a place of the cloth in the middle. */
  centre(at: Spot): void {
    this.x = at.x;
    this.y = at.y;
    this.isChosen = true;
  }

  /** Moves no further than needed to have a place in sight. */
  show({ x, y }: Spot): void {
    const { left, top, right, bottom } = this.seen;
    const across = Math.max(0, x + EDGE - right) - Math.max(0, left + EDGE - x);
    const along = Math.max(0, y + EDGE - bottom) - Math.max(0, top + EDGE - y);
    this.x += across;
    this.y += along;
  }

  /** The place of the cloth at a pixel of the canvas. */
  toCloth({ x, y }: Spot): Spot {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }

  /** The place of the cloth under a point of the window. */
  under(clientX: number, clientY: number): Spot {
    const box = this.element?.getBoundingClientRect();
    return this.toCloth({ x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) });
  }

  /** Whether a part of the frame is out of sight. */
  misses(frame: Frame): boolean {
    const { left, top, right, bottom } = this.seen;
    const slack = 0.9;
    return frame.left + slack < left || frame.top + slack < top || frame.right - slack > right || frame.bottom - slack > bottom;
  }
}

function clamp(scale: number): number {
  return Math.min(MOST * growth(), Math.max(LEAST, scale));
}
