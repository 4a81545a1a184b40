"""Placements in C++."""

from __future__ import annotations

from chevalet.grid.compiled.structures import (
    grid_question,
    grid_rules,
    grid_worth,
    word_arrays,
)
from chevalet.grid.placement import RECORD, Placement, Placements
from chevalet.grid.question import Question, Summary
from chevalet.grid.rules import GridRules
from chevalet.grid.worth import Worth
from chevalet.lexicon.graphs import WordGraphs
from chevalet.native.abi.grid import GridCalls
from chevalet.native.library import Library


class CompiledGrid:
    """Placements in C++."""

    def __init__(self, library: Library, graphs: WordGraphs, rules: GridRules) -> None:
        arrays = word_arrays(graphs)
        by_letters = not rules.all_tiles_equal or rules.bonus_points > 0
        self._calls = GridCalls(library, arrays, by_letters=by_letters)
        self._dawg = graphs.dawg
        self._rules = grid_rules(rules)

    def placements(self, question: Question) -> Placements:
        """Every legal placement, packed."""
        return Placements(self._calls.placements(self._rules, grid_question(question)), self._dawg)

    def summary(self, question: Question) -> Summary:
        """How many there are, their points together, and the best."""
        count, total, best = self._calls.summary(self._rules, grid_question(question))
        return Summary(count, total, Placement._make(RECORD.unpack(best)) if count else None)

    def best(
        self, question: Question, count: int, worth: Worth | None
    ) -> tuple[Placements, list[int]]:
        """The best of them, and their values."""
        tables = grid_worth(worth) if worth is not None else None
        raw, values = self._calls.best(self._rules, grid_question(question), count, tables)
        return Placements(raw, self._dawg), values
