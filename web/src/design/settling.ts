/**
 * A page whose sections ask for their content one by one shows itself once all have it: whatever came
 * later would move the rest from under the hand.
 */
import { getContext, setContext } from "svelte";

const KEY = Symbol("settling");

/** Waits for an answer, and has the page wait with it. */
export type Awaiting = <T>(answer: Promise<T>) => Promise<T>;

/** For a page: tells when the first answers of all its sections, and its own, are there. Later ones find it shown. */
export function settling(onsettled: () => void): Awaiting {
  let awaited = 0;
  let isSettled = false;
  const look = (): void => {
    if (awaited > 0 || isSettled) return;
    isSettled = true;
    onsettled();
  };
  return setContext<Awaiting>(KEY, async (answer) => {
    awaited += 1;
    try {
      return await answer;
    } finally {
      awaited -= 1;
      // What the answer brings up may have something to ask itself.
      setTimeout(look);
    }
  });
}

/** For a section, when it is made; on a page that does not wait, it is only the answer. */
export const awaiting = (): Awaiting => getContext<Awaiting | undefined>(KEY) ?? ((answer) => answer);
