import { expect, it } from "vitest";

import { resultLine } from "../../src/replay/result";

it("names the points of whoever won first, whichever seat that was", () => {
  expect(resultLine({ scores: [28, 65], places: [2, 1] }, ["Ana", "Zoé"])).toBe("Zoé gagne, 65 – 28");
  expect(resultLine({ scores: [12, 30, 30], places: [3, 1, 1] }, ["Ana", "Zoé", "Léon"])).toBe("Zoé et Léon gagnent, 30 – 30 – 12");
});

it("tells a draw, and what somebody made alone", () => {
  expect(resultLine({ scores: [4, 4], places: [1, 1] }, ["Ana", "Zoé"])).toBe("Égalité, 4 – 4");
  expect(resultLine({ scores: [311], places: [1] }, ["Ana"])).toContain("311");
});
