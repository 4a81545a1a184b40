/** Zakhia, for the shell. */
import { speaker, t } from "../../i18n/language.svelte";
import type { GamePage, SeatFacts } from "../contract";

import Board from "./Board.svelte";
import { coach } from "./coach";
import type { View } from "./model";
import { told, universeName } from "./telling";
import { OPTIONS, TEXT } from "./text";

const word = speaker(TEXT);

function seatFacts(view: unknown, seat: number): SeatFacts {
  const { common, rack_sizes } = view as View;
  const tiles = rack_sizes[seat] ?? 0;
  return {
    score: common.scores[seat] ?? 0,
    tiles,
    note: word("tiles", { n: tiles }),
    hasLeft: common.out.includes(seat),
  };
}

function tableNote(seen: unknown): string {
  const { bag_size, common } = seen as View;
  const bag = word("bag", { n: bag_size });
  const of = common.options.turns;
  if (!of) return bag;
  return `${bag} · ${t("turn.number", { n: Math.min(of, Math.min(...common.turns) + 1), of })}`;
}

const page: GamePage = {
  key: "zakhia",
  Board,
  told,
  seatFacts,
  ballot: (view) => (view as View).common.ballot,
  universeName,
  tableNote,
  coach,
  options: OPTIONS,
};

export default page;
