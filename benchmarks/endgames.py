"""How fast endgames of Zakhia are solved, by the compiled core and in Python.

    python benchmarks/endgames.py [--tiles N] [--seconds S]

Games are played by static choice until the bag is empty and so many tiles are left on both racks.
"""

from __future__ import annotations

import argparse
import time

from rich.console import Console
from rich.table import Table

from chevalet import native
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.zakhia.board import RACK_SIZE
from chevalet.games.zakhia.bots.endgame import Endgames, open_endgames
from chevalet.games.zakhia.bots.endings import Ending
from chevalet.games.zakhia.bots.lines import Line
from chevalet.games.zakhia.bots.playouts import open_playouts
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.bots.worth import learned_worth
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options
from chevalet.games.zakhia.twin.endgame import TwinEndgames
from chevalet.lexicon.referee import Referee
from chevalet.play import clock

ENDINGS = 12
ORDER = learned_worth().at(0)


def endings(words: Referee, tiles: int) -> list[Ending]:
    """Endings of games with at most so many tiles on both racks."""
    game, sight = Zakhia(words), Sight(words.graphs())
    playouts = open_playouts(words, learned_worth().at(RACK_SIZE), ORDER)
    found: list[Ending] = []
    number = 0
    while len(found) < ENDINGS:
        number += 1
        state = game.start(Options(), 2, Rng.seeded(f"endings {number}")).state
        bag, _, _ = state.bag.draw(state.rng, len(state.bag))
        racks = [rack.letters for rack in state.racks]
        board, turn = state.common.board, int(state.common.turn)
        line = Line(board, (racks[0], racks[1]), (racks[0], racks[1]), bag, turn)
        for placement in playouts.play([line])[0].turns:
            if not bag and len(racks[0]) + len(racks[1]) <= tiles:
                found.append(Ending(board, racks[turn], racks[1 - turn], 1, has_passed=False))
                break
            if placement is not None:
                seen = sight.seen(placement, board, racks[turn])
                board, left = seen.board, seen.left
                wanted = RACK_SIZE - len(left)
                racks[turn], bag = left + bag[:wanted], bag[wanted:]
            turn = 1 - turn
    return found


def row(name: str, endgames: Endgames, asked: list[Ending], seconds: float) -> list[str]:
    """How many were solved exactly within the time, and how fast."""
    exact, nodes, spent = 0, 0, 0.0
    for ending in asked:
        began = time.perf_counter()
        solution = endgames.solve(ending, clock.seconds(seconds))
        spent += time.perf_counter() - began
        if solution is not None:
            exact += solution.is_exact
            nodes += solution.nodes
    return [name, f"{exact} of {len(asked)}", f"{nodes / spent:,.0f}", f"{spent / len(asked):.2f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure endgames.")
    parser.add_argument("--tiles", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=2.0)
    asked = parser.parse_args()
    words = Referee(ZAKHIA)
    table = Table("", "exact", "nodes/s", "seconds", title=f"Endgames: {native.description()}")
    found = endings(words, asked.tiles)
    graphs = words.graphs()
    TwinEndgames(Sight(graphs), ORDER).solve(found[0], Budget(nodes=10))  # what is opened once
    table.add_row(*row("chosen", open_endgames(graphs, ORDER), found, asked.seconds))
    table.add_row(*row("twin", TwinEndgames(Sight(graphs), ORDER), found, asked.seconds))
    Console().print(table)


if __name__ == "__main__":
    main()
