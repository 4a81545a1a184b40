"""The core's calls for two camps that lay words on one board, with the structure that they take.

`cpp/abi/chevalet.h` says what each field means and what is refused.
"""

from __future__ import annotations

import ctypes
from ctypes import byref, c_char_p, c_int32, c_uint64
from typing import ClassVar

from chevalet.native.compiled.calls import Calls
from chevalet.native.compiled.grid import GridWords
from chevalet.native.compiled.memory import address_of, aligned
from chevalet.native.library import Library
from chevalet.native.wordgraph import Dawg, Gaddag


class TakemoQuestion(ctypes.Structure):
    """ChevaletTakemoQuestion."""

    _fields_: ClassVar = [
        ("side", c_int32),
        ("squares", c_char_p),
        ("square_count", c_uint64),
        ("rack", c_char_p),
        ("rack_size", c_uint64),
        ("crossing_words_stay", c_int32),
    ]


class CompiledTakemo:
    """The moves in C++, for the words of these graphs. Threads may call it at once."""

    def __init__(self, library: Library, dawg: Dawg, gaddag: Gaddag, universes: memoryview) -> None:
        self._calls = Calls(library)
        arrays = [aligned(each) for each in (dawg.arcs, dawg.ranks, gaddag.arcs, universes)]
        self._arrays = arrays  # keeps the memory behind the addresses alive
        self._words = GridWords(*map(address_of, arrays), len(universes))

    def moves(self, question: TakemoQuestion) -> bytes:
        """The records of all moves."""
        asked = byref(self._words), byref(question)
        (records,) = self._calls.results("chevalet_takemo_moves", *asked)
        return records

    def best(self, question: TakemoQuestion, most: int) -> tuple[bytes, bytes]:
        """The records of the best moves, and the boards after them, one after the other."""
        asked = byref(self._words), byref(question), most
        records, boards = self._calls.results("chevalet_takemo_best", *asked, count=2)
        return records, boards
