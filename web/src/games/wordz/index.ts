/** WordZ, for the shell. */
import { speaker } from "../../i18n/language.svelte";
import type { Ballot, GamePage, SeatFacts } from "../contract";

import Board from "./Board.svelte";
import { coach } from "./coach";
import { scoreOf, type View } from "./model";
import EndDetails from "./EndDetails.svelte";
import { told } from "./telling";
import { OPTIONS, TEXT } from "./text";

const word = speaker(TEXT);

function seatFacts(view: unknown, seat: number): SeatFacts {
  const { common } = view as View;
  return {
    score: scoreOf(common, seat),
    note: word("tokens", { n: common.tokens[seat] ?? 0 }),
    hasLeft: common.out.includes(seat),
  };
}

function tableNote(view: unknown): string {
  const { round, options } = (view as View).common;
  return word("round_of", { n: round, all: options.rounds });
}

const page: GamePage = {
  key: "wordz",
  Board,
  isWide: true,
  hasSeatsOnBoard: true,
  EndDetails,
  told,
  seatFacts,
  ballot: (view) => (view as View).common.ballot as Ballot | null,
  tableNote,
  coach,
  options: OPTIONS,
};

export default page;
