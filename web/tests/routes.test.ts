import { expect, test } from "vitest";

import { address, parseRoute, type Route } from "../src/routes";

const ROUTES: Route[] = [
  { page: "home" },
  { page: "play", game: "zakhia", with: "bot" },
  { page: "play", game: "echec_et_mots", with: "link" },
  { page: "table", id: "abc", invite: null },
  { page: "table", id: "a b/c", invite: "x=y&z" },
  { page: "referee" },
  { page: "me" },
];

test.each(ROUTES)("%j has an address that leads back to it", (route) => {
  const url = new URL(address(route), "http://here");
  expect(parseRoute(url.pathname, url.search)).toEqual(route);
});

test.each(["/nowhere", "/play", "/table", "/me/too", "/table/a/b"])("%s leads nowhere", (path) => {
  expect(parseRoute(path)).toEqual({ page: "missing" });
});
