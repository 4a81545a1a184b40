"""The core's search for words along a tree of round tiles, with the structures that it takes.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_uint64
from typing import ClassVar

from chevalet.native.abi.calls import Calls
from chevalet.native.abi.memory import address_of, aligned
from chevalet.native.library import Library
from chevalet.native.wordgraph import Dawg, Gaddag

DEGREES = 360


class DiscsWays(ctypes.Structure):
    """ChevaletDiscsWays."""

    _fields_: ClassVar = [
        ("steps", POINTER(c_int64)),
        ("contact", c_int64),
        ("step", c_int32),
        ("complete", c_int32),
        ("nodes", c_uint64),
        ("pressed", c_uint64),
        ("exact", c_int32),
    ]


class DiscsTable(ctypes.Structure):
    """ChevaletDiscsTable."""

    _fields_: ClassVar = [
        ("tiles", c_char_p),
        ("on", POINTER(c_int32)),
        ("angles", POINTER(c_int32)),
        ("wishes", POINTER(c_int32)),
        ("count", c_uint64),
    ]


def disc_steps(points: Sequence[tuple[int, int]]) -> ctypes.Array[c_int64]:
    """The steps of all degrees as the core takes them."""
    flat = [number for point in points for number in point]
    return (c_int64 * (2 * DEGREES))(*flat)


def disc_table(
    tiles: str, on: Sequence[int], angles: Sequence[int], wishes: Sequence[int]
) -> DiscsTable:
    """A table as the core takes it."""
    numbers = c_int32 * len(tiles)
    return DiscsTable(
        tiles.encode("ascii"), numbers(*on), numbers(*angles), numbers(*wishes), len(tiles)
    )


class DiscsCalls:
    """Words and room for them, by one graph. Threads may call at once."""

    def __init__(self, library: Library, dawg: Dawg) -> None:
        self._calls = Calls(library)
        # The views keep the memory behind the addresses alive.
        self._arc_view, self._rank_view = aligned(dawg.arcs), aligned(dawg.ranks)
        self._graph = (address_of(self._arc_view), address_of(self._rank_view))

    def moves(self, ways: DiscsWays, table: DiscsTable, rack: str) -> list[bytes]:
        """Runs, entries and fits as the core lays them out."""
        letters = rack.encode("ascii")
        return self._calls.results(
            "chevalet_discs_moves",
            *self._graph,
            byref(ways),
            byref(table),
            letters,
            len(letters),
            count=3,
        )


class MostCalls:
    """The most letters that racks can lay, by an index of the words' letters."""

    def __init__(self, library: Library, dawg: Dawg, gaddag: Gaddag) -> None:
        self._calls = Calls(library)
        arcs, ranks = aligned(dawg.arcs), aligned(dawg.ranks)
        (index,) = self._calls.results(
            "chevalet_discs_classes", address_of(arcs), address_of(ranks)
        )
        self._index_view = aligned(memoryview(index).cast("Q"))
        self._gaddag_view = aligned(gaddag.arcs)
        self._graph = (address_of(self._index_view), address_of(self._gaddag_view))

    def ask(self, ways: DiscsWays, table: DiscsTable, racks: Sequence[str]) -> bytes:
        """One number for each rack."""
        text = "".join(f"{rack}\n" for rack in racks).encode("ascii")
        question = (*self._graph, byref(ways), byref(table), text, len(text))
        (answers,) = self._calls.results("chevalet_discs_most", *question)
        return answers
