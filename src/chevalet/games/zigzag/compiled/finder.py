"""Words and room for them, found in C++."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from struct import Struct

from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.compiled.tables import core_table, core_ways
from chevalet.games.zigzag.found import USUAL, Angles, Chain, Place, Spelling, Ways
from chevalet.native.abi.discs import DiscsCalls
from chevalet.native.library import Library
from chevalet.native.wordgraph import Dawg


class CompiledFinder:
    """The search in C++."""

    def __init__(self, library: Library, dawg: Dawg) -> None:
        self._calls = DiscsCalls(library, dawg)
        self._word = lru_cache(maxsize=1 << 16)(dawg.word)

    def find(
        self, table: Table, rack: str, wishes: Sequence[int] = (), ways: Ways = USUAL
    ) -> CompiledFound:
        """All words; nothing is unpacked before somebody asks for it."""
        found = self._calls.moves(core_ways(ways), core_table(table, wishes), rack)
        return CompiledFound(*found, is_first=not table, word=self._word)


_RUN = Struct("<HHI")
_ENTRY = Struct("<IBBH")
_FIT = Struct("<IBBBx8H")


class CompiledFound:
    """What the search in C++ found, as it was laid out by the core."""

    def __init__(
        self,
        runs: bytes,
        entries: bytes,
        fits: bytes,
        *,
        is_first: bool,
        word: Callable[[int], str],
    ) -> None:
        self.places = [
            Place(None if is_first else (start, end), text)
            for start, end, text in _RUN.iter_unpack(runs)
        ]
        self._word = word
        self._entries = entries
        self._texts = memoryview(entries).cast("H")[3::4]  # of each entry, sorted
        self._fits = fits
        self._fitted = memoryview(fits).cast("I")[:: _FIT.size // 4]  # place of each, sorted
        self._spellings: dict[int, list[Spelling]] = {}
        self._unpacked: dict[int, dict[Chain, Angles | None]] = {}
        self._first_angle = int(is_first)

    def spellings(self, text: int) -> Sequence[Spelling]:
        """The words through runs of this text, sorted."""
        known = self._spellings.get(text)
        if known is None:
            part = _part(self._entries, self._texts, text, _ENTRY.size)
            known = self._spellings[text] = [
                Spelling(*each[:3]) for each in _ENTRY.iter_unpack(part)
            ]
        return known

    def fits(self, place: int) -> Mapping[Chain, Angles | None]:
        """The room of each chain."""
        known = self._unpacked.get(place)
        if known is not None:
            return known
        part = _part(self._fits, self._fitted, place, _FIT.size)
        fits: dict[Chain, Angles | None] = {}
        for _, before, after, is_found, *angles in _FIT.iter_unpack(part):
            count = before + after - self._first_angle
            fits[before, after] = tuple(angles[:count]) if is_found else None
        self._unpacked[place] = fits
        return fits

    def word(self, spelling: Spelling) -> str:
        """The letters of a word."""
        return self._word(spelling.word)


def _part(records: bytes, keys: memoryview, key: int, size: int) -> bytes:
    """The records of one key, which stand together."""
    return records[bisect_left(keys, key) * size : bisect_right(keys, key) * size]
