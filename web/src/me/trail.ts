/** What was learnt and solved follows an account: this browser adds its own and shows all of it. */
import { api } from "../api/http";
import type { Me } from "../api/wire";
import { remembered } from "../design/remembered.svelte";
import { learnt } from "../learn/learnt.svelte";
import { solved } from "../puzzles/solved.svelte";

/** Whose account this browser's trail is part of; null: whoever plays here as a guest. */
const owner = remembered<string | null>("trail.of", null, (value) => value === null || typeof value === "string");

let running: Promise<void> | null = null;
let isWanted = false;

/** Brings browser and account to the same; without an answer what is here stays, and is told next time. */
export async function followAccount(me?: Me): Promise<void> {
  isWanted = true;
  running ??= settle(me).finally(() => (running = null));
  await running;
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
    // What is done while an answer is under way is told as well.
    while (login !== null && isWanted) {
      isWanted = false;
      const all = await api.addToTrail({ lessons: learnt.all, puzzles: solved.all });
      if (!isWanted) [learnt.all, solved.all] = [all.lessons, all.puzzles];
    }
  } catch {
    // The server is away, or somebody logs out in another tab.
  } finally {
    isWanted = false;
  }
}
