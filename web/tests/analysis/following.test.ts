import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { follow } from "../../src/analysis/following";
import type { Line } from "../../src/api/socket";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  isClosed = false;
  send(): void {
    throw new Error("nothing is asked of it");
  }
  close(): void {
    this.isClosed = true;
  }
  says(status: string, done = 0): void {
    this.onmessage?.({ data: JSON.stringify({ status, done, all: 9, analysis: null }) });
  }
}

let lines: FakeLine[] = [];
const open = (): Line => lines[lines.push(new FakeLine()) - 1]!;

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("what the server tells is heard until the analysis is done", () => {
  const tell = vi.fn();
  const ask = vi.fn();
  follow("abc", tell, ask, open);
  lines[0]!.says("running", 3);
  lines[0]!.says("done", 9);
  lines[0]!.onclose?.();
  vi.advanceTimersByTime(10_000);
  expect(tell.mock.calls.map(([status]) => (status as { done: number }).done)).toEqual([3, 9]);
  expect(ask).not.toHaveBeenCalled();
  expect(lines).toHaveLength(1);
});

test("a line that breaks is opened again, and the server asked meanwhile", () => {
  const ask = vi.fn();
  const stop = follow("abc", vi.fn(), ask, open);
  lines[0]!.onclose?.();
  vi.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(2);
  stop();
  expect(lines[1]!.isClosed).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
});
