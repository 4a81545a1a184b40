/** What was learnt and solved follows an account: this browser adds its own and shows all of it. */
import { api } from "../api/http";
import type { Me } from "../api/wire";
import { remembered } from "../design/remembered.svelte";
import { learnt } from "../learn/learnt.svelte";
import { solved } from "../puzzles/solved.svelte";

/** Whose account this browser's trail is part of; null: whoever plays here as a guest. */
const owner = remembered<string | null>("trail.of", null, (value) => value === null || typeof value === "string");

let last: Promise<void> = Promise.resolve();
/** Whether something was done, or somebody came or went, since it was last told. */
let isNews = false;

/** Brings browser and account to the same; without an answer what is here stays, and is told next time. */
export function followAccount(me?: Me): Promise<void> {
  isNews = true;
  last = last.then(() => settle(me));
  return last;
}

/** The same where an account was here before: a guest needs no answer. */
export async function followKnownAccount(): Promise<void> {
  if (owner.value !== null) await followAccount();
}

async function settle(me?: Me): Promise<void> {
  try {
    const { id, login } = me ?? (await api.me());
    if (owner.value !== null && (login === null || owner.value !== id)) [learnt.all, solved.all] = [{}, {}];
    owner.value = login === null ? null : id;
    if (login === null) return;
    isNews = false;
    const all = await api.addToTrail({ lessons: learnt.all, puzzles: solved.all });
    // Where there is news the next answer has that as well.
    if (!isNews) [learnt.all, solved.all] = [all.lessons, all.puzzles];
  } catch {
    // The server is away, or somebody logs out in another tab.
  }
}
