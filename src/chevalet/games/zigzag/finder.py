"""Every word that a rack allows along a path of the tree, with room for its new tiles."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from struct import Struct
from typing import NamedTuple, Protocol

from chevalet.core.letters import ALPHABET
from chevalet.games.zigzag.board import Laid, Table
from chevalet.games.zigzag.moves import LayWord
from chevalet.games.zigzag.plain_fit import Angles, Chain, Fitter, Ways
from chevalet.games.zigzag.plain_words import runs_on, words_through
from chevalet.games.zigzag.plane import CONTACT, steps
from chevalet.native.compiled.zigzag import (
    CompiledZigzag,
    ZigzagTable,
    ZigzagWays,
    zigzag_steps,
    zigzag_table,
)
from chevalet.native.library import chosen_library
from chevalet.native.wordgraph import Dawg

USUAL = Ways()


class Spelling(NamedTuple):
    """A word with so many new letters before and after the text of a run."""

    word: int
    """Its place in the word list."""
    before: int
    after: int

    @property
    def laid(self) -> int:
        """How many new tiles it takes."""
        return self.before + self.after


class Place(NamedTuple):
    """A run of tiles; its text is a number that runs of the same letters share."""

    ends: tuple[int, int] | None
    text: int


class Found(Protocol):
    """What a search found on a table with a rack."""

    @property
    def places(self) -> Sequence[Place]:
        """The runs through which there is a word."""
        ...

    def spellings(self, text: int) -> Sequence[Spelling]:
        """The words through runs of this text, sorted."""
        ...

    def fits(self, place: int) -> Mapping[Chain, Angles | None]:
        """For the run at that place in `places` the room of each chain that a word asks for."""
        ...

    def word(self, spelling: Spelling) -> str:
        """The letters of a word."""
        ...


class Finder(Protocol):
    """Finds words by one list of them."""

    def find(
        self, table: Table, rack: str, wishes: Sequence[int] = (), ways: Ways = USUAL
    ) -> Found:
        """All words of at most seven letters of the rack (A-Z) along a path of the table.

        `wishes` says for each tile how much the room around it is worth; 1 for each by default.
        """
        ...


def open_finder(dawg: Dawg) -> Finder:
    """The search by these words, compiled if possible."""
    library = chosen_library()
    return (
        PlainFinder(dawg)
        if library is None
        else CompiledFinder(CompiledZigzag(library, dawg), dawg)
    )


def words_in(found: Found) -> Iterator[LayWord]:
    """Every word and run for which there is room, with one placement each."""
    for number in range(len(found.places)):
        yield from words_at(found, number)


def words_at(found: Found, number: int) -> Iterator[LayWord]:
    """Those of one run."""
    place, fits = found.places[number], found.fits(number)
    for spelling in found.spellings(place.text):
        angles = fits[spelling.before, spelling.after]
        if angles is not None:
            yield LayWord(found.word(spelling), place.ends, spelling.before, angles)


def count_words(found: Found) -> tuple[int, int]:
    """How many pairs of word and run have room, and for how many none was found."""
    with_room = without = 0
    for number, place in enumerate(found.places):
        fits = found.fits(number)
        for spelling in found.spellings(place.text):
            if fits[spelling.before, spelling.after] is None:
                without += 1
            else:
                with_room += 1
    return with_room, without


class PlainFinder:
    """The search in Python."""

    def __init__(self, dawg: Dawg) -> None:
        self._dawg = dawg

    def find(
        self, table: Table, rack: str, wishes: Sequence[int] = (), ways: Ways = USUAL
    ) -> PlainFound:
        """All words, by the specification."""
        runs = runs_on(table)
        entries = words_through(self._dawg, [run.text for run in runs], rack)
        texts = {text: number for number, text in enumerate(sorted({e.text for e in entries}))}
        by_text: list[list[Spelling]] = [[] for _ in texts]
        for entry in entries:
            spelling = Spelling(self._dawg.index(entry.word), entry.before, entry.after)
            by_text[texts[entry.text]].append(spelling)
        fitter = Fitter(table, wishes or [1] * len(table), ways)
        places = [Place(run.ends, texts[run.text]) for run in runs if run.text in texts]
        fits = [
            fitter.find_all(place.ends, {(s.before, s.after) for s in by_text[place.text]})
            for place in places
        ]
        return PlainFound(self._dawg, places, by_text, fits)


class PlainFound:
    """What the search in Python found."""

    def __init__(
        self,
        dawg: Dawg,
        places: Sequence[Place],
        spellings: Sequence[Sequence[Spelling]],
        fits: Sequence[Mapping[Chain, Angles | None]],
    ) -> None:
        self.places = places
        self._dawg = dawg
        self._spellings = spellings
        self._fits = fits

    def spellings(self, text: int) -> Sequence[Spelling]:
        """The words through runs of this text, sorted."""
        return self._spellings[text]

    def fits(self, place: int) -> Mapping[Chain, Angles | None]:
        """The room of each chain."""
        return self._fits[place]

    def word(self, spelling: Spelling) -> str:
        """The letters of a word."""
        return self._dawg.word(spelling.word)


@cache
def core_steps() -> ctypes.Array[ctypes.c_int64]:
    """The steps of the plane as the core takes them; kept, because it reads them in place."""
    return zigzag_steps(steps())


def core_ways(ways: Ways) -> ZigzagWays:
    """How to search, as the core takes it."""
    return ZigzagWays(core_steps(), CONTACT, ways.step, ways.complete, ways.nodes)


def core_table(table: Sequence[Laid], wishes: Sequence[int] = ()) -> ZigzagTable:
    """A table as the core takes it."""
    return zigzag_table(
        "".join(laid.tile for laid in table),
        [laid.on for laid in table],
        [laid.angle for laid in table],
        wishes or [1] * len(table),
    )


class CompiledFinder:
    """The search in C++."""

    def __init__(self, core: CompiledZigzag, dawg: Dawg) -> None:
        self._core = core
        self._word = lru_cache(maxsize=1 << 16)(dawg.word)

    def find(
        self, table: Table, rack: str, wishes: Sequence[int] = (), ways: Ways = USUAL
    ) -> CompiledFound:
        """All words; nothing is unpacked before somebody asks for it."""
        found = self._core.moves(core_ways(ways), core_table(table, wishes), rack)
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


def letters_of(rack: str) -> str:
    """The letters among some tiles, in order.

    >>> letters_of("A!TE2")
    'AET'
    """
    return "".join(sorted(tile for tile in rack if tile in ALPHABET))
