import { expect, test } from "vitest";

import type { TournamentInfo } from "../src/api/wire";
import { namesOf } from "../src/tournaments/names";

test("bots are called by their level, and nobody else is, whatever their name", () => {
  const tournament = {
    level: "amateur",
    card: { game: "zakhia" },
    standings: [
      { name: "amateur 1", is_bot: true },
      { name: "amateur de mots", is_bot: false },
    ],
  } as unknown as TournamentInfo;
  const called = namesOf(tournament);
  expect(called("amateur 1")).toMatch(/^Amateur 1$/);
  expect(called("amateur de mots")).toBe("amateur de mots");
  expect(namesOf({ ...tournament, level: null })("amateur 1")).toBe("amateur 1");
});
