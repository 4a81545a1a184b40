/** Zakhia, for the shell. */
import { speaker } from "../../i18n/language.svelte";
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

const page: GamePage = {
  key: "zakhia",
  Board,
  told,
  seatFacts,
  ballot: (view) => (view as View).common.ballot,
  universeName,
  tableNote: (view) => word("bag", { n: (view as View).bag_size }),
  coach,
  options: OPTIONS,
};

export default page;
