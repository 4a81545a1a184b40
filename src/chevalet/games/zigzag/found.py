"""Every word that a rack allows along a path of the tree, with room for its new tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from chevalet.core.letters import ALPHABET
from chevalet.core.value import Value
from chevalet.games.zigzag.moves import LayWord

Chain = tuple[int, int]
"""How many new tiles before a run, and how many behind it."""
Angles = tuple[int, ...]


class Ways(Value, frozen=True):
    """How a search for room goes about it."""

    step: int = 15
    """Degrees between the angles that are tried."""
    complete: int = 3
    """For so many new tiles every way is tried, ..."""
    nodes: int = 400
    """... for more the search ends after placing so many tiles."""
    pressed: int = 0
    """Where it finds no room, tiles are also pressed against their neighbours, so many at most."""
    exact: int = 0
    """Where that finds none either, so many new tiles are tried at every degree."""


QUICK = Ways()
"""For searches by the thousand, and in plain Python."""
USUAL = Ways(pressed=2000, exact=2)
"""Misses no room for one or two tiles and little for more: `benchmarks/zigzag.py` says how much."""
THOROUGH = Ways(step=5, nodes=20_000, pressed=20_000)
"""For the one word that somebody asks for, where the usual search finds no room."""
EXACT = Ways(step=1, complete=2, nodes=20_000)
"""After that, where it finds none either: for up to two tiles no room is missed at all."""


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


def letters_of(rack: str) -> str:
    """The letters among some tiles, in order.

    >>> letters_of("A!TE2")
    'AET'
    """
    return "".join(sorted(tile for tile in rack if tile in ALPHABET))
