"""How fast all legal moves of Takemo are found, captures and all, by the core and by its twin.

    python benchmarks/takemo.py

Every move is listed with the tiles that it lays and removes. Positions come from games in which
both camps play the largest gain, or in one turn of four anything, from turn 8 on; those with a
TAKEMO in hand or on the board are apart. Both cores are asked in the same run and must agree byte
by byte.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from rich.console import Console
from rich.table import Table

from chevalet import native
from chevalet.core.actions import Pass
from chevalet.core.rng import Rng
from chevalet.games.takemo import registration
from chevalet.games.takemo.board import camp_of, seen_by
from chevalet.games.takemo.bots.sight import by_gain
from chevalet.games.takemo.finder import Moves, open_moves
from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.rules import Takemo, hand_of
from chevalet.games.takemo.state import Options
from chevalet.games.takemo.twin.moves import TwinMoves
from chevalet.lexicon import WordGraphs
from chevalet.play.playthrough import Playthrough

POSITIONS = 100
FOR_TWIN = 12
FIRST_TURN = 8
RANDOM_SHARE = 4
LEAST_SECONDS = 2.0


class Turn(NamedTuple):
    """A board in the mover's view, and a hand."""

    board: str
    hand: str

    @property
    def has_takemo(self) -> bool:
        """Whether a TAKEMO is in hand or on the board."""
        return any(mark in self.board + self.hand for mark in "?!")


def turns_of(game: Takemo, seed: str) -> list[Turn]:
    """The turns of one game from the middle on."""
    rng = Rng.seeded(seed)
    playthrough = Playthrough.new(registration, 2, rng.seed, Options())
    turns = []
    while playthrough.outcome is None:
        (seat,) = playthrough.to_act
        view = playthrough.view(seat)
        if len(playthrough.record.actions) >= FIRST_TURN:
            turns.append(Turn(seen_by(camp_of(seat), view.common.board), hand_of(view)))
        moves = list(by_gain(game, view))
        style, rng = rng.below(RANDOM_SHARE)
        index, rng = rng.below(len(moves)) if moves and not style else (0, rng)
        playthrough.act(seat, moves[index].place if moves else Pass())
    return turns


def seconds_for(moves: Moves, turns: list[Turn]) -> float:
    """Processor time for one pass over the turns."""
    passes, start = 0, time.process_time()
    while (spent := time.process_time() - start) < LEAST_SECONDS or passes == 0:
        for turn in turns:
            moves.all(*turn)
        passes += 1
    return spent / passes


def measured(core: Moves, twin: Moves, turns: list[Turn]) -> list[str]:
    found = [core.all(*turn) for turn in turns]
    count = sum(map(len, found))
    captures = sum(each.score > each.laid for placements in found for each in placements)
    seconds = seconds_for(core, turns)
    few = turns[:: max(1, len(turns) // FOR_TWIN)][:FOR_TWIN]
    start = time.process_time()
    expected = [twin.all(*turn) for turn in few]
    twin_seconds = time.process_time() - start
    for turn, each in zip(few, expected, strict=True):
        assert core.all(*turn).raw == each.raw, turn
    return [
        f"{len(turns)}",
        f"{count / len(turns):,.0f}",
        f"{captures / len(turns):,.0f}",
        f"{len(turns) / seconds:,.0f}",
        f"{len(few) / twin_seconds:,.2f}",
        f"{twin_seconds / seconds_for(core, few):,.0f}",
    ]


def main() -> None:
    graphs = WordGraphs.of(TAKEMO)
    core, twin = open_moves(graphs), TwinMoves(graphs)
    game = Takemo()
    plain: list[Turn] = []
    with_takemo: list[Turn] = []
    number = 0
    while min(len(plain), len(with_takemo)) < POSITIONS:
        number += 1
        for turn in turns_of(game, f"takemo {number}"):
            (with_takemo if turn.has_takemo else plain).append(turn)
    table = Table(title=f"Takemo, 15x15: {len(graphs.dawg):,} words, {native.description()}")
    for heading in ("turns", "positions", "moves each", "captures each", "positions/s"):
        table.add_column(heading, justify="left" if heading == "turns" else "right")
    for heading in ("twin positions/s", "core/twin"):
        table.add_column(heading, justify="right")
    table.add_row("no TAKEMO about", *measured(core, twin, plain[:POSITIONS]))
    table.add_row("with TAKEMOs", *measured(core, twin, with_takemo[:POSITIONS]))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
