"""All placements of words on a board, by the compiled core where there is one, else by its twin."""

from __future__ import annotations

from typing import Protocol

from chevalet.grid.compiled.grid import CompiledGrid
from chevalet.grid.placement import Placements
from chevalet.grid.position import GridPosition
from chevalet.grid.question import Question, Summary
from chevalet.grid.rack import Rack
from chevalet.grid.rules import GridRules
from chevalet.grid.twin.grid import TwinGrid
from chevalet.grid.worth import Valued, Worth
from chevalet.lexicon.graphs import WordGraphs
from chevalet.native.library import chosen_library


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


class PlacementGenerator:
    """Finds placements on any position by one set of words and rules; threads may share it.

    A single tile that makes a word both ways is listed once, as the word that scores more, or the
    one across where they score the same; `every_main_word` lists both.

    >>> generator = PlacementGenerator(WordGraphs.from_words(["AN", "NA"]), GridRules())
    >>> found = generator.placements(GridPosition(1, 3, "A.."), Rack("N"))
    >>> [(found.text(each), each.score) for each in found]
    [('AN', 2)]
    """

    def __init__(self, graphs: WordGraphs, rules: GridRules, core: GridCore | None = None) -> None:
        self._rules = rules
        self._core = core or open_grid(graphs, rules)

    def placements(
        self, position: GridPosition, rack: Rack, *, every_main_word: bool = False
    ) -> Placements:
        """All legal placements, in the order of `Placement.order`."""
        return self._core.placements(self._question(position, rack, every_main_word))

    def summary(
        self, position: GridPosition, rack: Rack, *, every_main_word: bool = False
    ) -> Summary:
        """Count, sum of scores and best of all legal placements, faster than listing them."""
        return self._core.summary(self._question(position, rack, every_main_word))

    def best(
        self, position: GridPosition, rack: Rack, count: int, *, every_main_word: bool = False
    ) -> Placements:
        """The `count` placements with the highest scores, best first, equal ones in order."""
        question = self._question(position, rack, every_main_word)
        return self._core.best(question, max(count, 0), None)[0]

    def best_by_worth(
        self, position: GridPosition, rack: Rack, count: int, worth: Worth
    ) -> list[Valued]:
        """The `count` placements with the highest score and worth of what stays in hand."""
        question = self._question(position, rack, every_main_word=False)
        placements, values = self._core.best(question, max(count, 0), worth)
        return [Valued(*each) for each in zip(placements, values, strict=True)]

    def _question(
        self,
        position: GridPosition,
        rack: Rack,
        every_main_word: bool,  # noqa: FBT001 - private, passed on
    ) -> Question:
        size = len(position.squares)
        for multipliers in (self._rules.letter_multipliers, self._rules.word_multipliers):
            if len(multipliers) not in {0, size}:
                raise ValueError(f"the rules have {len(multipliers)} squares, the board {size}")
        return Question(position, rack, every_main_word)


def open_grid(graphs: WordGraphs, rules: GridRules) -> GridCore:
    """The compiled core where there is one, else the twin."""
    library = chosen_library()
    return CompiledGrid(library, graphs, rules) if library else TwinGrid(graphs, rules)
