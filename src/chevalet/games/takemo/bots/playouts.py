"""Plays imagined games on by static choice, compiled or, where there is no core, in plain Python.

Whoever is on turn lays the first of the moves that gain most and draws; without one he passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from chevalet.games.takemo.bots.lines import Line, Played
from chevalet.games.takemo.compiled.moves import CompiledMoves
from chevalet.games.takemo.compiled.playouts import CompiledPlayouts
from chevalet.games.takemo.finder import Moves
from chevalet.games.takemo.twin.playouts import TwinPlayouts
from chevalet.native.library import chosen_library


class Playouts(Protocol):
    """Anything that plays lines on, by one set of words."""

    def play(
        self, lines: Sequence[Line], turns: int | None = None, nodes: int | None = None
    ) -> list[Played]:
        """Each line after so many turns, or at its end; without those that took too many nodes.

        A node is a turn of any line; lines are played one after the other until they have had so
        many together, and the one that is cut short is left out with all that follow.
        """
        ...


def open_playouts(moves: Moves) -> Playouts:
    """Playouts with these moves: in the core where it is the core that finds them."""
    library = chosen_library()
    if library is None or not isinstance(moves, CompiledMoves):
        return TwinPlayouts(moves)
    return CompiledPlayouts(library, moves.graphs, crossing_words_stay=moves.crossing_words_stay)
