import { untrack } from "svelte";

import { afterPaint } from "./afterpaint";

/**
 * What `now` said when the page was painted last. Whatever only speaks of a move, such as the bar below it, shows this:
 * the browser has less to paint while a player waits to see the tile. News is shown at once, with everything else that
 * it changes: `news` is another thing then.
 */
export function painted<T>(now: () => T, news: () => unknown = () => null): { readonly value: T } {
  let shown = $state.raw(untrack(() => ({ value: now(), news: news() })));
  $effect(() => {
    const next = { value: now(), news: news() };
    return afterPaint(() => (shown = next));
  });
  return {
    get value() {
      return Object.is(shown.news, news()) ? shown.value : now();
    },
  };
}
