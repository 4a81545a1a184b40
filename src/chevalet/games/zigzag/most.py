"""The most letters that racks could lay on a table: what bots ask thousands of times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.finder import USUAL, core_table, core_ways
from chevalet.games.zigzag.plain_fit import Fitter, Ways
from chevalet.games.zigzag.plain_words import runs_on, words_through
from chevalet.lexicon import WordGraphs
from chevalet.native.compiled.zigzag import CompiledMost
from chevalet.native.library import chosen_library
from chevalet.native.wordgraph import Dawg, Gaddag


class MostLaid(Protocol):
    """Anything that can tell."""

    def ask(self, table: Table, racks: Sequence[str], ways: Ways = USUAL) -> Sequence[int]:
        """For each rack of at most seven letters A-Z the most that one word with room can lay."""
        ...


def most_of(graphs: WordGraphs) -> MostLaid:
    """The answer by these words, compiled if possible; opened once."""
    return _opened(graphs.dawg, graphs.gaddag)


@lru_cache(maxsize=4)
def _opened(dawg: Dawg, gaddag: Gaddag) -> MostLaid:
    library = chosen_library()
    return PlainMost(dawg) if library is None else _Compiled(CompiledMost(library, dawg, gaddag))


class _Compiled:
    def __init__(self, core: CompiledMost) -> None:
        self._core = core

    def ask(self, table: Table, racks: Sequence[str], ways: Ways = USUAL) -> Sequence[int]:
        """By letters in C++."""
        return self._core.ask(core_ways(ways), core_table(table), racks)


class PlainMost:
    """By listing all words, in Python: the specification."""

    def __init__(self, dawg: Dawg) -> None:
        self._dawg = dawg

    def ask(self, table: Table, racks: Sequence[str], ways: Ways = USUAL) -> Sequence[int]:
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
