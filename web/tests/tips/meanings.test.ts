import { afterEach, expect, test, vi } from "vitest";

import { bareWord, meaningsOf, pieces } from "../../src/tips/meanings";

afterEach(() => vi.unstubAllGlobals());

test("a word is looked up without the brackets of its jokers", () => {
  expect(bareWord("CH(E)VA[L]")).toBe("CHEVAL");
  expect(bareWord("A")).toBeNull();
  expect(bareWord("F3")).toBeNull();
});

test("a line is cut into words and the rest, and nothing is lost", () => {
  const line = "F3 CH(A)T, 3F TA, geography";
  const cut = pieces(line, ["CH(A)T", "TA"]);
  expect(cut.map((piece) => piece.text + piece.tail).join("")).toBe(line);
  expect(cut.flatMap((piece) => piece.word ?? [])).toEqual(["CHAT", "TA"]);
});

test("what happens to be written like a word but is none of the move's is left alone", () => {
  expect(pieces("TAKEMO", ["MOT"])).toEqual([{ text: "TAKEMO", word: null, tail: "" }]);
});

test("what closes a word stays with it, and the last word in brackets is a word too", () => {
  const line = "MA (2 + 5, 3I MANET, 4I AD(O)RE).";
  const cut = pieces(line, ["MA", "MANET", "AD(O)RE"]);
  expect(cut.map((piece) => piece.text + piece.tail).join("")).toBe(line);
  expect(cut.filter((piece) => piece.word !== null).map(({ text, tail }) => [text, tail])).toEqual([
    ["MA", ""],
    ["MANET", ","],
    ["AD(O)RE", ")."],
  ]);
});

test("the referee is asked once for a word, and again if it did not answer", async () => {
  const readings = [{ fr: "nom masculin", en: "masculine noun" }];
  const asked = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue({ ok: true, status: 200, json: () => Promise.resolve({ readings }) });
  vi.stubGlobal("fetch", asked);
  await expect(meaningsOf("CHAT")).rejects.toThrow();
  expect(await meaningsOf("CHAT")).toEqual(readings);
  expect(await meaningsOf("CHAT")).toEqual(readings);
  expect(asked).toHaveBeenCalledTimes(2);
});
