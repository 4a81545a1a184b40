/** A move in the making survives a reload of the page: kept in this tab, for one table, seat and turn. */
import { untrack } from "svelte";

import type { Happening } from "../api/wire";

import { afterPaint } from "./afterpaint";
import type { BoardTable } from "./boardtable";

interface Kept {
  seat: number;
  /** What was the game's last entry then: the draft is for no other position. */
  turn: number;
  draft: unknown;
}

/** The last entry that changed the game, or whose turn it is. */
export function turnOf(past: readonly Happening[]): number {
  return past.findLast(({ kind }) => kind !== "said" && kind !== "hint_taken" && kind !== "chat_switched")?.seq ?? -1;
}

/**
 * Keeps what `now` says while the component lives (null: there is no draft), and gives it to `restore`
 * when the seat is looked through again in the same position. `restore` takes over what is still
 * possible, or nothing. A table without an id, such as a lesson's, keeps nothing.
 */
export function keepDraft<T>(at: () => BoardTable, now: () => T | null, restore: (draft: T) => void): void {
  let restoredFor: number | null = null;
  let keep = (): void => undefined;
  // Who leaves before it is painted has laid it all the same. One ear for all drafts: browsers take long to give one up.
  $effect(() => {
    const last = (): void => keep();
    addEventListener("pagehide", last);
    return () => removeEventListener("pagehide", last);
  });
  $effect(() => {
    const table = at();
    const { id, seat } = table;
    if (id === undefined || seat === null) return undefined;
    const key = `chevalet.draft.${id}`;
    const turn = turnOf(table.past);
    if (restoredFor !== seat) {
      restoredFor = seat;
      untrack(() => bringBack(key, seat, turn, restore));
    }
    const draft = now();
    keep = () => write(key, draft === null ? null : { seat, turn, draft });
    return afterPaint(keep);
  });
}

function bringBack<T>(key: string, seat: number, turn: number, restore: (draft: T) => void): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept?.seat === seat && kept.turn === turn) restore(kept.draft as T);
  } catch {
    // Nothing may be stored here, or an older page wrote it: the move is made anew.
  }
}

function write(key: string, kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Private windows may refuse; the draft then lasts as long as the page.
  }
}
