"""The compiled generator as a core: turns the values of this package into its structures."""

from __future__ import annotations

import ctypes
from functools import lru_cache

from chevalet.grid.core import Question, Summary
from chevalet.grid.placement import RECORD, Placement, Placements
from chevalet.grid.position import ALL_LETTERS, GridPosition, Picture
from chevalet.grid.rules import Combination, GridRules
from chevalet.grid.worth import Worth, entry
from chevalet.native.compiled import grid as native
from chevalet.native.wordgraph import Dawg


class CompiledGrid:
    """Placements in C++."""

    def __init__(self, generator: native.CompiledPlacements, dawg: Dawg, rules: GridRules) -> None:
        self._generator = generator
        self._dawg = dawg
        self._rules = _rules(rules)

    def placements(self, question: Question) -> Placements:
        """All of them."""
        return Placements(self._generator.placements(self._rules, _asked(question)), self._dawg)

    def summary(self, question: Question) -> Summary:
        """All of them, only counted."""
        count, total, best = self._generator.summary(self._rules, _asked(question))
        return Summary(count, total, Placement._make(RECORD.unpack(best)) if count else None)

    def best(
        self, question: Question, count: int, worth: Worth | None
    ) -> tuple[Placements, list[int]]:
        """The best of them, and their values."""
        tables = _worth(worth) if worth is not None else None
        raw, values = self._generator.best(self._rules, _asked(question), count, tables)
        return Placements(raw, self._dawg), values


def _rules(rules: GridRules) -> native.GridRules:
    letter_multipliers = bytes(rules.letter_multipliers)
    word_multipliers = bytes(rules.word_multipliers)
    return native.GridRules(
        (ctypes.c_int32 * 26)(*rules.letter_values),
        rules.joker_value,
        rules.combination is Combination.PRODUCT,
        rules.side_words_multiply,
        rules.bonus_tiles,
        rules.bonus_points,
        rules.must_touch,
        -1 if rules.first_square is None else rules.first_square,
        rules.most_jokers,
        letter_multipliers or None,
        word_multipliers or None,
        len(letter_multipliers) or len(word_multipliers),
        -1 if rules.home_row is None else rules.home_row,
        rules.counts_board_jokers,
    )


def _asked(question: Question) -> native.GridQuestion:
    position, rack, every_main_word = question
    return native.GridQuestion(
        position.rows,
        position.columns,
        position.squares.encode("ascii"),
        len(position.squares),
        _limits(position),
        _pictures(position.pictures),
        len(position.pictures),
        rack.tiles.encode("ascii"),
        len(rack.tiles),
        every_main_word,
    )


def _limits(position: GridPosition) -> ctypes.Array[ctypes.c_uint32] | None:
    if not position.limits:
        return None
    masks = (ctypes.c_uint32 * len(position.squares))(*[ALL_LETTERS] * len(position.squares))
    for limit in position.limits:
        masks[limit.square] = limit.letters
    return masks


@lru_cache(maxsize=64)  # a board has the same pictures all game long
def _pictures(pictures: tuple[Picture, ...]) -> ctypes.Array[native.Picture]:
    packed = [native.Picture(each.square, each.universe, each.multiplier) for each in pictures]
    return (native.Picture * len(packed))(*packed)


@lru_cache(maxsize=16)
def _worth(worth: Worth) -> native.GridWorth:
    counts = range(native.MOST_OF_A_KIND + 1)
    tables = native.GridWorth()
    for kind, row in enumerate(worth.tiles):
        tables.tiles[kind] = (ctypes.c_int32 * len(counts))(*[entry(row, n) for n in counts])
    for vowels in counts:
        row = entry(worth.balance, vowels)
        tables.balance[vowels] = (ctypes.c_int32 * len(counts))(*[entry(row, n) for n in counts])
    tables.vowels = sum(1 << ord(letter) - ord("A") for letter in worth.vowels)
    return tables
