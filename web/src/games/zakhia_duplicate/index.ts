/** The duplicate, for the shell. */
import { speaker, t } from "../../i18n/language.svelte";
import type { GamePage, SeatFacts } from "../contract";
import { coach } from "../zakhia/coach";
import { universeName } from "../zakhia/telling";
import { TEXT as ZAKHIA_TEXT } from "../zakhia/text";

import Board from "./Board.svelte";
import EndDetails from "./EndDetails.svelte";
import { percentOf, type View } from "./model";
import { told } from "./telling";
import { OPTIONS, TEXT } from "./text";

const word = speaker(TEXT);
const ofZakhia = speaker(ZAKHIA_TEXT);

function seatFacts(seen: unknown, seat: number): SeatFacts {
  const { common } = seen as View;
  const percent = percentOf(common.rounds, seat);
  const notes = [
    ...(percent === null ? [] : [word("percent", { n: percent })]),
    ...(common.done.includes(seat) ? [word("has_done")] : []),
  ];
  return { score: common.scores[seat] ?? 0, note: notes.join(", "), hasLeft: common.out.includes(seat) };
}

function tableNote(seen: unknown): string {
  const { bag_size, common } = seen as View;
  const of = common.options.turns;
  const turn = of === null ? word("turn", { n: common.turn }) : t("turn.number", { n: common.turn, of });
  return `${turn} · ${ofZakhia("bag", { n: bag_size })}`;
}

const page: GamePage = {
  key: "zakhia_duplicate",
  Board,
  EndDetails,
  told,
  seatFacts,
  ballot: () => null,
  universeName,
  tableNote,
  coach,
  options: OPTIONS,
};

export default page;
