"""The values of this package as structures of the ABI."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from weakref import WeakKeyDictionary

from chevalet.grid.position import ALL_LETTERS, GridPosition, Picture
from chevalet.grid.question import Question
from chevalet.grid.rules import Combination, GridRules
from chevalet.grid.worth import Worth, entry
from chevalet.lexicon.graphs import WordGraphs
from chevalet.native.abi import grid as abi

_arrays: WeakKeyDictionary[WordGraphs, abi.WordArrays] = WeakKeyDictionary()


def word_arrays(graphs: WordGraphs) -> abi.WordArrays:
    """The words as the core reads them, shared with all who ask for the same."""
    found = _arrays.get(graphs)
    if found is None:
        found = abi.WordArrays(graphs.dawg, graphs.gaddag, graphs.universes)
        found = _arrays.setdefault(graphs, found)
    return found


def grid_rules(rules: GridRules) -> abi.GridRules:
    """Rules as the core takes them."""
    letter_multipliers = bytes(rules.letter_multipliers)
    word_multipliers = bytes(rules.word_multipliers)
    return abi.GridRules(
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


def grid_question(question: Question) -> abi.GridQuestion:
    """A question as the core takes it."""
    position, rack, every_main_word = question
    return abi.GridQuestion(
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
def _pictures(pictures: tuple[Picture, ...]) -> ctypes.Array[abi.Picture]:
    packed = [abi.Picture(each.square, each.universe, each.multiplier) for each in pictures]
    return (abi.Picture * len(packed))(*packed)


@lru_cache(maxsize=16)
def grid_worth(worth: Worth) -> abi.GridWorth:
    """A worth as the core takes it."""
    counts = range(abi.MOST_OF_A_KIND + 1)
    tables = abi.GridWorth()
    for kind, row in enumerate(worth.tiles):
        tables.tiles[kind] = (ctypes.c_int32 * len(counts))(*[entry(row, n) for n in counts])
    for vowels in counts:
        row = entry(worth.balance, vowels)
        tables.balance[vowels] = (ctypes.c_int32 * len(counts))(*[entry(row, n) for n in counts])
    tables.vowels = sum(1 << ord(letter) - ord("A") for letter in worth.vowels)
    return tables
