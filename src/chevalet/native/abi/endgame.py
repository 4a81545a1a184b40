"""The core's call for the end of a game on a grid, with the structures that it takes.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import byref, c_char_p, c_int32, c_uint64
from typing import ClassVar, NamedTuple

from chevalet.native.abi.calls import Calls
from chevalet.native.abi.grid import GridQuestion, GridRules, GridWorth, WordArrays
from chevalet.native.abi.stopping import STOPS, Asked
from chevalet.native.library import Library


class Endgame(ctypes.Structure):
    """ChevaletEndgame."""

    _fields_: ClassVar = [
        ("squares", c_char_p),
        ("rack", c_char_p),
        ("rack_size", c_uint64),
        ("other_rack", c_char_p),
        ("other_rack_size", c_uint64),
        ("last_placer", c_int32),
        ("has_passed", c_int32),
        ("tile_cost", c_int32),
        ("last_bonus", c_int32),
    ]


class EndgameLimits(ctypes.Structure):
    """ChevaletEndgameLimits."""

    _fields_: ClassVar = [("width", c_int32), ("nodes", c_uint64), ("stops", STOPS)]


class EndgameFound(ctypes.Structure):
    """ChevaletEndgameFound."""

    _fields_: ClassVar = [
        ("best", c_uint64 * 2),
        ("margin", c_int32),
        ("is_exact", c_int32),
        ("width", c_int32),
        ("unused", c_int32),
        ("nodes", c_uint64),
    ]

    best: ctypes.Array[c_uint64]
    margin: int
    is_exact: int
    width: int
    nodes: int


class EndgameGame(NamedTuple):
    """What is the same for all endgames of a game; the question has an empty board."""

    grid_rules: GridRules
    board: GridQuestion
    order: GridWorth


class EndgameCalls:
    """The call about the words of these arrays. Threads may call at once."""

    def __init__(self, library: Library, arrays: WordArrays, game: EndgameGame) -> None:
        self._calls = Calls(library)
        self._arrays = arrays
        self._game = game
        arrays.index(self._calls, by_letters=False)  # with a whole rack there is no end in sight

    def solve(
        self, ending: Endgame, width: int, nodes: int, stops: Callable[[int], bool]
    ) -> EndgameFound:
        """What was found with so many placements a turn and so many turns at most.

        `stops` is asked now and then, with the number of turns, whether to end.
        """
        found = EndgameFound()
        game = self._game
        with Asked(stops) as asked:
            self._calls.results(
                "chevalet_playout_endgame",
                byref(self._arrays.words),
                byref(game.grid_rules),
                byref(game.board),
                byref(game.order),
                byref(ending),
                byref(EndgameLimits(width, nodes, STOPS(asked))),
                byref(found),
                count=0,
            )
        return found
