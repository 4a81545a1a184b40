/** A tile carried to the edge of the cloth moves the cloth, as far as there is something to see. */
import type { Camera, Frame, Spot } from "./camera.svelte";

/** How near to an edge that begins, in pixels. */
const NEAR = 48;
/** Milliseconds until it begins: whoever only comes in from the rack passes by sooner. */
const WAIT = 250;
/** Pixels a millisecond at the very edge. */
const SPEED = 0.45;
/** A page that slept does not leap. */
const LONGEST = 50;

/** How hard a point pushes against the two ends of a length, from -1 to 1. */
export function push(at: number, length: number): number {
  const near = Math.min(NEAR, length / 5);
  const [before, after] = [(near - at) / near, (at - length + near) / near].map((each) => Math.min(1, Math.max(0, each)));
  return after! - before!;
}

/** Moves the camera for as long as something is carried; answers how to stop. `carried` says where it is in the window, or null elsewhere. */
export function pushing(camera: Camera, frame: () => Frame, carried: () => Spot | null): () => void {
  // Nothing moves on the page while something is carried: where the cloth lies is asked once.
  const cloth = camera.element?.getBoundingClientRect();
  const [left, top] = [cloth?.left ?? 0, cloth?.top ?? 0];
  let waited = 0;
  let before: number | null = null;
  let request = requestAnimationFrame(step);

  function step(now: number): void {
    const passed = Math.min(LONGEST, before === null ? 0 : now - before);
    before = now;
    const at = carried();
    const [x, y] = at === null ? [0, 0] : [push(at.x - left, camera.width), push(at.y - top, camera.height)];
    waited = x === 0 && y === 0 ? 0 : waited + passed;
    if (waited > WAIT) camera.push(x * SPEED * passed, y * SPEED * passed, frame());
    request = requestAnimationFrame(step);
  }

  return () => cancelAnimationFrame(request);
}
