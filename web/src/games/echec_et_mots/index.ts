/** Échec et Mots, for the shell. */
import type { EchecEtMots } from "../../api/schema";
import type { GameEvent } from "../../api/wire";
import { speaker } from "../../i18n/language.svelte";
import type { Ballot, GamePage, SeatFacts, Told } from "../contract";

import Board from "./Board.svelte";
import { WHITE } from "./board";
import EndDetails from "./MatchScore.svelte";
import { colourOf, heldBy, type View } from "./model";
import { OPTIONS, TEXT } from "./text";

const word = speaker(TEXT);
/** From how many plies without a letter the end of a void game is worth a word (§7). */
const QUIET_TOLD = 20;

function told(event: GameEvent): Told | null {
  const known = event as EchecEtMots.Event;
  switch (known.type) {
    case "jumped":
      return toldJump(known);
    case "announced":
      return { move: word("told_announced", { word: known.word }), points: null };
    case "answered":
      return { move: known.word === null ? word("told_no_word") : word("told_answered", { word: known.word }), points: null };
    case "passed":
      return { move: word("told_pass"), points: null };
    case "left":
      return { move: word("told_left"), points: null };
    case "set_up":
      return { move: word("told_set_up", { n: known.number }), points: null, isNote: true };
    case "game_ended": {
      const [first, second] = known.points.map((points) => String(points).replace("-", "−")) as [string, string];
      return { move: word("told_ended", { n: known.number, first, second }), points: null, isNote: true };
    }
    default:
      return null;
  }
}

function toldJump({ origin, target, letter, is_capture }: EchecEtMots.Jumped): Told {
  const move = `${origin}${is_capture ? "x" : "-"}${target}${letter === null ? "" : ` ${letter}`}`;
  return is_capture ? { move, points: null, detail: word("told_knight") } : { move, points: null };
}

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
  return position.quiet < QUIET_TOLD ? which : `${which} · ${word("quiet", { n: position.quiet })}`;
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
  options: OPTIONS,
};

export default page;
