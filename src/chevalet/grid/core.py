"""What a generator asks of a core: the compiled one, or its plain-Python twin."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from chevalet.core.value import Value
from chevalet.grid.placement import Placement, Placements
from chevalet.grid.position import GridPosition
from chevalet.grid.rack import Rack
from chevalet.grid.worth import Worth


class Question(NamedTuple):
    """A position with a rack to play from; `every_main_word` is for `PlacementGenerator` to say."""

    position: GridPosition
    rack: Rack
    every_main_word: bool


class Summary(Value, frozen=True):
    """How many placements there are, the sum of their scores, and the first of the best, if any."""

    count: int
    sum_of_scores: int
    best: Placement | None


class GridCore(Protocol):
    """Placements by one set of words and rules. Every core gives the same, in the same order."""

    def placements(self, question: Question) -> Placements:
        """All of them, in the order of `Placement.order`."""
        ...

    def summary(self, question: Question) -> Summary:
        """All of them, only counted."""
        ...

    def best(
        self, question: Question, count: int, worth: Worth | None
    ) -> tuple[Placements, list[int]]:
        """At most `count`, best value first, then by order; and their values in hundredths.

        Without `worth` the value is the score alone.
        """
        ...
