/** How far this browser's owner came in the lessons of each game. */
import { remembered } from "../design/remembered.svelte";

const done = remembered<Readonly<Record<string, readonly number[]>>>("lessons", {}, isRecord);

function isRecord(value: unknown): boolean {
  const lists = typeof value === "object" && value !== null ? Object.values(value) : [null];
  return lists.every((list) => Array.isArray(list) && list.every((step) => typeof step === "number"));
}

/** The steps that are done in all games. */
export const learnt = {
  get all(): Readonly<Record<string, readonly number[]>> {
    return done.value;
  },
  set all(all: Readonly<Record<string, readonly number[]>>) {
    done.value = all;
  },
};

export function isStepDone(game: string, step: number): boolean {
  return done.value[game]?.includes(step) ?? false;
}

/** How many of the steps that there are. */
export function stepsDone(game: string, all: number): number {
  return (done.value[game] ?? []).filter((step) => step <= all).length;
}

export function markDone(game: string, step: number): void {
  if (!isStepDone(game, step)) done.value = { ...done.value, [game]: [...(done.value[game] ?? []), step] };
}

/** The step to go on with: the first that is not done; the first of all once everything is. */
export function nextStep(game: string, all: number): number {
  for (let step = 1; step <= all; step += 1) if (!isStepDone(game, step)) return step;
  return 1;
}

export function hasFinished(game: string, all: number): boolean {
  return all > 0 && stepsDone(game, all) === all;
}
