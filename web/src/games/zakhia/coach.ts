/** What Zakhia explains in someone's first games. */
import { speaker } from "../../i18n/language.svelte";
import type { BoardTable } from "../../table/boardtable";
import type { Mark } from "../contract";

import { EMPTY, PICTURES } from "./board";
import type { View } from "./model";
import { TEXT } from "./text";
import { pictureFacts } from "./tips";

const word = speaker(TEXT);

export function coach({ now }: BoardTable): Mark[] {
  const { board } = (now?.view as View).common;
  const picture = [...PICTURES].find(([square]) => board[square] === EMPTY);
  return [
    { key: "rack", at: "[data-rack]", text: word("coach_rack") },
    ...(picture ? [{ key: "picture", at: `[data-square="${picture[0]}"]`, text: word("coach_picture", pictureFacts(picture[1])) }] : []),
    { key: "cedar", at: '[data-tile="?"], [data-tile="*"]', text: word("coach_cedar") },
  ];
}
