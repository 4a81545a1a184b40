import { beforeEach, expect, test, vi } from "vitest";

import { ofRecord } from "../../src/analysis/asking";
import type { Line } from "../../src/api/socket";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function followed(record: string): { line: FakeLine; told: string[]; fail: ReturnType<typeof vi.fn>; stop: () => void } {
  const line = new FakeLine();
  const told: string[] = [];
  const fail = vi.fn();
  const stop = ofRecord(record, () => line).follow((status) => told.push(status.status), fail);
  return { line, told, fail, stop };
}

beforeEach(() => vi.stubGlobal("location", { href: "http://127.0.0.1/game" }));

test("a record goes out in pieces, the last of which is empty, and what it found is told", async () => {
  const { line, told, fail } = followed("é".repeat(9000));
  line.onopen?.();
  expect(line.sent.map((piece) => piece.length)).toEqual([4000, 4000, 1000, 0]);
  line.says({ status: "running", done: 1, all: 2, analysis: null });
  line.says({ status: "done", done: 2, all: 2, analysis: {} });
  line.onclose?.();
  expect(told).toEqual(["running", "done"]);
  expect(fail).not.toHaveBeenCalled();
  expect((await ofRecord("", () => line).status()).status).toBe("none");
});

test("a refusal is told in words, and it can be asked again", () => {
  const { line, told, fail } = followed("{}");
  line.says({ type: "goodbye", code: "analysis_busy", text: { fr: "occupé", en: "busy" }, may_return: true });
  line.onclose?.();
  expect(told).toEqual(["none"]);
  expect(fail).toHaveBeenCalledOnce();
});

test("a line that breaks is no silence, and whoever stops is not told", () => {
  const broken = followed("{}");
  broken.line.onclose?.();
  expect(broken.told).toEqual(["none"]);
  expect(broken.fail).toHaveBeenCalledOnce();
  const left = followed("{}");
  left.stop();
  expect(left.line.isClosed).toBe(true);
  expect(left.told).toEqual([]);
});
