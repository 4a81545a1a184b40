"""Boards, racks, rules and words to try generators on, and what they must agree with."""

from __future__ import annotations

import os
from array import array

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from chevalet.core.rng import Rng
from chevalet.grid import (
    Combination,
    GridPosition,
    GridRules,
    Limit,
    Picture,
    PlacementGenerator,
    Rack,
    Worth,
)
from chevalet.grid.twin.grid import TwinGrid
from chevalet.lexicon import WordGraphs
from chevalet.native.library import chosen_library

LETTERS = "ABCDE"  # few, so that random boards and racks have much to do with each other
SMALL = [(1, 7), (7, 1), (5, 5), (4, 6)]
SIZES = [*SMALL, (7, 7), (8, 8)]

# The sanitized run is many times slower, and its point is not breadth.
BREADTH = int(os.environ.get("CHEVALET_EXAMPLES", "100"))
EXAMPLES = settings(max_examples=BREADTH, deadline=None)


def graphs_of(words, universes=()) -> WordGraphs:
    """Graphs of these words; `universes` has the mask of each that has any."""
    graphs = WordGraphs.from_words(words)
    masks = array("I", [dict(universes).get(word, 0) for word in graphs.dawg])
    return WordGraphs(graphs.dawg, graphs.gaddag, memoryview(masks))


def compiled_generator(graphs: WordGraphs, rules: GridRules) -> PlacementGenerator:
    """The compiled core's; without one the test is skipped, or fails where all must be there."""
    if chosen_library() is None:
        reason = "no compiled core here: was there a C++ compiler at installation?"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return PlacementGenerator(graphs, rules)


def twin_generator(graphs: WordGraphs, rules: GridRules) -> PlacementGenerator:
    return PlacementGenerator(graphs, rules, TwinGrid(graphs, rules))


GENERATORS = {"twin": twin_generator, "compiled": compiled_generator}


class Chance:
    """Random things one after the other, always the same for a seed."""

    def __init__(self, seed: str) -> None:
        self._rng = Rng.seeded(seed)

    def below(self, bound: int) -> int:
        number, self._rng = self._rng.below(bound)
        return number

    def one_in(self, bound: int) -> bool:
        return self.below(bound) == 0

    def pick(self, items):
        return items[self.below(len(items))]

    def some(self, items, count: int):
        mixed, self._rng = self._rng.shuffled(items)
        return mixed[:count]

    def word(self) -> str:
        return "".join(self.pick(LETTERS) for _ in range(self.pick((2, 2, 3, 3, 3, 4, 5, 6))))

    def graphs(self, counts=(20, 60, 150)) -> WordGraphs:
        words = {self.word() for _ in range(self.pick(counts))}
        return graphs_of(words, {word: self.below(16) for word in words})

    def position(self, sizes=SIZES) -> GridPosition:
        rows, columns = self.pick(sizes)
        fill = self.pick((0, 3, 8, 15, 30))
        count = rows * columns
        squares = "".join(self._square(fill) for _ in range(count))
        pictured = self.some(range(count), self.below(6))
        limited = self.some(range(count), self.pick((0, 0, 3)))
        return GridPosition(
            rows,
            columns,
            squares,
            tuple(Picture(square, self.below(4), 1 + self.below(3)) for square in pictured),
            tuple(Limit(square, self.below(32)) for square in limited),
        )

    def _square(self, fill: int) -> str:
        if self.below(100) >= fill:
            return "."
        letter = self.pick(LETTERS)
        square: str = self.pick((*letter * 7, letter.lower(), letter.lower(), "*"))
        return square

    def rack(self, most: int = 6) -> Rack:
        tiles = LETTERS * 2 + self.pick(("", "", "?*"))
        return Rack("".join(self.pick(tiles) for _ in range(self.below(most + 1))))

    def rules(self, squares: int) -> GridRules:
        if self.one_in(2):
            return GridRules(bonus_tiles=4, bonus_points=25)
        values = tuple(self.below(9) for _ in range(26))
        return GridRules(
            letter_values=values if self.one_in(2) else (2,) * 26,
            joker_value=self.below(3),
            letter_multipliers=self._multipliers(squares),
            word_multipliers=self._multipliers(squares),
            combination=self.pick(list(Combination)),
            side_words_multiply=self.one_in(2),
            bonus_tiles=self.below(5),
            bonus_points=50,
            must_touch=self.one_in(2),
            first_square=self.below(squares) if self.one_in(2) else None,
            most_jokers=self.below(3),
            home_row=self.below(5) if self.one_in(3) else None,
            counts_board_jokers=not self.one_in(3),
        )

    def _multipliers(self, squares: int) -> tuple[int, ...]:
        return tuple(self.pick((1, 1, 1, 2, 3)) for _ in range(squares)) if self.one_in(2) else ()

    def worth(self) -> Worth:
        def table() -> tuple[int, ...]:
            return tuple(self.below(1000) - 500 for _ in range(1 + self.below(3)))

        return Worth(tuple(table() for _ in range(28)), tuple(table() for _ in range(4)), "AE")


# A seed is a small thing to shrink, but a failing one can be run again at once.
chances = st.integers(0, 10**9).map(lambda number: Chance(f"grid {number}"))
