"""Takemo's board and tiles (§1, §2): 15 by 15 squares, read from two sides.

A board is a text of its squares, row by row, as one camp sees it: its own letters are capitals and
its own TAKEMOs `?`, those of the enemy are small and `!`. Games keep White's view. What is said of
one camp holds for the other on the board turned, so the rules know "own" and "enemy" only.
"""

from __future__ import annotations

import re
from enum import IntEnum
from itertools import compress, count
from math import isqrt
from typing import Final

from chevalet.core.game import Seat
from chevalet.core.letters import ALPHABET
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value

SIZE: Final = 15
SQUARES: Final = SIZE * SIZE
RACK_SIZE: Final = 8
TAKEMOS: Final = 5

EMPTY: Final = "."
TAKEMO: Final = "?"
ENEMY_TAKEMO: Final = "!"

COLUMNS: Final = ALPHABET[:SIZE]

_LETTERS = "A13 B2 C3 D4 E18 F2 G2 H1 I10 J1 K1 L5 M3 N6 O7 P3 Q1 R9 S9 T8 U6 V2 W1 X1 Y1 Z1"
MATERIAL: Final = Tiles.counted({entry[0]: int(entry[1:]) for entry in _LETTERS.split()})
"""The letters of one camp, without its TAKEMOs."""

EMPTY_BOARD: Final = EMPTY * SQUARES

_OWN_TILES = re.compile("[A-Z?]")
_IS_OWN = bytes(chr(each) in ALPHABET + TAKEMO for each in range(256))
_IS_ENEMY = bytes(chr(each) in ALPHABET.lower() + ENEMY_TAKEMO for each in range(256))
"""1 for a tile of the camp, 0 for all else: whole boards are looked through without a loop."""
_SWAP_TAKEMOS = str.maketrans({TAKEMO: ENEMY_TAKEMO, ENEMY_TAKEMO: TAKEMO})


class Camp(IntEnum):
    """The two sides; White begins."""

    WHITE = 0
    BLACK = 1

    @property
    def enemy(self) -> Camp:
        """The other one."""
        return _CAMPS[1 - self]


_CAMPS = tuple(Camp)


def camp_of(seat: Seat) -> Camp:
    """The camp of a seat: White 1, Black 1, White 2, Black 2."""
    return _CAMPS[seat % 2]


def turned(board: str) -> str:
    """The board as the other camp sees it.

    >>> turned("Ab?.")
    '.!Ba'
    """
    return board[::-1].swapcase().translate(_SWAP_TAKEMOS)


def seen_by(camp: Camp, board: str) -> str:
    """White's view of the board as the camp's, and the camp's as White's."""
    return board if camp is Camp.WHITE else turned(board)


def index_for(camp: Camp, index: int) -> int:
    """White's number of a square as the camp counts, and back."""
    return index if camp is Camp.WHITE else SQUARES - 1 - index


def side_of(board: str) -> int:
    """How many squares a row has; the rules hold on smaller boards too.

    >>> side_of(EMPTY_BOARD)
    15
    """
    return isqrt(len(board))


def own_letters(board: str) -> dict[int, str]:
    """What the viewing camp has on the board, by square: letters and `?`."""
    is_own = board.encode().translate(_IS_OWN)
    return dict(zip(compress(count(), is_own), compress(board, is_own), strict=False))


def enemy_letters(board: str) -> dict[int, str]:
    """What the enemy has there, by square, as capitals and `?`; it reads them the other way."""
    is_enemy = board.encode().translate(_IS_ENEMY)
    capitals = compress(board.upper().replace(ENEMY_TAKEMO, TAKEMO), is_enemy)
    return dict(zip(compress(count(), is_enemy), capitals, strict=False))


def square_name(index: int) -> str:
    """The name of a square in White's view, column first.

    >>> square_name(0), square_name(224)
    ('A1', 'O15')
    """
    return f"{COLUMNS[index % SIZE]}{index // SIZE + 1}"


_SQUARE = re.compile(r"(?P<column>[A-O])(?P<row>\d{1,2})")


def parse_square(text: str) -> int | None:
    """The square that the text names, or None.

    >>> parse_square("O15"), parse_square("P1")
    (224, None)
    """
    found = _SQUARE.fullmatch(text)
    if found is None or not 1 <= int(found["row"]) <= SIZE:
        return None
    return (int(found["row"]) - 1) * SIZE + COLUMNS.index(found["column"])


class Line(Value, frozen=True):
    """Where a word begins, in White's numbers, and which way: `8H` along the row, `H8` down."""

    start: int
    is_down: bool

    @property
    def name(self) -> str:
        """Row first along a row, column first along a column."""
        row, column = str(self.start // SIZE + 1), COLUMNS[self.start % SIZE]
        return column + row if self.is_down else row + column


_LINE = re.compile(r"(?:(?P<row>\d{1,2})(?P<column>[A-O])|(?P<down>[A-O])(?P<top>\d{1,2}))")


def parse_line(text: str) -> Line | None:
    """The line that the text names, or None if it names no square of the board.

    >>> parse_line("8H")
    Line(start=112, is_down=False)
    >>> parse_line("H16")
    """
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    row = int(found["row"] or found["top"]) - 1
    if not 0 <= row < SIZE:
        return None
    column = COLUMNS.index(found["column"] or found["down"])
    return Line(row * SIZE + column, is_down=found["down"] is not None)


def tiles_on(board: str, camp: Camp) -> str:
    """The tiles of a camp on White's view of the board, `?` for each TAKEMO."""
    return "".join(_OWN_TILES.findall(seen_by(camp, board)))


def count_on(board: str, camp: Camp) -> int:
    """How many tiles a camp has on White's view of the board."""
    return board.encode().translate(_IS_OWN if camp is Camp.WHITE else _IS_ENEMY).count(1)
