/** Lines on a square crossword board whose squares are counted row by row. */

/** Whether a square holds something that belongs to a line. */
type Holds = (square: number) => boolean;

export class Lines {
  constructor(private readonly size: number) {}

  /** How far the next square of a line is. */
  stride(isDown: boolean): number {
    return isDown ? this.size : 1;
  }

  /** The square one step away, if it is on the board and, across, in the same row. */
  neighbour(square: number, step: number): number | null {
    const next = square + step;
    if (next < 0 || next >= this.size ** 2) return null;
    const isAcross = Math.abs(step) === 1;
    return isAcross && Math.floor(next / this.size) !== Math.floor(square / this.size) ? null : next;
  }

  /** The unbroken line through a square. */
  through(square: number, isDown: boolean, holds: Holds): number[] {
    const stride = this.stride(isDown);
    return this.between(this.end(square, -stride, holds), this.end(square, stride, holds), stride);
  }

  /** From the first to the last of some places in line, and on over what lies at either end. */
  over(places: readonly number[], isDown: boolean, holds: Holds): number[] {
    const stride = this.stride(isDown);
    const first = this.end(Math.min(...places), -stride, holds);
    return this.between(first, this.end(Math.max(...places), stride, holds), stride);
  }

  /**
   * Whether places lie down a column, or across (false), or in no line (null). One alone goes with what
   * it touches, and where that leaves it open with `isDown`.
   */
  way(places: readonly number[], isDown: boolean, holds: Holds): boolean | null {
    const [first = 0] = places;
    if (places.length === 1) {
      const down = this.touches(first, true, holds);
      return this.touches(first, false, holds) === down ? isDown : down;
    }
    if (places.every((place) => Math.floor(place / this.size) === Math.floor(first / this.size))) return false;
    return places.every((place) => place % this.size === first % this.size) ? true : null;
  }

  /** Whether something lies beside a square both in its row and in its column. */
  crosses(square: number, holds: Holds): boolean {
    return this.touches(square, false, holds) && this.touches(square, true, holds);
  }

  private touches(square: number, isDown: boolean, holds: Holds): boolean {
    const stride = this.stride(isDown);
    return [-stride, stride].some((step) => this.end(square, step, holds) !== square);
  }

  private end(square: number, step: number, holds: Holds): number {
    let last = square;
    for (let next = this.neighbour(last, step); next !== null && holds(next); next = this.neighbour(last, step)) last = next;
    return last;
  }

  private between(first: number, last: number, stride: number): number[] {
    return Array.from({ length: (last - first) / stride + 1 }, (_, offset) => first + offset * stride);
  }
}
