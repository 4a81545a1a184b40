"""How fast imagined games are played on, by the compiled core and turn by turn in Python.

    python benchmarks/playouts.py

Whole games of two from the first turn, by static choice: Zakhia's by points and worth, Takemo's by
gain. In Python each turn asks the core for its best placement and the rules carry it out.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from rich.console import Console
from rich.table import Table

from chevalet import native
from chevalet.core.rng import Rng
from chevalet.games.takemo.bots import lines as takemo_lines
from chevalet.games.takemo.bots.playouts import open_playouts as open_takemo
from chevalet.games.takemo.finder import open_moves
from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options as TakemoOptions
from chevalet.games.takemo.twin.playouts import TwinPlayouts as TakemoTwin
from chevalet.games.zakhia.bots import lines as zakhia_lines
from chevalet.games.zakhia.bots.playouts import open_playouts as open_zakhia
from chevalet.games.zakhia.bots.worth import learned_worth
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options as ZakhiaOptions
from chevalet.games.zakhia.twin.playouts import TwinPlayouts as ZakhiaTwin
from chevalet.lexicon import WordGraphs
from chevalet.lexicon.referee import Referee

GAMES = 40


class Playouts(Protocol):
    """Those of either game."""

    def play(self, lines: Any) -> Sequence[Any]:
        """Each line at its end."""
        ...


class Played(NamedTuple):
    """A game with its lines, and both ways to play them on."""

    name: str
    lines: list[Any]
    core: Playouts
    twin: Playouts


def main() -> None:
    table = Table(
        "game", "", "turns", "turns/s", "games/s", title=f"Playouts: {native.description()}"
    )
    for game in (zakhia(), takemo()):
        for name, playouts in (("without coming back", game.core), ("turn by turn", game.twin)):
            turns, seconds = _measured(playouts, game.lines)
            rates = f"{turns / seconds:,.0f}", f"{len(game.lines) / seconds:,.1f}"
            table.add_row(game.name, name, f"{turns}", *rates)
    Console().print(table)


def zakhia() -> Played:
    """By points and what stays in hand is worth."""
    words = Referee(ZAKHIA)
    game, worths = Zakhia(words), (learned_worth().at(80), learned_worth().at(0))
    lines = [_zakhia_line(game, f"playouts {number}") for number in range(GAMES)]
    return Played("zakhia", lines, open_zakhia(words, *worths), ZakhiaTwin(words, *worths))


def _zakhia_line(game: Zakhia, seed: str) -> zakhia_lines.Line:
    state = game.start(ZakhiaOptions(), 2, Rng.seeded(seed)).state
    bag, _, _ = state.bag.draw(state.rng, len(state.bag))
    racks = tuple(rack.letters for rack in state.racks)
    return zakhia_lines.Line(state.common.board, racks, racks, bag, state.common.turn)


def takemo() -> Played:
    """By tiles laid and captured, without TAKEMOs."""
    moves = open_moves(WordGraphs.of(TAKEMO))
    lines = [_takemo_line(Takemo(), f"playouts {number}") for number in range(GAMES)]
    return Played("takemo", lines, open_takemo(moves), TakemoTwin(moves))


def _takemo_line(game: Takemo, seed: str) -> takemo_lines.Line:
    state = game.start(TakemoOptions(), 2, Rng.seeded(seed)).state
    own, enemy = (
        "".join(state.rng.branch(f"{number}").shuffled(bag.tiles.letters)[0])
        for number, bag in enumerate(state.bags)
    )
    racks = tuple(rack.letters for rack in state.racks)
    return takemo_lines.Line(state.common.board, racks, (own, enemy))


def _measured(playouts: Playouts, lines: list[Any]) -> tuple[int, float]:
    playouts.play(lines[:2])  # what is opened once is not measured
    start = time.process_time()
    turns = sum(len(played.turns) for played in playouts.play(lines))
    return turns, time.process_time() - start


if __name__ == "__main__":
    main()
