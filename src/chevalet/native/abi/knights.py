"""The core's search for knights that collect letters, with the structures that it takes.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import byref, c_char, c_char_p, c_int32, c_uint64
from typing import ClassVar

from chevalet.native.abi.calls import Calls
from chevalet.native.abi.stopping import STOPS, Asked
from chevalet.native.library import Library

SIDES = 2
SQUARES = 64
LETTERS = 26
JUMP_BYTES = 3

WorthTable = c_int32 * 301


class KnightsRules(ctypes.Structure):
    """ChevaletKnightsRules."""

    _fields_: ClassVar = [
        ("jumps", c_uint64 * SQUARES * SIDES),
        ("brown", c_uint64),
        ("used", c_int32),
        ("unused", c_int32),
        ("last_knight", c_int32),
        ("shortest", c_int32),
        ("quiet_limit", c_int32),
        ("bonus", c_int32 * LETTERS),
    ]


class KnightsWeights(ctypes.Structure):
    """ChevaletKnightsWeights."""

    _fields_: ClassVar = [
        ("points", c_int32),
        ("knight", c_int32),
        ("ready", c_int32),
        ("letters", c_int32 * LETTERS * LETTERS),
        ("other_next", c_int32 * 2),
        ("mover_second", c_int32 * 2),
        ("other_second", c_int32 * 2),
    ]


class KnightsStakes(ctypes.Structure):
    """ChevaletKnightsStakes."""

    _fields_: ClassVar = [("side", c_int32), ("ends", WorthTable), ("hopes", WorthTable)]


class KnightsPosition(ctypes.Structure):
    """ChevaletKnightsPosition."""

    _fields_: ClassVar = [
        ("squares", c_char * SQUARES),
        ("knights", c_uint64 * SIDES),
        ("held", c_char_p * SIDES),
        ("held_count", c_uint64 * SIDES),
        ("turn", c_int32),
        ("quiet", c_int32),
    ]


class KnightsLimits(ctypes.Structure):
    """ChevaletKnightsLimits."""

    _fields_: ClassVar = [("depth", c_int32), ("nodes", c_uint64), ("stops", STOPS)]


class KnightsFound(ctypes.Structure):
    """ChevaletKnightsFound."""

    _fields_: ClassVar = [
        ("value", c_int32),
        ("depth", c_int32),
        ("is_exact", c_int32),
        ("nodes", c_uint64),
    ]

    value: int
    depth: int
    is_exact: int
    nodes: int


class KnightsCalls:
    """The search by the index of longest words at an address, which the caller keeps alive."""

    def __init__(self, library: Library, index: int) -> None:
        self._calls = Calls(library)
        self._index = index

    def search(
        self,
        rules: KnightsRules,
        weights: KnightsWeights,
        stakes: KnightsStakes | None,
        position: KnightsPosition,
        depth: int,
        nodes: int,
        stops: Callable[[int], bool],
    ) -> tuple[KnightsFound, bytes]:
        """What was found, and the line as bytes.

        The search goes so many plies deep, looks at so many nodes (0: at any number), and ends when
        `stops`, asked now and then with the number of nodes, says so.
        """
        found = KnightsFound()
        worth = None if stakes is None else byref(stakes)
        with Asked(stops) as asked:
            limits = KnightsLimits(depth, nodes, STOPS(asked))
            question = (byref(rules), byref(weights), worth, byref(position), byref(limits))
            (line,) = self._calls.results(
                "chevalet_knights_search", self._index, *question, byref(found)
            )
        return found, line
