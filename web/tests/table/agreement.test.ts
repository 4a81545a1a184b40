import { expect, test } from "vitest";

import { offered } from "../../src/games/offered.svelte";
import { OPTIONS } from "../../src/games/takemo/text";
import { clockLine, optionLines } from "../../src/table/agreement";

test("every clock is told", () => {
  expect(clockLine({ type: "none" })).toBe("Sans pendule.");
  expect(clockLine({ type: "move", seconds: 90 })).toBe("Pendule\u00a0: 1:30 par coup.");
  expect(clockLine({ type: "player", seconds: 600, increment: 0 })).toBe("Pendule\u00a0: 10:00 par joueur.");
  expect(clockLine({ type: "player", seconds: 600, increment: 5 })).toContain("plus 5 secondes");
  expect(clockLine({ type: "game", seconds: 3600 })).toBe("Pendule\u00a0: 1:00:00 pour toute la partie.");
});

test("options are told that say something, and none that the form hides", () => {
  const lines = optionLines(offered("takemo")!, OPTIONS, { turns: 12, challenge: true, minutes: 30, extra_words: [] });
  expect(lines).toContain("Nombre de tours\u00a0: 12.");
  expect(lines).toContain("Contestation\u00a0: oui.");
  expect(lines.join()).not.toMatch(/Durée|Mots admis/);
});
