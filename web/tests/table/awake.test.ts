import { afterEach, expect, test, vi } from "vitest";

import { stayAwake } from "../../src/table/awake";

afterEach(() => vi.unstubAllGlobals());

function screen(isRefused = false) {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => (isRefused ? Promise.reject(new Error("weak battery")) : Promise.resolve({ release })));
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { wakeLock: { request } });
  return { release, request, page };
}

test("the screen stays on for a turn, and no longer", async () => {
  const { release, request } = screen();
  const end = stayAwake();
  await Promise.resolve();
  expect(request).toHaveBeenCalledOnce();
  end();
  expect(release).toHaveBeenCalledOnce();
});

test("a turn that is over before the browser agreed leaves the screen alone", async () => {
  const { release } = screen();
  stayAwake()();
  await Promise.resolve();
  expect(release).toHaveBeenCalledOnce();
});

test("it is asked for again when the page is seen again, and only during the turn", async () => {
  const { request, page } = screen();
  const end = stayAwake();
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(1);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
  end();
  page.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("a browser that refuses disturbs nobody", async () => {
  screen(true);
  const end = stayAwake();
  await Promise.resolve();
  end();
});
