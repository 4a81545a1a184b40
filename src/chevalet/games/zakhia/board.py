"""Zakhia's board and tiles (§1): 13 by 13 squares, 21 pictures, 100 tiles of one point each."""

from __future__ import annotations

import re
from typing import Final

from chevalet.core.letters import ALPHABET
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value

SIZE: Final = 13
RACK_SIZE: Final = 10

EMPTY: Final = "."
BLACK_CEDAR: Final = "?"
STARRED_CEDAR: Final = "*"
JOKERS: Final = BLACK_CEDAR + STARRED_CEDAR

ROWS: Final = ALPHABET[:SIZE]

_LETTERS = "A8 B2 C2 D2 E12 F2 G2 H2 I8 J1 K1 L6 M2 N6 O6 P2 Q1 R7 S7 T6 U6 V2 W1 X1 Y1 Z1 ?2 *1"
MATERIAL: Final = Tiles.counted({entry[0]: int(entry[1:]) for entry in _LETTERS.split()})

EMPTY_BOARD: Final = EMPTY * (SIZE * SIZE)


class Picture(Value, frozen=True):
    """A picture square: its universe, and what it multiplies the main word by."""

    universe: str
    multiplier: int


def square(name: str) -> int:
    """The index of a square by its name, row first.

    >>> square("A1"), square("B10"), square("M13")
    (0, 22, 168)
    """
    return ROWS.index(name[0]) * SIZE + int(name[1:]) - 1


def square_name(index: int) -> str:
    """The name of a square, row first.

    >>> square_name(22)
    'B10'
    """
    return f"{ROWS[index // SIZE]}{index % SIZE + 1}"


_COMMON_NOUNS = {
    "A4": "animals",
    "A10": "measures",
    "B7": "dwellings",
    "D1": "body",
    "D13": "drinks",
    "E5": "music",
    "E9": "birds",
    "G2": "forest",
    "G12": "crops",
    "I5": "fish",
    "I9": "games",
    "J1": "food",
    "J13": "clothes",
    "L7": "transport",
    "M4": "chemistry",
    "M10": "trades",
}
_PROPER_NOUNS = {
    "B2": "stage",
    "B12": "world",
    "G7": "history",
    "L2": "france",
    "L12": "letters",
}
PICTURES: Final = {square(name): Picture(key, 2) for name, key in _COMMON_NOUNS.items()} | {
    square(name): Picture(key, 3) for name, key in _PROPER_NOUNS.items()
}


class Line(Value, frozen=True):
    """Where a word begins and which way it runs: `B10` across, `10B` down."""

    row: int
    column: int
    is_down: bool

    @property
    def name(self) -> str:
        """The booklet's notation: row first across, column first down."""
        row, column = ROWS[self.row], str(self.column + 1)
        return column + row if self.is_down else row + column

    @property
    def start(self) -> int:
        """The index of its first square."""
        return self.row * SIZE + self.column

    @property
    def stride(self) -> int:
        """The distance between two squares of the line."""
        return SIZE if self.is_down else 1

    @property
    def room(self) -> int:
        """How many squares there are from the first one to the edge."""
        return SIZE - (self.row if self.is_down else self.column)


_LINE = re.compile(r"(?:(?P<row>[A-M])(?P<column>\d{1,2})|(?P<down>\d{1,2})(?P<top>[A-M]))")


def parse_line(text: str) -> Line | None:
    """The line that the text names, or None if it names no square of the board.

    >>> parse_line("7C")
    Line(row=2, column=6, is_down=True)
    >>> parse_line("N1")
    """
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    column = int(found["column"] or found["down"]) - 1
    if not 0 <= column < SIZE:
        return None
    return Line(ROWS.index(found["row"] or found["top"]), column, is_down=found["down"] is not None)


def line_through(index: int, *, is_down: bool) -> Line:
    """The line that begins on a square."""
    return Line(index // SIZE, index % SIZE, is_down)


def tiles_on(board: str) -> str:
    """The tiles that lie on the board, as they lay in the bag."""
    return "".join(
        BLACK_CEDAR if content.islower() else content for content in board if content != EMPTY
    )
