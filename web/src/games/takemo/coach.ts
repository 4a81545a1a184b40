/** What Takemo explains in someone's first games. */
import { speaker } from "../../i18n/language.svelte";
import type { BoardTable } from "../../table/boardtable";
import type { Mark } from "../contract";

import { campOf, isEnemy, isOwn, seenBy, SIZE, SQUARES, TAKEMO } from "./board";
import { FACTS } from "./facts";
import type { View } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);
const MIDDLE = Math.floor(SIZE / 2);

export function coach({ now }: BoardTable): Mark[] {
  const view = now?.view as View;
  if (view.seat === null) return [];
  const board = [...seenBy(campOf(view.seat), view.common.board)];
  const square = (index: number): string => `[data-square="${index}"]`;
  if (!board.some(isOwn)) return [{ key: "line", at: square(SQUARES - SIZE + MIDDLE), text: word("coach_line") }];
  const enemy = board.findIndex(isEnemy);
  return [
    { key: "taking", at: "[data-taking]", text: word("coach_taking") },
    ...(enemy < 0 ? [] : [{ key: "enemy", at: square(enemy), text: word("coach_enemy") }]),
    { key: "takemo", at: `[data-tile="${TAKEMO}"]`, text: word("coach_takemo") },
    { key: "far", at: square(MIDDLE), text: word("coach_far", { n: FACTS.takemos }) },
  ];
}
