"""The core's calls for two camps that lay words on one board, with the structures that they take.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes import byref, c_char_p, c_int32, c_uint64
from typing import ClassVar

from chevalet.native.abi.calls import Calls
from chevalet.native.abi.grid import WordArrays
from chevalet.native.library import Library


class CampsQuestion(ctypes.Structure):
    """ChevaletCampsQuestion."""

    _fields_: ClassVar = [
        ("side", c_int32),
        ("squares", c_char_p),
        ("square_count", c_uint64),
        ("rack", c_char_p),
        ("rack_size", c_uint64),
        ("crossing_words_stay", c_int32),
    ]


class CampsRules(ctypes.Structure):
    """ChevaletCampsRules."""

    _fields_: ClassVar = [
        ("side", c_int32),
        ("crossing_words_stay", c_int32),
        ("rack_size", c_int32),
        ("longest_idling", c_int32),
        ("turns", c_uint64),
        ("nodes", c_uint64),
    ]


class CampsTable(ctypes.Structure):
    """ChevaletCampsTable."""

    _fields_: ClassVar = [
        ("squares", c_char_p),
        ("racks", c_char_p),
        ("racks_size", c_uint64),
        ("bags", c_char_p * 2),
        ("bag_sizes", c_uint64 * 2),
        ("idle", c_int32),
        ("turns_left", c_uint64),
    ]


class CampsEnd(ctypes.Structure):
    """ChevaletCampsEnd."""

    _fields_: ClassVar = [("turns", c_int32), ("is_over", c_int32)]

    turns: int
    is_over: int


class CampsCalls:
    """The calls about the words of these arrays. Threads may call at once."""

    def __init__(self, library: Library, arrays: WordArrays) -> None:
        self._calls = Calls(library)
        self._arrays = arrays
        self._words = arrays.words

    def moves(self, question: CampsQuestion) -> bytes:
        """The records of all moves."""
        asked = byref(self._words), byref(question)
        (records,) = self._calls.results("chevalet_camps_moves", *asked)
        return records

    def best(self, question: CampsQuestion, most: int) -> tuple[bytes, bytes]:
        """The records of the best moves, and the boards after them, one after the other."""
        asked = byref(self._words), byref(question), most
        records, boards = self._calls.results("chevalet_camps_best", *asked, count=2)
        return records, boards

    def play(
        self, rules: CampsRules, tables: Sequence[CampsTable]
    ) -> tuple[list[CampsEnd], bytes, bytes]:
        """The ends of the tables that were finished, the records of all turns, the boards."""
        self._arrays.index(self._calls, by_letters=True)
        ends = (CampsEnd * len(tables))()
        finished = c_uint64()
        records, boards = self._calls.results(
            "chevalet_camps_play",
            byref(self._words),
            byref(rules),
            (CampsTable * len(tables))(*tables),
            len(tables),
            ends,
            byref(finished),
            count=2,
        )
        return ends[: finished.value], records, boards
