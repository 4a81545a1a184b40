"""Placements as values, and as the flat records in which they leave a generator."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple, overload

from chevalet.grid.position import ACROSS, GridPosition
from chevalet.native.wordgraph import Dawg

RECORD = struct.Struct("<IIHBBBBBB")
"""word, new, score, line, start, direction, length, and two bytes for jokers; see `Placement`."""

NO_JOKER = 0xFF
STARRED_BIT = 0x80

_SCORE_AT = 4  # of the eight 16-bit numbers that make up a record


class JokerKind(IntEnum):
    """What a joker is once it lies: the letter it was laid as for good, or a wildcard."""

    BLACK = 1
    STARRED = 2


class LaidJoker(NamedTuple):
    """A joker laid by a placement, and its place in the main word."""

    place: int
    kind: JokerKind


class Placement(NamedTuple):
    """A word on the board, in the order of its record's fields.

    `word` is the word's number in the DAWG. Bit i of `new` says that a tile is laid for letter i of
    the word; the other letters were there before. `line` is the row (`direction` 0, across) or the
    column (1, down), `start` the place of the first letter in it. The last two bytes are the jokers
    laid, in order of their places: a place in the word, plus 128 if starred; 255 for none.

    Placements sort by `order`, which is the same for both cores.
    """

    word: int
    new: int
    score: int
    line: int
    start: int
    direction: int
    length: int
    first_joker: int = NO_JOKER
    second_joker: int = NO_JOKER

    @property
    def jokers(self) -> tuple[LaidJoker, ...]:
        """The jokers laid, in order of their places."""
        return tuple(
            LaidJoker(
                byte & ~STARRED_BIT,
                JokerKind.STARRED if byte & STARRED_BIT else JokerKind.BLACK,
            )
            for byte in (self.first_joker, self.second_joker)
            if byte != NO_JOKER
        )

    @property
    def laid(self) -> int:
        """How many tiles it takes from the rack."""
        return self.new.bit_count()

    @property
    def order(self) -> tuple[int, ...]:
        """By direction, line, start and length, then alphabetically, then by the jokers."""
        where = (self.direction, self.line, self.start, self.length)
        return (*where, self.word, self.first_joker, self.second_joker)

    def squares(self, position: GridPosition) -> range:
        """The squares of the word's letters."""
        return position.line(self.direction, self.line)[self.start : self.start + self.length]

    def new_squares(self, position: GridPosition) -> tuple[int, ...]:
        """The squares of the tiles laid."""
        squares = self.squares(position)
        return tuple(square for place, square in enumerate(squares) if self.new >> place & 1)

    @property
    def is_across(self) -> bool:
        """Whether it lies in a row."""
        return self.direction == ACROSS


class Placements(Sequence[Placement]):
    """Many placements as one buffer of records, decoded one by one as they are asked for."""

    def __init__(self, raw: bytes | memoryview, dawg: Dawg) -> None:
        self._raw = memoryview(raw).toreadonly().cast("B")
        self._dawg = dawg

    @classmethod
    def packed(cls, placements: Iterable[Placement], dawg: Dawg) -> Placements:
        """The buffer of these placements, in their order."""
        return cls(b"".join(RECORD.pack(*each) for each in placements), dawg)

    @property
    def raw(self) -> memoryview:
        """The records, 16 bytes each."""
        return self._raw

    def text(self, placement: Placement) -> str:
        """The main word in letters, wildcards read as the placement reads them."""
        return self._dawg.word(placement.word)

    def spelling(self, word: str) -> Placements:
        """Those of one main word, found without decoding the others."""
        number = self._dawg.index(word)
        numbers = self._raw.cast("I")[:: RECORD.size // 4].tolist()
        places = (at * RECORD.size for at, each in enumerate(numbers) if each == number)
        raw = b"".join(self._raw[at : at + RECORD.size] for at in places)
        return Placements(raw, self._dawg)

    @property
    def scores(self) -> list[int]:
        """Their scores as one column, without decoding anything else."""
        return self._raw.cast("H")[_SCORE_AT :: RECORD.size // 2].tolist()

    def by_score(self) -> Iterator[Placement]:
        """The highest scores first, equal ones in order; decoded as they are asked for."""
        scores = self.scores
        places = sorted(range(len(self)), key=scores.__getitem__, reverse=True)
        return map(self._at, places)

    @cached_property
    def sum_of_scores(self) -> int:
        """All their scores added up."""
        return sum(self.scores)

    @property
    def checksum(self) -> int:
        """CRC-32 of the buffer: equal placements in equal order have equal ones."""
        return zlib.crc32(self._raw)

    def __len__(self) -> int:
        return len(self._raw) // RECORD.size

    def __iter__(self) -> Iterator[Placement]:
        return map(Placement._make, RECORD.iter_unpack(self._raw))

    @overload
    def __getitem__(self, index: int) -> Placement: ...
    @overload
    def __getitem__(self, index: slice) -> list[Placement]: ...
    def __getitem__(self, index: int | slice) -> Placement | list[Placement]:
        if isinstance(index, slice):
            return [self._at(place) for place in range(len(self))[index]]
        return self._at(range(len(self))[index])

    def _at(self, place: int) -> Placement:
        return Placement._make(RECORD.unpack_from(self._raw, place * RECORD.size))
