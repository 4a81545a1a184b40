"""The core's calls for games on a grid that are played on, with the structures that they take.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import byref, c_char_p, c_int32, c_int64, c_uint64
from typing import ClassVar, NamedTuple

from chevalet.native.abi.calls import Calls
from chevalet.native.abi.grid import GridQuestion, GridRules, GridWorth, WordArrays
from chevalet.native.library import Library

MOST_SEATS = 8


class PlayoutRules(ctypes.Structure):
    """ChevaletPlayoutRules."""

    _fields_: ClassVar = [
        ("rack_size", c_int32),
        ("longest_idling", c_int32),
        ("turns", c_uint64),
        ("nodes", c_uint64),
    ]


class PlayoutTable(ctypes.Structure):
    """ChevaletPlayoutTable."""

    _fields_: ClassVar = [
        ("squares", c_char_p),
        ("racks", c_char_p),
        ("racks_size", c_uint64),
        ("kept", c_char_p),
        ("kept_size", c_uint64),
        ("bag", c_char_p),
        ("bag_size", c_uint64),
        ("turn", c_int32),
        ("passes", c_int32),
        ("idle", c_int32),
        ("last_placer", c_int32),
    ]


class PlayoutEnd(ctypes.Structure):
    """ChevaletPlayoutEnd."""

    _fields_: ClassVar = [
        ("worth", c_int64 * MOST_SEATS),
        ("gains", c_int32 * MOST_SEATS),
        ("tiles", c_int32 * MOST_SEATS),
        ("turns", c_int32),
        ("is_over", c_int32),
        ("last_placer", c_int32),
        ("unused", c_int32),
    ]

    worth: Sequence[int]
    gains: Sequence[int]
    tiles: Sequence[int]
    turns: int
    is_over: int
    last_placer: int


class PlayoutGame(NamedTuple):
    """What is the same for all playouts of a game; the question has an empty board."""

    grid_rules: GridRules
    board: GridQuestion
    open: GridWorth
    closing: GridWorth


class PlayoutCalls:
    """The calls about the words of these arrays. Threads may call at once."""

    def __init__(self, library: Library, arrays: WordArrays, game: PlayoutGame) -> None:
        self._calls = Calls(library)
        self._arrays = arrays
        self._game = game
        arrays.index(self._calls, by_letters=game.grid_rules.bonus_points > 0)

    def play(
        self, rules: PlayoutRules, tables: Sequence[PlayoutTable]
    ) -> tuple[list[PlayoutEnd], bytes]:
        """The ends of the tables that were finished, and the records of all turns."""
        ends = (PlayoutEnd * len(tables))()
        finished = c_uint64()
        game = self._game
        (records,) = self._calls.results(
            "chevalet_playout_play",
            byref(self._arrays.words),
            byref(game.grid_rules),
            byref(game.board),
            byref(rules),
            byref(game.open),
            byref(game.closing),
            (PlayoutTable * len(tables))(*tables),
            len(tables),
            ends,
            byref(finished),
        )
        return ends[: finished.value], records
