/** The page of any game that brings no board of its own. */
import type { GameInfo } from "../api/wire";
import type { GamePage } from "../games/contract";

import Board from "./Board.svelte";
import { ballotOf, scoreOf, toldPlainly } from "./model";
import { label, optionTexts } from "./text";

export function plainPage(game: GameInfo): GamePage {
  return {
    key: game.key,
    Board,
    isWide: true,
    told: () => null,
    toldPlainly: (entry) => toldPlainly(entry, (type) => label(game, `events.${type}`)),
    seatFacts: (view, seat) => ({ score: scoreOf(view, seat) }),
    ballot: ballotOf,
    options: optionTexts(game),
  };
}
