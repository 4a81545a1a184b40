/** Moving over the cloth: one finger or the mouse pulls it, two fingers and the wheel come nearer. */
import type { Camera, Spot } from "./camera.svelte";

const WHEEL = 0.0016;
const LINE = 18;
/** A press that travels no further is a tap, which the tiles hear themselves. */
const TRAVEL = 6;

/** An attachment for the canvas; what carries `data-held` answers to the pointer itself; `onhold` hears when a pull begins and ends. */
export function gestures(camera: Camera, onhold: (isHeld: boolean) => void) {
  return (canvas: HTMLElement | SVGElement): (() => void) => {
    const fingers = new Map<number, Spot>();
    let isPulling = false;
    const within = ({ clientX, clientY }: MouseEvent): Spot => {
      const { left, top } = canvas.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const down = (event: PointerEvent): void => {
      const hasItsOwn = (event.target as Element).closest("[data-held]") !== null;
      if (event.button !== 0 || hasItsOwn) return;
      fingers.set(event.pointerId, within(event));
    };
    const moved = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = within(event);
      if (!isPulling) {
        if (fingers.size === 1 && apart(now, before) <= TRAVEL) return;
        isPulling = true;
        for (const id of fingers.keys()) canvas.setPointerCapture(id);
        onhold(true);
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) camera.pan(now.x - before.x, now.y - before.y);
      else {
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        camera.zoom(apart(now, other) / Math.max(1, apart(before, other)), middle);
      }
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      if (fingers.size > 0 || !isPulling) return;
      isPulling = false;
      onhold(false);
    };
    const rolled = (event: WheelEvent): void => {
      event.preventDefault();
      const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
      camera.zoom(Math.exp(-by * WHEEL), within(event));
    };

    const watch = new AbortController();
    const { signal } = watch;
    canvas.addEventListener("pointerdown", (event) => down(event as PointerEvent), { signal });
    canvas.addEventListener("pointermove", (event) => moved(event as PointerEvent), { signal });
    canvas.addEventListener("pointerup", (event) => up(event as PointerEvent), { signal });
    canvas.addEventListener("pointercancel", (event) => up(event as PointerEvent), { signal });
    canvas.addEventListener("pointerleave", (event) => up(event as PointerEvent), { signal });
    canvas.addEventListener("wheel", (event) => rolled(event as WheelEvent), { signal, passive: false });
    return () => watch.abort();
  };
}

function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
