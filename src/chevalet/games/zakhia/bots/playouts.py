"""Plays imagined games on by static choice, compiled or, where there is no core, by the rules.

Whoever is on turn lays the placement with the most points and worth of what stays, the first of
equal ones, and draws; without one he passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from chevalet.games.zakhia.bots.lines import Line, Played
from chevalet.games.zakhia.compiled.playouts import CompiledPlayouts
from chevalet.games.zakhia.twin.playouts import TwinPlayouts
from chevalet.grid import Worth
from chevalet.lexicon.referee import Referee
from chevalet.native.library import chosen_library


class Playouts(Protocol):
    """Anything that plays lines on, by one dictionary and one idea of what tiles are worth."""

    def play(
        self, lines: Sequence[Line], turns: int | None = None, nodes: int | None = None
    ) -> list[Played]:
        """Each line after so many turns, or at its end; without those that took too many nodes.

        A node is a turn of any line; lines are played one after the other until they have had so
        many together, and the one that is cut short is left out with all that follow.
        """
        ...


def open_playouts(words: Referee, worth: Worth, closing: Worth) -> Playouts:
    """Playouts with these words; tiles have `worth` while the bag has any, then `closing`."""
    library = chosen_library()
    if library is None:
        return TwinPlayouts(words, worth, closing)
    return CompiledPlayouts(library, words.graphs(), worth, closing)
