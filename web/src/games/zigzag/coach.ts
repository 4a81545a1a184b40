/** What Zig Zag explains in someone's first games. */
import { speaker } from "../../i18n/language.svelte";
import type { BoardTable } from "../../table/boardtable";
import type { Mark } from "../contract";

import { ACTION_TILES } from "./board";
import { FACTS } from "./facts";
import type { View } from "./model";
import { TEXT } from "./text";
import { actionTip } from "./tips";

const word = speaker(TEXT);

export function coach({ now }: BoardTable): Mark[] {
  const { common } = now?.view as View;
  const actions = [...ACTION_TILES].map((tile): Mark => {
    const tip = actionTip(tile);
    return { key: `action ${tile}`, at: `[data-rack] [data-tile="${tile}"]`, text: word("coach_action", { tile: tip?.title ?? tile, does: tip?.text ?? "" }) };
  });
  return [
    { key: "rack", at: "[data-rack]", text: word("coach_rack", { n: FACTS.active }) },
    ...(common.table.length > 0 ? [{ key: "word", at: "[data-word-field]", text: word("coach_word") }, ...actions] : []),
  ];
}
