import { afterEach, expect, test, vi } from "vitest";

import { Camera, frameOf } from "../../src/games/zigzag/camera.svelte";
import { push, pushing } from "../../src/games/zigzag/edges";

const LONG = frameOf([{ x: 0, y: 0 }, { x: 60, y: 0 }]);

/** A cloth of 600 by 400 that shows the left end of a long game. */
function atTheLeft(): Camera {
  const camera = new Camera();
  camera.follow(LONG, frameOf([{ x: 0, y: 0 }]));
  return camera;
}

/** Carries something to a place for a while, frame by frame. */
function carry(camera: Camera, at: { x: number; y: number } | null, milliseconds: number): void {
  let next: FrameRequestCallback | null = null;
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => ((next = callback), 1));
  vi.stubGlobal("cancelAnimationFrame", () => (next = null));
  const stop = pushing(camera, () => LONG, () => at);
  for (let now = 0; now <= milliseconds; now += 16) next!(now);
  stop();
  expect(next).toBeNull();
}

afterEach(() => vi.unstubAllGlobals());

test("the nearer to an edge, the harder the push; in the middle there is none", () => {
  expect(push(300, 600)).toBe(0);
  expect(push(600, 600)).toBe(1);
  expect(push(0, 600)).toBe(-1);
  expect(push(700, 600)).toBe(1);
  expect(push(588, 600)).toBeGreaterThan(push(570, 600));
});

test("a tile held at the edge moves the cloth until its end is in sight, and the camera goes on following", () => {
  const camera = atTheLeft();
  expect(camera.seen.right).toBeLessThan(LONG.right);
  carry(camera, { x: 598, y: 200 }, 600);
  const { right } = camera.seen;
  expect(right).toBeGreaterThan(atTheLeft().seen.right + 3);
  expect(camera.mode).toBe("follow");
  carry(camera, { x: 598, y: 200 }, 20_000);
  expect(camera.seen.right).toBeCloseTo(LONG.right);
});

test("where there is nothing more to see, nothing moves", () => {
  const camera = atTheLeft();
  const before = { x: camera.x, y: camera.y };
  carry(camera, { x: 2, y: 200 }, 2000);
  carry(camera, { x: 300, y: 399 }, 2000);
  expect({ x: camera.x, y: camera.y }).toEqual(before);
});

test("whoever passes an edge on the way in, or is elsewhere, moves nothing", () => {
  const camera = atTheLeft();
  const { x } = camera;
  carry(camera, { x: 598, y: 200 }, 200);
  carry(camera, null, 2000);
  expect(camera.x).toBe(x);
});
