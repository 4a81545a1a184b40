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

/** What the camera looks at of its own accord: where something happens, everything, or nothing until it is told to. */
export type Mode = "follow" | "whole" | "own";

/** By how much one press comes nearer. */
export const NEARER = 1.3;
const LEAST = 7;
const MOST = 84;
/** A few tiles alone are not blown up beyond this. */
const COMFORT = 38;
/** Tiles smaller than this are hard to read and to hit: rather than showing all of them, the camera follows the game. */
const FINGER = 18;
/** Around everything there is room for one more tile. */
const MARGIN = 2.7;
/** What must be free of the edge when a tile is brought into sight. */
const EDGE = 1.4;

let grown: number | null = null;

/** How much larger than usual everything is: on very large screens the page's type grows, and the tiles with it. */
export function growth(): number {
  if (typeof document === "undefined") return 1;
  // To ask has all styles worked out: once for a size of the window is enough.
  if (grown === null) addEventListener("resize", () => (grown = null), { once: true });
  grown ??= parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  return grown;
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
  mode = $state<Mode>("follow");
  /** What it looks onto. */
  element = $state.raw<Element | null>(null);

  readonly seen: Frame = $derived({
    left: this.x - this.width / 2 / this.scale,
    top: this.y - this.height / 2 / this.scale,
    right: this.x + this.width / 2 / this.scale,
    bottom: this.y + this.height / 2 / this.scale,
  });

  /** Whether the player has chosen what to see. */
  get isChosen(): boolean {
    return this.mode === "own";
  }

  /** Shows all of a frame. */
  fit(frame: Frame): void {
    this.lookAt(middleOf(frame), clamp(this.scaleFor(frame)));
  }

  /** Shows all of a frame as long as its tiles can be hit, else what surrounds the place where something happens. */
  follow(frame: Frame, here: Frame): void {
    const scale = clamp(Math.max(this.scaleFor(frame), FINGER * growth()));
    const { x, y } = middleOf(here);
    const across = this.width / 2 / scale;
    const along = this.height / 2 / scale;
    this.lookAt({ x: within(x, frame.left + across, frame.right - across), y: within(y, frame.top + along, frame.bottom - along) }, scale);
  }

  /** From following the game to seeing all of it, and back. */
  turn(): void {
    this.mode = this.mode === "follow" ? "whole" : "follow";
  }

  /** The last position is seen whole, however far the game has spread. Call it while a component is made. */
  seeWholeWhile(isOver: () => boolean): void {
    $effect(() => {
      if (!isOver()) return undefined;
      this.mode = "whole";
      return () => (this.mode = "follow");
    });
  }

  private scaleFor({ left, top, right, bottom }: Frame): number {
    return Math.min(this.width / (right - left), this.height / (bottom - top), COMFORT * growth());
  }

  private lookAt({ x, y }: Spot, scale: number): void {
    this.scale = scale;
    this.x = x;
    this.y = y;
  }

  /** Moves the cloth by pixels. */
  pan(across: number, along: number): void {
    this.x -= across / this.scale;
    this.y -= along / this.scale;
    this.mode = "own";
  }

  /** Moves on by pixels, though never beyond a frame. Nothing is chosen by that: the camera goes on as it did before. */
  push(across: number, along: number, frame: Frame): void {
    const { left, top, right, bottom } = this.seen;
    this.x += within(across / this.scale, Math.min(0, frame.left - left), Math.max(0, frame.right - right));
    this.y += within(along / this.scale, Math.min(0, frame.top - top), Math.max(0, frame.bottom - bottom));
  }

  /** Comes nearer by a factor; the point of the cloth at that pixel stays where it is. */
  zoom(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.toCloth(at);
    this.scale = clamp(this.scale * factor);
    this.x = fixed.x - (at.x - this.width / 2) / this.scale;
    this.y = fixed.y - (at.y - this.height / 2) / this.scale;
    this.mode = "own";
  }

  /** Puts a place of the cloth in the middle. */
  centre(at: Spot): void {
    this.x = at.x;
    this.y = at.y;
    this.mode = "own";
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
    const slack = MARGIN - 0.8;
    return frame.left + slack < left || frame.top + slack < top || frame.right - slack > right || frame.bottom - slack > bottom;
  }
}

function middleOf({ left, top, right, bottom }: Frame): Spot {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The nearest value from least to most; between them where there is none. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}

function clamp(scale: number): number {
  return Math.min(MOST * growth(), Math.max(LEAST, scale));
}
