"""A board as a generator sees it: what lies on each square, and what is printed there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chevalet.core.value import Value
from chevalet.native.limits import LONGEST_SIDE

EMPTY = "."
WILDCARD = "*"

ACROSS = 0
DOWN = 1

ALL_LETTERS = (1 << 26) - 1

_SQUARES = re.compile(r"[.A-Za-z*]*")


class Picture(Value, frozen=True):
    """A square that only words of one universe may newly cover, and that multiplies such a word.

    `universe` is the number of a bit in the masks of `WordGraphs.universes`.
    """

    square: int
    universe: int
    multiplier: int


class Limit(Value, frozen=True):
    """An empty square that takes only some letters: bit 0 of the mask is A, bit 25 is Z.

    A tile is laid there as on any empty square; words beside it do not see it as a letter.
    """

    square: int
    letters: int


class GridPosition(Value, frozen=True):
    """Rows of squares, numbered from 0 at the top left, row by row.

    `squares` has one character for each: `.` empty, A-Z a letter, a-z a joker that has become that
    letter, `*` a joker that every new word may read as another letter. Pictures and limits of
    squares that hold a letter have no effect, so that the caller need not keep account.

    >>> position = GridPosition(2, 3, "..." "AN.", (Picture(2, 0, 2),))
    >>> position.is_empty
    False
    """

    rows: int
    columns: int
    squares: str
    pictures: tuple[Picture, ...] = ()
    limits: tuple[Limit, ...] = ()

    def __post_init__(self) -> None:
        if not (1 <= self.rows <= LONGEST_SIDE and 1 <= self.columns <= LONGEST_SIDE):
            raise ValueError(f"a board has 1 to {LONGEST_SIDE} rows and columns")
        if len(self.squares) != self.rows * self.columns:
            raise ValueError(f"{len(self.squares)} squares instead of {self.rows * self.columns}")
        if not _SQUARES.fullmatch(self.squares):
            raise ValueError("a square holds one of . A-Z a-z *")
        _check_squares([each.square for each in self.pictures], len(self.squares))
        _check_squares([each.square for each in self.limits], len(self.squares))
        for picture in self.pictures:
            if not (0 <= picture.universe < 32 and 1 <= picture.multiplier <= 255):
                raise ValueError("a picture has a universe 0-31 and a multiplier 1-255")
        if any(not 0 <= each.letters <= ALL_LETTERS for each in self.limits):
            raise ValueError("a mask of letters has bits 0 to 25")

    @property
    def is_empty(self) -> bool:
        """Whether no tile has been laid yet."""
        return self.squares == EMPTY * len(self.squares)

    def line(self, direction: int, number: int) -> range:
        """The squares of one row (across) or column (down), in reading order."""
        if direction == ACROSS:
            return range(number * self.columns, (number + 1) * self.columns)
        return range(number, len(self.squares), self.columns)

    def lines(self) -> Iterator[tuple[int, int, range]]:
        """Every line: its direction, its number and its squares; rows first."""
        for direction, count in ((ACROSS, self.rows), (DOWN, self.columns)):
            for number in range(count):
                yield direction, number, self.line(direction, number)


def _check_squares(marked: list[int], count: int) -> None:
    if len(set(marked)) != len(marked):
        raise ValueError("a square is marked twice")
    if any(not 0 <= square < count for square in marked):
        raise ValueError("a marked square is not on the board")
