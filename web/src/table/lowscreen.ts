/** A screen that is too low for the head of the page, a board, a hand and the bar at once. */

/** Room for what is played at a table, once its bar is there: whoever sits down late has one late. */
export function makeRoomAbove(bar: HTMLElement): void {
  const root = bar.closest<HTMLElement>(".table");
  if (root !== null) makeRoom(root);
}

/** The head scrolls away if something of what one plays with lies under the bar at the foot. */
export function makeRoom(root: HTMLElement): void {
  const bar = root.querySelector(".bar");
  const played = root.querySelectorAll("[data-rack], .verdict, .stage [role=grid]");
  if (bar === null || getComputedStyle(bar).position !== "fixed") return;
  const foot = bar.getBoundingClientRect().top;
  if ([...played].some((each) => each.getBoundingClientRect().bottom > foot)) scrollBy(0, root.getBoundingClientRect().top);
}
