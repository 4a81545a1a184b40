"""The most letters that racks could lay, counted by their letters in C++."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.compiled.tables import core_table, core_ways
from chevalet.games.zigzag.found import QUICK, Ways
from chevalet.native.abi.discs import MostCalls
from chevalet.native.library import Library
from chevalet.native.wordgraph import Dawg, Gaddag


class CompiledMost:
    """By an index of the words' letters."""

    def __init__(self, library: Library, dawg: Dawg, gaddag: Gaddag) -> None:
        self._calls = MostCalls(library, dawg, gaddag)

    def ask(self, table: Table, racks: Sequence[str], ways: Ways = QUICK) -> Sequence[int]:
        """All racks in one call."""
        return self._calls.ask(core_ways(ways), core_table(table), racks)
