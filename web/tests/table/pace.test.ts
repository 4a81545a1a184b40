import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Paced, setPace } from "../../src/table/pace.svelte";

interface Message {
  text: string;
  isDeed?: boolean;
}

describe("a bot's answer", () => {
  let shown: string[];
  let paced: Paced<Message>;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    setPace("normal");
    paced = new Paced<Message>(
      ({ text }) => shown.push(text),
      ({ isDeed }) => isDeed === true,
      () => Date.now(),
    );
  });

  afterEach(() => vi.useRealTimers());

  test("waits until one's own move was looked at", () => {
    paced.mark();
    paced.take({ text: "bot", isDeed: true });
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(899);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["bot"]);
  });

  test("holds what comes behind it, and keeps the order", () => {
    paced.mark();
    paced.take({ text: "bot", isDeed: true });
    paced.take({ text: "said" });
    vi.advanceTimersByTime(900);
    expect(shown).toEqual(["bot", "said"]);
  });

  test("comes at once when nothing was done, or when that was chosen", () => {
    paced.take({ text: "first", isDeed: true });
    setPace("at_once");
    paced.mark();
    paced.take({ text: "second", isDeed: true });
    expect(shown).toEqual(["first", "second"]);
  });

  test("never comes once the table was left", () => {
    paced.mark();
    paced.take({ text: "bot", isDeed: true });
    paced.stop();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([]);
  });
});
