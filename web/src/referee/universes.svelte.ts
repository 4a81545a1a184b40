/** The universes as the server knows them: asked once. */
import type { UniverseInfo, Universes } from "../api/schema";
import { say } from "../i18n/language.svelte";

import { Question } from "./question.svelte";

const list = new Question<Universes>();

/** The list, asked for when it is first wanted; call it in an effect or a handler. */
export function loadUniverses(): void {
  list.ask("/api/universes", "now");
}

export function universes(): Question<Universes> {
  return list;
}

export function universeInfo(key: string): UniverseInfo | undefined {
  return list.answer?.universes.find((universe) => universe.key === key);
}

export function universeTitle(key: string): string {
  const info = universeInfo(key);
  return info === undefined ? key : say(info.name);
}
