/** Whether someone was refused a table because they have too many: the list of theirs says which. */
let isIt = $state(false);

export const isCrowded = (): boolean => isIt;

export function setCrowded(now: boolean): void {
  isIt = now;
}
