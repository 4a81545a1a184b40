"""Finds words and room for them, by the compiled core or, where there is none, in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.compiled.finder import CompiledFinder
from chevalet.games.zigzag.found import USUAL, Found, Ways
from chevalet.games.zigzag.twin.finder import TwinFinder
from chevalet.native.library import chosen_library
from chevalet.native.wordgraph import Dawg


class Finder(Protocol):
    """Finds words by one list of them."""

    def find(
        self, table: Table, rack: str, wishes: Sequence[int] = (), ways: Ways = USUAL
    ) -> Found:
        """All words of at most seven letters of the rack (A-Z) along a path of the table.

        `wishes` says for each tile how much the room around it is worth; 1 for each by default.
        """
        ...


def open_finder(dawg: Dawg) -> Finder:
    """The search by these words, compiled if possible."""
    library = chosen_library()
    return CompiledFinder(library, dawg) if library else TwinFinder(dawg)
