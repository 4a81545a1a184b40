/** What Échec et Mots explains in someone's first games. */
import { speaker } from "../../i18n/language.svelte";
import type { BoardTable } from "../../table/boardtable";
import type { Mark } from "../contract";

import { horseOf } from "./board";
import { FACTS } from "./facts";
import { colourOf, type View } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);

export function coach({ now }: BoardTable): Mark[] {
  const view = now?.view as View;
  if (view.seat === null || view.common.announcement !== null) return [];
  const own = colourOf(view, view.seat);
  const knights = view.common.position.knights[own];
  const safe = knights.find((square) => horseOf(square) === own);
  const [first] = knights;
  return [
    ...(first === undefined ? [] : [{ key: "knight", at: `[data-square="${first}"]`, text: word("coach_knight") }]),
    { key: "banner", at: `[data-square="banner-${own}"]`, text: word("coach_banner", { n: FACTS.shortest_announced }) },
    ...(safe === undefined ? [] : [{ key: "horse", at: `[data-square="${safe}"]`, text: word("coach_horse") }]),
  ];
}
