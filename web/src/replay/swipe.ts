/** A finger that wipes across: to the left goes on, to the right goes back. */

const FAR = 48;

export class Swipe {
  private from: { x: number; y: number } | null = null;

  constructor(private readonly step: (by: 1 | -1) => void) {}

  /** What to hang on the element that is wiped over. */
  readonly ears = {
    ontouchstart: (event: TouchEvent): void => {
      const [finger, another] = event.touches;
      this.from = finger && !another ? { x: finger.clientX, y: finger.clientY } : null;
    },
    ontouchend: (event: TouchEvent): void => {
      const [finger] = event.changedTouches;
      if (this.from === null || !finger) return;
      const across = finger.clientX - this.from.x;
      const along = finger.clientY - this.from.y;
      this.from = null;
      if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(along)) this.step(across < 0 ? 1 : -1);
    },
    ontouchcancel: (): void => {
      this.from = null;
    },
  };
}
