"""Words and room for them, found in C++."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
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
        self._spellings: dict[int, list[Spelling]] = {}
        for number, before, after, text in _ENTRY.iter_unpack(entries):
            self._spellings.setdefault(text, []).append(Spelling(number, before, after))
        self.places = [
            Place(None if is_first else (start, end), text)
            for start, end, text in _RUN.iter_unpack(runs)
        ]
        self._word = word
        self._fits = fits
        self._unpacked: dict[int, dict[Chain, Angles | None]] = {}
        self._first_angle = int(is_first)
        chains = {text: len({s[1:] for s in each}) for text, each in self._spellings.items()}
        self._begins = [0, *accumulate(chains[place.text] for place in self.places)]

    def spellings(self, text: int) -> Sequence[Spelling]:
        """The words through runs of this text, sorted."""
        return self._spellings[text]

    def fits(self, place: int) -> Mapping[Chain, Angles | None]:
        """The room of each chain."""
        known = self._unpacked.get(place)
        if known is not None:
            return known
        begin, end = (each * _FIT.size for each in self._begins[place : place + 2])
        fits: dict[Chain, Angles | None] = {}
        for _, before, after, is_found, *angles in _FIT.iter_unpack(self._fits[begin:end]):
            count = before + after - self._first_angle
            fits[before, after] = tuple(angles[:count]) if is_found else None
        self._unpacked[place] = fits
        return fits

    def word(self, spelling: Spelling) -> str:
        """The letters of a word."""
        return self._word(spelling.word)
