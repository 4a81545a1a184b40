/**
 * Moving things by pointer: a press that travels is a drag, one that does not is a tap.
 * Whatever can be dropped upon carries `data-drop="some key"`; the key is handed back.
 */
export interface Dragged<T> {
  thing: T;
  x: number;
  y: number;
  over: string | null;
}

export interface DragHandlers<T> {
  /** `target` is null where there is nothing to drop upon; `at` is the place in the window. */
  drop(thing: T, target: string | null, at: { x: number; y: number }): void;
  tap(thing: T): void;
}

const TRAVEL = 6;

export class Drag<T> {
  /** What is under the pointer's finger now, and where. */
  now = $state.raw<Dragged<T> | null>(null);

  constructor(private readonly handlers: DragHandlers<T>) {}

  /** To be called on `pointerdown` by whatever can be picked up. */
  begin(event: PointerEvent, thing: T): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const source = event.currentTarget as Element;
    const start = { x: event.clientX, y: event.clientY };
    const watch = new AbortController();
    const { signal } = watch;
    source.setPointerCapture(event.pointerId);

    const moved = (move: PointerEvent): void => {
      const far = Math.hypot(move.clientX - start.x, move.clientY - start.y) > TRAVEL;
      if (this.now === null && !far) return;
      this.now = { thing, x: move.clientX, y: move.clientY, over: dropTarget(move.clientX, move.clientY) };
    };
    const ended = (): void => {
      watch.abort();
      this.now = null;
    };
    source.addEventListener("pointermove", (move) => moved(move as PointerEvent), { signal });
    source.addEventListener("pointercancel", ended, { signal });
    source.addEventListener(
      "pointerup",
      () => {
        const last = this.now;
        ended();
        if (last === null) this.handlers.tap(thing);
        else this.handlers.drop(thing, last.over, last);
      },
      { signal },
    );
  }
}

function dropTarget(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest("[data-drop]");
    if (target) return target.getAttribute("data-drop");
  }
  return null;
}
