"""The tiles of Zig Zag, and the tree that they form on the table (§1, §3)."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.core.letters import ALPHABET
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value

SKIP, REVERSE, PLUS_TWO, PLUS_THREE = "!", "~", "2", "3"
ACTION_TILES = SKIP + REVERSE + PLUS_TWO + PLUS_THREE
GIFTS = {PLUS_TWO: 2, PLUS_THREE: 3}
"""How many tiles each of these gives away (§9)."""

LETTER_COUNTS = dict(
    zip(
        ALPHABET,
        (9, 2, 2, 3, 15, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 2, 1, 6, 6, 6, 6, 2, 1, 1, 1, 1),
        strict=True,
    )
)
MATERIAL = Tiles.counted(LETTER_COUNTS | dict.fromkeys(ACTION_TILES, 2))

ACTIVE = 7
"""Tiles that a seat has face up (§4)."""
LEAST_SEATS, MOST_SEATS = 2, 4


def tiles_dealt(seats: int) -> int:
    """How many tiles each seat gets (§4).

    >>> [tiles_dealt(seats) for seats in (2, 3, 4)]
    [54, 36, 27]
    """
    return len(MATERIAL) // seats


def is_letter(tile: str) -> bool:
    """Whether the tile is a letter and no action tile."""
    return tile not in ACTION_TILES


class Laid(Value, frozen=True):
    """A tile on the table: what it shows, the number of the tile that it bites, and the angle."""

    tile: str
    on: int = -1
    angle: int = 0


Table = tuple[Laid, ...]


def tiles_on(table: Table) -> Tiles:
    """What lies on the table."""
    return Tiles.of(laid.tile for laid in table)


class Joins:
    """Who is joined to whom: the tree of §3, action tiles included as leaves."""

    def __init__(self, table: Sequence[Laid]) -> None:
        self._table = table
        self._neighbours: list[list[int]] = [[] for _ in table]
        for number, laid in enumerate(table):
            if number:
                self._neighbours[laid.on].append(number)
                self._neighbours[number].append(laid.on)

    def neighbours(self, number: int) -> Sequence[int]:
        """The tiles that bite this one or are bitten by it."""
        return self._neighbours[number]

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """The tiles from one to another, both included."""
        return path_between(self._table, start, end)


def path_between(table: Sequence[Laid], start: int, end: int) -> tuple[int, ...]:
    """The tiles from one to another, both included: in a tree there is one way.

    >>> table = (Laid("D"), Laid("I", 0, 0), Laid("V", 1, 0), Laid("A", 2, 0), Laid("E", 2, 90))
    >>> path_between(table, 3, 4), path_between(table, 0, 4), path_between(table, 2, 2)
    ((3, 2, 4), (0, 1, 2, 4), (2,))
    """
    way = [start]
    while way[-1]:  # all the way to the first tile, which bites nothing
        way.append(table[way[-1]].on)
    back = [end]
    while back[-1] not in way:
        back.append(table[back[-1]].on)
    return (*way[: way.index(back[-1])], *reversed(back))
