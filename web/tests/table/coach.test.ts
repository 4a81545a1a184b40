import { expect, test } from "vitest";

import { Coach } from "../../src/table/coach.svelte";
import { freeSpot } from "../../src/table/freespot";

test("the first two games of a kind explain themselves, the third does not", () => {
  const [first, second, third] = ["a", "b", "c"].map((table) => new Coach("twice", table));
  for (const coach of [first, first, second, third]) coach!.begin();
  expect([first, second, third].map((coach) => coach!.wants("mark"))).toEqual([true, true, false]);
  const other = new Coach("other", "d");
  other.begin();
  expect(other.wants("mark")).toBe(true);
});

test("a mark that was read does not come again, and all of them can be sent away", () => {
  const coach = new Coach("read", "a");
  coach.begin();
  coach.dismiss("one");
  expect([coach.wants("one"), coach.wants("two")]).toEqual([false, true]);
  const next = new Coach("read", "b");
  next.begin();
  expect(next.wants("one")).toBe(false);
  next.dismissAll();
  expect([next.wants("two"), next.isFirst]).toEqual([false, true]);
});

test("whoever only watches is explained nothing", () => {
  expect(new Coach("watched", "a").wants("mark")).toBe(false);
});

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

test("a note lies beside what it is about and on nothing that is needed", () => {
  const anchor = box(100, 100, 20, 20);
  const room = box(0, 0, 400, 400);
  const covers = [anchor, box(0, 120, 400, 100), box(120, 0, 280, 120)].map((each) => ({ box: each, cost: 40 }));
  const spot = freeSpot(anchor, { width: 80, height: 60 }, room, covers)!;
  for (const cover of covers) {
    const isApart = spot.left + 80 <= cover.box.left || spot.left >= cover.box.right || spot.top + 60 <= cover.box.top || spot.top >= cover.box.bottom;
    expect(isApart).toBe(true);
  }
  expect(spot.left + 80).toBeGreaterThanOrEqual(90);
});

test("a note that is larger than the room has no place", () => {
  expect(freeSpot(box(0, 0, 5, 5), { width: 80, height: 60 }, box(0, 0, 70, 400), [])).toBeNull();
});
