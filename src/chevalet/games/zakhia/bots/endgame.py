"""Solves endgames, compiled or, where there is no core, in Python."""

from __future__ import annotations

from typing import Protocol

from chevalet.core.game import Budget
from chevalet.games.zakhia.bots.endings import Ending, Solution
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.compiled.endgame import CompiledEndgames
from chevalet.games.zakhia.twin.endgame import TwinEndgames
from chevalet.grid import Worth
from chevalet.lexicon import WordGraphs
from chevalet.native.library import chosen_library


class Endgames(Protocol):
    """Anything that solves endgames, by one dictionary."""

    def solve(self, ending: Ending, budget: Budget) -> Solution | None:
        """The best of the last round that the budget let finish, or what the next found better.

        None if it was not even one. A node is a rack on a board whose placements are looked for.
        """
        ...


def open_endgames(graphs: WordGraphs, order: Worth) -> Endgames:
    """Endgames with these words; placements are tried in the order of points and of this worth."""
    library = chosen_library()
    if library is None:
        return TwinEndgames(Sight(graphs), order)
    return CompiledEndgames(library, graphs, order)
