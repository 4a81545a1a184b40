/** A theme changes colours and nothing else: where a page has no other fault by day, it has none in the evening. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const THEMED = /\[data-theme[^{]*\{([^}]*)\}/g;

const styles = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(svelte|css)$/.test(path))
  .map((path) => readFileSync(join(SOURCES, path), "utf8"));

test("only the scheme of colours hangs on the theme", () => {
  const said = styles.flatMap((text) => [...text.matchAll(THEMED)].map(([, rules]) => rules?.trim()));
  expect(said).toEqual(["color-scheme: light;", "color-scheme: dark;"]);
  expect(styles.filter((text) => text.includes("prefers-color-scheme"))).toEqual([]);
});
