"""The most letters that racks could lay on a table: what bots ask thousands of times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.compiled.most import CompiledMost
from chevalet.games.zigzag.found import QUICK, Ways
from chevalet.games.zigzag.twin.most import TwinMost
from chevalet.lexicon import WordGraphs
from chevalet.native.library import chosen_library
from chevalet.native.wordgraph import Dawg, Gaddag


class MostLaid(Protocol):
    """Anything that can tell."""

    def ask(self, table: Table, racks: Sequence[str], ways: Ways = QUICK) -> Sequence[int]:
        """For each rack of at most seven letters A-Z the most that one word with room can lay."""
        ...


def open_most(graphs: WordGraphs) -> MostLaid:
    """The answer by these words, compiled if possible; opened once."""
    return _opened(graphs.dawg, graphs.gaddag)


@lru_cache(maxsize=4)
def _opened(dawg: Dawg, gaddag: Gaddag) -> MostLaid:
    library = chosen_library()
    return CompiledMost(library, dawg, gaddag) if library else TwinMost(dawg)
