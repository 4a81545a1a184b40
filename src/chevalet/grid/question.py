"""What a generator is asked, and how it sums up."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.core.value import Value
from chevalet.grid.placement import Placement
from chevalet.grid.position import GridPosition
from chevalet.grid.rack import Rack


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
