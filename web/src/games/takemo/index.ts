/** Takemo, for the shell. */
import { speaker } from "../../i18n/language.svelte";
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
  const note = word("seat", { camp: campName(campOf(seat)), n: tiles });
  return {
    score: common.scores[seat] ?? 0,
    tiles,
    note: takemos === 0 ? note : `${note} · ${word("seat_takemos", { n: takemos })}`,
  };
}

function tableNote(view: unknown): string {
  const [white, black] = (view as View).bag_sizes;
  return word("bags", { white, black });
}

const page: GamePage = {
  key: "takemo",
  Board,
  EndDetails,
  told,
  seatFacts,
  teamOf: campOf,
  ballot: (view) => (view as View).common.ballot,
  tableNote,
  coach,
  options: OPTIONS,
};

export default page;
