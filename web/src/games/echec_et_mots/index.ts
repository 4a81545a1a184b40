/** Échec et Mots, for the shell. */
import { speaker } from "../../i18n/language.svelte";
import type { Ballot, GamePage, SeatFacts } from "../contract";

import Board from "./Board.svelte";
import { coach } from "./coach";
import { WHITE } from "./board";
import { FACTS } from "./facts";
import EndDetails from "./EndDetails.svelte";
import { colourOf, heldBy, type View } from "./model";
import { told } from "./telling";
import { OPTIONS, TEXT } from "./text";

const word = speaker(TEXT);
/** From how many plies without a letter the end of a void game is worth a word (§7). */
const QUIET_TOLD = FACTS.quiet_limit / 2;

function seatFacts(view: unknown, seat: number): SeatFacts {
  const known = view as View;
  const colour = colourOf(known, seat);
  const tiles = heldBy(known.common.position, colour).length;
  const side = word(colour === WHITE ? "white" : "black");
  return { score: known.common.scores[seat] ?? 0, tiles, note: word("note", { side, n: tiles }) };
}

function tableNote(view: unknown): string {
  const { games, options, position, outcome } = (view as View).common;
  if (outcome !== null) return "";
  const which = word("game_of", { n: games.length + 1, all: options.games });
  return position.quiet < QUIET_TOLD ? which : `${which} · ${word("quiet", { n: position.quiet, limit: FACTS.quiet_limit })}`;
}

const page: GamePage = {
  key: "echec_et_mots",
  Board,
  isWide: true,
  EndDetails,
  told,
  seatFacts,
  ballot: (view) => (view as View).common.ballot as Ballot | null,
  tableNote,
  coach,
  options: OPTIONS,
};

export default page;
