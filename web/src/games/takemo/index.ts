/** Takemo, for the shell. */
import { speaker, t } from "../../i18n/language.svelte";
import type { GamePage, SeatFacts } from "../contract";

import { campOf } from "./board";
import Board from "./Board.svelte";
import { coach } from "./coach";
import EndDetails from "./EndDetails.svelte";
import type { View } from "./model";
import { campName, told } from "./telling";
import { OPTIONS, TEXT } from "./text";

const word = speaker(TEXT);

function seatFacts(view: unknown, seat: number): SeatFacts {
  const { common, rack_sizes } = view as View;
  const tiles = rack_sizes[seat] ?? 0;
  const takemos = common.takemos[seat] ?? 0;
  const facts = { camp: campName(campOf(seat)), n: tiles, takemos };
  return {
    score: common.scores[seat] ?? 0,
    tiles,
    note: word(takemos === 0 ? "seat" : "seat_takemos", facts),
  };
}

function tableNote(view: unknown): string {
  const { bag_sizes, common, rack_sizes } = view as View;
  const [white, black] = bag_sizes;
  const bags = word("bags", { white, black });
  const of = common.options.turns;
  if (!of) return bags;
  return `${bags} · ${t("turn.number", { n: Math.min(of, Math.floor(common.turns / rack_sizes.length) + 1), of })}`;
}

const page: GamePage = {
  key: "takemo",
  Board,
  EndDetails,
  told,
  seatFacts,
  scoreName: () => word("score"),
  teamOf: campOf,
  ballot: (view) => (view as View).common.ballot,
  tableNote,
  coach,
  options: OPTIONS,
};

export default page;
