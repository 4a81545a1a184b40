import { expect, test } from "vitest";

import { headOf } from "../src/head.svelte";

test("a place is called as the server calls it", () => {
  expect(headOf({ page: "play", game: "echec_et_mots", with: "bot" }).title).toBe("Une partie d'Échec et Mots");
  expect(headOf({ page: "word", word: "cheval" }).title).toBe("CHEVAL");
  expect(headOf({ page: "missing" }).title).toBe("Cette page n'existe pas.");
});

test("a game's page says what the game is", () => {
  const { description } = headOf({ page: "rules", game: "zakhia" });
  expect(description).toContain("mots croisés libres");
  expect(description).not.toContain("{");
});
