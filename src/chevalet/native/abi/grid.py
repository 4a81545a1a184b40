"""The core's calls for placements, with the structures that they take.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    byref,
    c_char_p,
    c_int32,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)
from threading import Lock
from typing import ClassVar

from chevalet.native.abi.calls import Calls
from chevalet.native.abi.memory import address_of, aligned
from chevalet.native.library import Library
from chevalet.native.wordgraph import Dawg, Gaddag

RECORD_BYTES = 16
KINDS_OF_TILES = 28
MOST_OF_A_KIND = 25


class GridWords(ctypes.Structure):
    """ChevaletGridWords."""

    _fields_: ClassVar = [
        ("dawg_arcs", c_void_p),
        ("dawg_ranks", c_void_p),
        ("gaddag_arcs", c_void_p),
        ("universes", c_void_p),
        ("universe_count", c_uint64),
        ("by_universe", c_void_p),
        ("anagrams", c_void_p),
    ]


class GridRules(ctypes.Structure):
    """ChevaletGridRules."""

    _fields_: ClassVar = [
        ("letter_values", c_int32 * 26),
        ("joker_value", c_int32),
        ("multipliers_multiply", c_int32),
        ("side_words_multiply", c_int32),
        ("bonus_tiles", c_int32),
        ("bonus_points", c_int32),
        ("must_touch", c_int32),
        ("first_square", c_int32),
        ("most_jokers", c_int32),
        ("letter_multipliers", c_char_p),
        ("word_multipliers", c_char_p),
        ("square_count", c_uint64),
        ("home_row", c_int32),
        ("counts_board_jokers", c_int32),
    ]


class Picture(ctypes.Structure):
    """ChevaletPicture."""

    _fields_: ClassVar = [("square", c_uint16), ("universe", c_uint8), ("multiplier", c_uint8)]


class GridQuestion(ctypes.Structure):
    """ChevaletGridQuestion."""

    _fields_: ClassVar = [
        ("rows", c_int32),
        ("columns", c_int32),
        ("squares", c_char_p),
        ("square_count", c_uint64),
        ("limits", POINTER(c_uint32)),
        ("pictures", POINTER(Picture)),
        ("picture_count", c_uint64),
        ("rack", c_char_p),
        ("rack_size", c_uint64),
        ("every_main_word", c_int32),
    ]


class GridSummary(ctypes.Structure):
    """ChevaletGridSummary."""

    _fields_: ClassVar = [
        ("count", c_uint64),
        ("sum_of_scores", c_uint64),
        ("best", c_uint8 * RECORD_BYTES),
    ]

    count: int
    sum_of_scores: int


class GridWorth(ctypes.Structure):
    """ChevaletGridWorth."""

    _fields_: ClassVar = [
        ("tiles", c_int32 * (MOST_OF_A_KIND + 1) * KINDS_OF_TILES),
        ("balance", c_int32 * (MOST_OF_A_KIND + 1) * (MOST_OF_A_KIND + 1)),
        ("vowels", c_uint32),
    ]


class WordArrays:
    """The arrays of one word list, kept alive where the core reads them.

    Raises:
        ValueError: the universes are not one mask of 32 bits for each word.
    """

    def __init__(self, dawg: Dawg, gaddag: Gaddag, universes: memoryview) -> None:
        if universes.format != "I" or len(universes) != len(dawg):
            raise ValueError(f"not {len(dawg)} masks of universes")
        self._arrays = [aligned(each) for each in (dawg.arcs, dawg.ranks, gaddag.arcs, universes)]
        self.words = GridWords(*map(address_of, self._arrays), len(universes), None, None)
        self._by_universe: memoryview | None = None
        self._anagrams: memoryview | None = None
        self._indexing = Lock()  # an index that was made twice would go while the core reads it

    def index(self, calls: Calls, *, by_letters: bool) -> None:
        """Let the core find the best sooner: words by universe, and by their letters if asked for.

        The first takes some milliseconds, the second 20 to 40; both are made once. The second
        serves where tiles differ in value, where laying all of them brings a bonus, and where games
        of two camps are played on.
        """
        with self._indexing:
            if self._by_universe is None:
                self._by_universe = self._made(calls, "chevalet_grid_universes")
                self.words.by_universe = address_of(self._by_universe)
            if by_letters and self._anagrams is None:
                self._anagrams = self._made(calls, "chevalet_grid_anagrams")
                self.words.anagrams = address_of(self._anagrams)

    def _made(self, calls: Calls, name: str) -> memoryview:
        (index,) = calls.results(name, byref(self.words))
        return aligned(memoryview(index).cast("Q"))


class GridCalls:
    """The calls about the words of these arrays. Threads may call at once."""

    def __init__(self, library: Library, arrays: WordArrays, *, by_letters: bool) -> None:
        self._calls = Calls(library)
        self._arrays = arrays
        self._words = arrays.words
        self._by_letters = by_letters
        self._is_indexed = False

    def placements(self, rules: GridRules, question: GridQuestion) -> bytes:
        """The records of all placements."""
        asked = byref(self._words), byref(rules), byref(question)
        (records,) = self._calls.results("chevalet_grid_placements", *asked)
        return records

    def summary(self, rules: GridRules, question: GridQuestion) -> tuple[int, int, bytes]:
        """Number of placements, sum of their scores, record of the best (zeros if none)."""
        summary = GridSummary()
        asked = byref(self._words), byref(rules), byref(question)
        self._calls.results("chevalet_grid_summary", *asked, byref(summary), count=0)
        return summary.count, summary.sum_of_scores, bytes(summary.best)

    def best(
        self, rules: GridRules, question: GridQuestion, most: int, worth: GridWorth | None
    ) -> tuple[bytes, list[int]]:
        """The records of the best placements, and their values."""
        if not self._is_indexed:  # who only lists placements need not wait for it
            self._arrays.index(self._calls, by_letters=self._by_letters)
            self._is_indexed = True
        tables = byref(worth) if worth is not None else None
        asked = byref(self._words), byref(rules), byref(question), most, tables
        records, values = self._calls.results("chevalet_grid_best", *asked, count=2)
        return records, memoryview(values).cast("q").tolist()
