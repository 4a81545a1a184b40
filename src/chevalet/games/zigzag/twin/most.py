"""The most letters that racks could lay, by listing all words."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.found import QUICK, Ways
from chevalet.games.zigzag.twin.fit import Fitter
from chevalet.games.zigzag.twin.words import runs_on, words_through
from chevalet.native.wordgraph import Dawg


class TwinMost:
    """The first word with room, the longest ones tried first."""

    def __init__(self, dawg: Dawg) -> None:
        self._dawg = dawg

    def ask(self, table: Table, racks: Sequence[str], ways: Ways = QUICK) -> Sequence[int]:
        """Rack by rack."""
        return [self._most(table, rack, ways) for rack in racks]

    def _most(self, table: Table, rack: str, ways: Ways) -> int:
        runs = runs_on(table)
        entries = words_through(self._dawg, [run.text for run in runs], rack)
        fitter = Fitter(table, [1] * len(table), ways)
        for entry in sorted(entries, key=lambda entry: -entry.before - entry.after):
            for run in runs:
                if (
                    run.text == entry.text
                    and fitter.find(run.ends, entry.before, entry.after) is not None
                ):
                    return entry.before + entry.after
        return 0
