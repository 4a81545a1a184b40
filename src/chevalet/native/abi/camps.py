"""The core's calls for two camps that lay words on one board, with the structure that they take.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
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
