"""All calls of the core, with their types."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_uint32, c_uint64, c_void_p

from chevalet.native.abi.memory import OwnedBytes
from chevalet.native.library import Library

_OWNED = POINTER(OwnedBytes)
_TEXT = (c_char_p, c_uint64)

_GRID = (c_void_p, c_void_p, c_void_p)  # words, rules, question

# What each call answers and takes, as `cpp/abi/chevalet.h` declares it.
_SIGNATURES: dict[str, tuple[type | None, tuple[type, ...]]] = {
    "chevalet_free": (None, (c_void_p,)),
    "chevalet_dawg_build": (c_int32, (*_TEXT, _OWNED, _OWNED)),
    "chevalet_gaddag_build": (c_int32, (*_TEXT, _OWNED)),
    "chevalet_dawg_check": (c_int32, (c_void_p, c_void_p, c_uint64)),
    "chevalet_gaddag_check": (c_int32, (c_void_p, c_uint64)),
    "chevalet_contains": (c_int32, (c_void_p, *_TEXT)),
    "chevalet_dawg_index": (c_int64, (c_void_p, c_void_p, *_TEXT)),
    "chevalet_dawg_word": (c_int32, (c_void_p, c_void_p, c_uint64, c_char_p)),
    "chevalet_contains_many": (c_int32, (c_void_p, *_TEXT, _OWNED)),
    "chevalet_dawg_list": (c_int32, (c_void_p, c_void_p, c_uint64, c_uint64, _OWNED)),
    "chevalet_dawg_anagrams": (c_int32, (c_void_p, *_TEXT, c_int32, c_int32, c_int32, _OWNED)),
    "chevalet_dawg_longest": (c_int32, (c_void_p, *_TEXT, c_int32, _OWNED)),
    "chevalet_dawg_matching": (c_int32, (c_void_p, POINTER(c_uint32), c_uint64, _OWNED)),
    "chevalet_grid_universes": (c_int32, (c_void_p, _OWNED)),
    "chevalet_grid_anagrams": (c_int32, (c_void_p, _OWNED)),
    "chevalet_grid_placements": (c_int32, (*_GRID, _OWNED)),
    "chevalet_grid_summary": (c_int32, (*_GRID, c_void_p)),
    "chevalet_grid_best": (c_int32, (*_GRID, c_uint64, c_void_p, _OWNED, _OWNED)),
    "chevalet_playout_play": (c_int32, (*[c_void_p] * 7, c_uint64, c_void_p, c_void_p, _OWNED)),
    "chevalet_playout_endgame": (c_int32, (c_void_p,) * 7),
    "chevalet_longest_build": (c_int32, (c_void_p, c_void_p, _OWNED)),
    "chevalet_longest_length": (c_int32, (c_void_p, *_TEXT)),
    "chevalet_longest_words": (c_int32, (c_void_p, c_void_p, c_void_p, *_TEXT, _OWNED)),
    "chevalet_discs_moves": (c_int32, (*[c_void_p] * 4, *_TEXT, *[_OWNED] * 3)),
    "chevalet_discs_classes": (c_int32, (c_void_p, c_void_p, _OWNED)),
    "chevalet_discs_most": (c_int32, (*[c_void_p] * 4, *_TEXT, _OWNED)),
    "chevalet_camps_moves": (c_int32, (c_void_p, c_void_p, _OWNED)),
    "chevalet_camps_best": (c_int32, (c_void_p, c_void_p, c_uint64, _OWNED, _OWNED)),
    "chevalet_camps_play": (
        c_int32,
        (*[c_void_p] * 3, c_uint64, c_void_p, c_void_p, _OWNED, _OWNED),
    ),
    "chevalet_knights_search": (c_int32, (*[c_void_p] * 7, _OWNED)),
}


_OK = 0
_OUT_OF_MEMORY = 9


class CoreError(RuntimeError):
    """The core did not answer; `status` is a number of `cpp/status.hpp`."""

    def __init__(self, call: str, status: int) -> None:
        super().__init__(f"{call} answered status {status}")
        self.status = status


class Calls:
    """The typed calls: `brief` for lookups, `parallel` for those that let other threads run."""

    def __init__(self, library: Library) -> None:
        self.brief = _typed(library.brief)
        self.parallel = _typed(library.parallel)

    def results(self, name: str, *arguments: object, count: int = 1) -> list[bytes]:
        """Calls, copies the `count` results that the core allocated, and gives them back to it.

        Raises:
            CoreError: any status but success; MemoryError where that is the reason.
        """
        owned = [OwnedBytes() for _ in range(count)]
        status: int = getattr(self.parallel, name)(*arguments, *map(byref, owned))
        if status == _OUT_OF_MEMORY:
            raise MemoryError(f"{name} ran out of memory")
        if status != _OK:
            raise CoreError(name, status)
        try:
            return [
                ctypes.string_at(each.start or 0, each.size) if each.size else b"" for each in owned
            ]
        finally:
            for each in owned:
                self.parallel.chevalet_free(each.start)


def _typed(handle: ctypes.CDLL) -> ctypes.CDLL:
    for name, (answer, arguments) in _SIGNATURES.items():
        call = getattr(handle, name)
        call.restype = answer
        call.argtypes = arguments
    return handle
