"""Placements in plain Python, listed, counted and chosen."""

from __future__ import annotations

from chevalet.grid.placement import Placement, Placements
from chevalet.grid.question import Question, Summary
from chevalet.grid.rules import GridRules
from chevalet.grid.twin.finding import find_placements
from chevalet.grid.worth import HUNDREDTHS, Worth
from chevalet.lexicon.graphs import WordGraphs


class TwinGrid:
    """Placements in plain Python."""

    def __init__(self, graphs: WordGraphs, rules: GridRules) -> None:
        self._graphs = graphs
        self._rules = rules

    def placements(self, question: Question) -> Placements:
        """Every legal placement, packed."""
        return Placements.packed(self._found(question), self._graphs.dawg)

    def summary(self, question: Question) -> Summary:
        """How many there are, their points together, and the best."""
        found = self._found(question)
        scores = [each.score for each in found]
        best = max(found, key=lambda each: each.score, default=None)  # the first, where equal
        return Summary(len(found), sum(scores), best)

    def best(
        self, question: Question, count: int, worth: Worth | None
    ) -> tuple[Placements, list[int]]:
        """The best of them, and their values."""

        def value(placement: Placement) -> int:
            if worth is None:
                return placement.score * HUNDREDTHS
            return worth.value(placement, self._graphs.dawg.word(placement.word), question.rack)

        valued = [(value(each), each) for each in self._found(question)]
        valued.sort(key=lambda each: -each[0])  # stable, so that equal ones keep their order
        chosen = valued[:count]
        placements = Placements.packed((each for _, each in chosen), self._graphs.dawg)
        return placements, [each for each, _ in chosen]

    def _found(self, question: Question) -> list[Placement]:
        return find_placements(self._graphs, self._rules, question)
