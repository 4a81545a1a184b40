"""The board of Échec et Mots and its letters (§1), and where knights can jump (§3)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from chevalet.core.tiles import Tiles

SIZE: Final = 7
FILES: Final = "abcdefg"
EMPTY: Final = "."

_LETTERS = "A4 B2 C2 D1 E4 F2 G1 H1 I3 J1 K1 L3 M2 N3 O3 P2 Q1 R4 S3 T3 U3 V1 W1 X1 Y1 Z1"
MATERIAL: Final = Tiles.counted({entry[0]: int(entry[1:]) for entry in _LETTERS.split()})
DOTTED_VOWELS: Final = Tiles.of("AEIOU")


class Colour(IntEnum):
    """The two sides."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> Colour:
        """The side against it."""
        return _COLOURS[1 - self]


_COLOURS = tuple(Colour)

HORSES: Final = {Colour.WHITE: ("a0", "g0"), Colour.BLACK: ("a8", "g8")}

SQUARES: Final = (
    *(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in FILES),
    *HORSES[Colour.WHITE],
    *HORSES[Colour.BLACK],
)
"""All squares by name; a letter can only lie on the first 49."""

BOARD_SQUARES: Final = SIZE * SIZE


def square(name: str) -> int:
    """The index of a square by its name; raises ValueError if there is none.

    >>> square("a1"), square("b1"), square("a2"), square("a0")
    (0, 1, 7, 49)
    """
    return SQUARES.index(name)


def _place(index: int) -> tuple[int, int]:
    name = SQUARES[index]
    return FILES.index(name[0]) + 1, int(name[1])


def is_brown(index: int) -> bool:
    """Whether letters begin on the square; horse squares are orange."""
    return sum(_place(index)) % 2 == 0


BROWN: Final = tuple(index for index in range(BOARD_SQUARES) if is_brown(index))
DOTTED: Final = tuple(map(square, ("d4", "c3", "e3", "c5", "e5")))
PLAIN_BROWN: Final = tuple(index for index in BROWN if index not in DOTTED)


_STEPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_INDEX_AT: Final = {_place(index): index for index in range(len(SQUARES))}


def _reach(colour: Colour, index: int) -> tuple[int, ...]:
    file, rank = _place(index)
    places = ((file + across, rank + up) for across, up in _STEPS)
    targets = sorted(_INDEX_AT[place] for place in places if place in _INDEX_AT)
    closed = HORSES[colour.other]
    return tuple(target for target in targets if SQUARES[target] not in closed)


JUMPS: Final = {
    colour: tuple(_reach(colour, index) for index in range(len(SQUARES))) for colour in Colour
}
"""For each side and square where a knight of that side can jump; others may stand there (§3)."""
