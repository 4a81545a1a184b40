import type { Component } from "svelte";

const ART = import.meta.glob<Component>("./*/Art.svelte", { eager: true, import: "default" });

/** The illustration on a game's card; a game of someone else's may have none. */
export function artOf(key: string): Component | undefined {
  return ART[`./${key}/Art.svelte`];
}
