import { expect, test } from "vitest";

import HEADS from "../public/places.json";
import { address, paragraphAddress, parseRoute, type Route } from "../src/routes";

const PLACES = Object.keys(HEADS);
const ROUTES: Route[] = [
  { page: "home" },
  { page: "play", game: "zakhia", with: "bot" },
  { page: "play", game: "echec_et_mots", with: "link" },
  { page: "rules", game: "zakhia" },
  { page: "learn", game: "zakhia", step: null },
  { page: "learn", game: "a b/c", step: 12 },
  { page: "puzzles", game: "zakhia", id: null },
  { page: "puzzles", game: "a b/c", id: "a/b" },
  { page: "analysis", game: "zakhia", position: null },
  { page: "analysis", game: "a b/c", position: "..A/rack X?+&=#" },
  { page: "table", id: "abc", invite: null },
  { page: "table", id: "a b/c", invite: "x=y&z" },
  { page: "game", id: null, ply: null },
  { page: "game", id: "abc", ply: null },
  { page: "game", id: "a b/c", ply: 12 },
  { page: "referee" },
  { page: "word", word: "CHEVAL" },
  { page: "me" },
  { page: "play", game: "zakhia", with: "link", club: "les-cedres" },
  { page: "club", slug: "les-cedres", invite: null },
  { page: "tournaments" },
  { page: "tournament", id: "a b/c" },
  { page: "simultanes" },
  { page: "simultane", id: "a b/c" },
  { page: "screen", id: "a b/c" },
  { page: "club", slug: "клуб", invite: "x=y&z" },
];

test.each(ROUTES)("%j has an address that leads back to it", (route) => {
  const url = new URL(address(route), "http://here");
  expect(parseRoute(url.pathname, url.search)).toEqual(route);
});

test.each(["/nowhere", "/simultane/a/b", "/simultane/a/screen/b", "/play", "/table", "/me/too", "/table/a/b", "/rules", "/rules/a/b", "/word", "/game/a/b", "/learn", "/puzzles", "/puzzles/a/b/c", "/analysis", "/analysis/a/b", "/learn/a/0", "/learn/a/b", "/learn/a/1/2"])("%s leads nowhere", (path) => {
  expect(parseRoute(path)).toEqual({ page: "missing" });
});

test("a paragraph of the rules has an address", () => {
  expect(paragraphAddress("echec_et_mots", 5)).toBe("/rules/echec_et_mots#p5");
});

const matches = (pattern: string, path: string): boolean => new RegExp(`^${pattern.replaceAll("*", "[^/]+")}$`).test(path);

test.each(ROUTES)("the server knows that %j is a place", (route) => {
  const { pathname } = new URL(address(route), "http://here");
  expect(PLACES.some((pattern) => matches(pattern, pathname))).toBe(true);
});

test.each(PLACES)("the place %s is one of the page's", (pattern) => {
  expect(parseRoute(pattern.replaceAll("*", "1"))).not.toEqual({ page: "missing" });
});

test("a per cent sign that begins no code stands for itself", () => {
  expect(parseRoute("/@100%")).toEqual({ page: "person", name: "100%" });
  expect(parseRoute("/word/%zz")).toEqual({ page: "word", word: "%zz" });
});
