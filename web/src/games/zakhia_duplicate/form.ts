/** Zakhia's board, for words that are handed in. */
import { speaker } from "../../i18n/language.svelte";
import type { Form } from "../zakhia/form";

import { lastTop, notedIn, pointsOf, written, type View } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);

/** What is noted, else how the last turn ended. */
function idle(seen: unknown, when: "look" | "wait"): string | null {
  const { seat, noted, common } = seen as View;
  if (noted) return `${word("noted", { move: written(noted), n: noted.points })} ${word(when)}`;
  if (when === "wait") return word(when);
  const last = common.rounds.at(-1);
  if (last === undefined || seat === null) return null;
  const own = last.found[seat] ?? null;
  const facts = { top: written(last.top), n: last.top.points };
  const lost = last.top.points - pointsOf(own);
  if (lost === 0) return word("last_top", facts);
  return word("last", { ...facts, own: own === null ? word("nothing") : `${written(own)}, ${own.points}`, lost: `−${lost}` });
}

export const DUPLICATE: Form = {
  reckoned: notedIn,
  lastWord: lastTop,
  idle,
  playLabel: (points) => (points === null ? word("submit") : word("submit_points", { n: points })),
  done: {
    label: () => word("done"),
    isSafe: (seen) => (seen as View).noted !== null,
    sure: () => word("done_sure"),
    why: () => word("done_why"),
  },
};
