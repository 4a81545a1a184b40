import { expect, test } from "vitest";

import { isFromServer, leftover, offline, wayOf } from "../src/worker/ways";

const HERE = "https://chevalet.test";
const asked = (url: string, mode = "cors", method = "GET") => wayOf({ url: new URL(url, HERE).href, mode, method }, HERE);

test.each(["/api/games", "/api", "/docs", "/docs/fr/assets/javascripts/bundle.js", "/api/tables/x/picture.png", "https://elsewhere.test/assets/a-12345678.js", "/worker.js", "/favicon.svg"])("%s is left alone", (url) => {
  expect(asked(url)).toBe("untouched");
});

test("what changes something is left alone, wherever it goes", () => {
  expect(asked("/assets/index-12345678.js", "cors", "POST")).toBe("untouched");
  expect(asked("/", "navigate", "POST")).toBe("untouched");
  expect(asked("/api/tables/x/record", "navigate")).toBe("untouched");
  expect(asked("/docs/fr/", "navigate")).toBe("untouched");
});

test("pages have the shell behind them, files that never change are kept", () => {
  expect(asked("/table/x?invite=y", "navigate")).toBe("shell");
  expect(asked("/docsy", "navigate")).toBe("shell");
  expect(asked("/assets/index-12345678.js")).toBe("kept");
});

test("the build before stays, older ones go, others' caches are nobody's business", () => {
  expect(leftover(["theirs", "chevalet-1", "chevalet-2", "chevalet-3"], "3")).toEqual(["chevalet-1"]);
  expect(leftover(["chevalet-2", "chevalet-3"], "3")).toEqual([]);
});

test("a gateway without its server is no server", () => {
  expect([200, 404, 503, 502, 504].map(isFromServer)).toEqual([true, true, true, false, false]);
});

test("the kept page knows that it was kept", () => {
  expect(offline('<!doctype html><html lang="fr">')).toBe('<!doctype html><html data-offline lang="fr">');
});
