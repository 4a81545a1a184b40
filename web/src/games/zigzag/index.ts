/** Zig Zag, for the shell. */
import { speaker } from "../../i18n/language.svelte";
import type { GamePage, SeatFacts } from "../contract";

import Board from "./Board.svelte";
import { coach } from "./coach";
import EndDetails from "./EndDetails.svelte";
import { tilesLeft, tilesShed } from "./hands";
import type { View } from "./model";
import { told } from "./telling";
import { OPTIONS, TEXT } from "./text";

const word = speaker(TEXT);

function seatFacts(seen: unknown, seat: number): SeatFacts {
  const view = seen as View;
  const left = tilesLeft(view, seat);
  return { score: tilesShed(view, seat), tiles: left, note: word("seat_short", { n: left }), hasLeft: view.common.out.includes(seat) };
}

function tableNote(seen: unknown): string {
  const { active, direction } = (seen as View).common;
  if (active.length === 2) return "";
  return word(direction === 1 ? "clockwise" : "counter");
}

const page: GamePage = {
  key: "zigzag",
  Board,
  isPanned: true,
  isWide: true,
  hasSeatsOnBoard: true,
  EndDetails,
  told,
  seatFacts,
  scoreName: () => word("score"),
  ballot: (view) => (view as View).common.ballot,
  tableNote,
  coach,
  options: OPTIONS,
};

export default page;
