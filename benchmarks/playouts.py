"""How fast imagined games of Zakhia are played on, by the compiled core and turn by turn in Python.

    python benchmarks/playouts.py

Whole games of two from the first turn, by static choice. In Python each turn asks the core for its
best placement and the rules carry it out.
"""

from __future__ import annotations

import time

from rich.console import Console
from rich.table import Table

from chevalet import native
from chevalet.core.rng import Rng
from chevalet.games.zakhia.bots.lines import Line
from chevalet.games.zakhia.bots.playouts import Playouts, open_playouts
from chevalet.games.zakhia.bots.worth import learned_worth
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options
from chevalet.games.zakhia.twin.playouts import TwinPlayouts
from chevalet.lexicon.referee import Referee

GAMES = 40


def main() -> None:
    words = Referee(ZAKHIA)
    lines = [_line(Zakhia(words), f"playouts {number}") for number in range(GAMES)]
    core = open_playouts(words, learned_worth().at(80), learned_worth().at(0))
    twin = TwinPlayouts(words, learned_worth().at(80), learned_worth().at(0))
    table = Table("", "turns", "turns/s", "games/s", title=f"Playouts: {native.description()}")
    for name, playouts in (("without coming back", core), ("turn by turn", twin)):
        turns, seconds = _measured(playouts, lines)
        table.add_row(name, f"{turns}", f"{turns / seconds:,.0f}", f"{GAMES / seconds:,.1f}")
    Console().print(table)


def _line(game: Zakhia, seed: str) -> Line:
    state = game.start(Options(), 2, Rng.seeded(seed)).state
    bag, _, _ = state.bag.draw(state.rng, len(state.bag))
    racks = tuple(rack.letters for rack in state.racks)
    return Line(state.common.board, racks, racks, bag, state.common.turn)


def _measured(playouts: Playouts, lines: list[Line]) -> tuple[int, float]:
    playouts.play(lines[:2])  # what is opened once is not measured
    start = time.process_time()
    turns = sum(len(played.turns) for played in playouts.play(lines))
    return turns, time.process_time() - start


if __name__ == "__main__":
    main()
