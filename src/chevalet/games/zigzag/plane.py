"""Where tiles stand, counted in whole numbers, so that every machine agrees (§2, §8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from chevalet.games.zigzag.board import Laid

BITS = 30
UNIT = 1 << BITS
"""The radius of a tile on the lattice."""
FULL_TURN = 360
NESTED = (7, 4)
"""Distance of nested centres, 1.75, as a fraction."""
TOLERANCE = 1 << (BITS - 20)
CONTACT = 2 * UNIT - TOLERANCE
"""Centres so far apart do not disturb each other."""
CONTACT_SQUARED = CONTACT * CONTACT
CELL_BITS = BITS + 1
"""A cell of the index is as wide as a tile: what is near stands in nine cells."""


class Point(NamedTuple):
    """A place on the lattice."""

    x: int
    y: int


Place = tuple[int, int]
"""A point as it is counted with, plain and quick."""


@cache
def steps() -> tuple[Point, ...]:
    """For each degree the way from a bitten tile's centre to that of the tile that bites it."""
    first = [_step(degree) for degree in range(FULL_TURN // 4)]
    second = [Point(-step.y, step.x) for step in first]
    half = first + second
    return tuple(half + [Point(-step.x, -step.y) for step in half])


def _step(degree: int) -> Point:
    """1.75 (cos, sin) of less than a right angle, rounded to the lattice; no floating point."""
    cosine, sine = _cosine_and_sine(degree)
    numerator, denominator = NESTED
    halves = denominator << (_EXTRA_BITS - 1)
    return Point(
        (numerator * cosine + halves) // (2 * halves), (numerator * sine + halves) // (2 * halves)
    )


_EXTRA_BITS = 64
_PI = 0x3243F6A8885A308D313198A2E03707344A4093822299F31D0
"""Pi in units of 2**-192."""


def _cosine_and_sine(degree: int) -> tuple[int, int]:
    """Both in units of UNIT << _EXTRA_BITS, by their series in whole numbers."""
    one = UNIT << _EXTRA_BITS
    angle = (_PI * degree // 180) >> (192 - BITS - _EXTRA_BITS)
    sums = [0, 0]
    term, number = one, 0
    while term:
        sums[number % 2] += -term if number % 4 >= 2 else term
        number += 1
        term = term * angle // one // number
    return sums[0], sums[1]


def is_clear(one: Point, other: Point) -> bool:
    """Whether tiles of which neither bites the other can stand there together."""
    across, along = abs(one.x - other.x), abs(one.y - other.y)
    if across >= CONTACT or along >= CONTACT:
        return True
    return across * across + along * along >= CONTACT_SQUARED


def place_of(bitten: Place, angle: int) -> Point:
    """Where a tile stands that bites a tile at this angle."""
    x, y = bitten
    across, along = steps()[angle]
    return Point(x + across, y + along)


def centres_of(table: Iterable[Laid]) -> list[Place]:
    """Where each tile stands."""
    ways = steps()
    centres: list[Place] = []
    for laid in table:
        if not centres:
            centres.append((0, 0))
            continue
        x, y = centres[laid.on]
        across, along = ways[laid.angle]
        centres.append((x + across, y + along))
    return centres


def first_in_the_way(centres: Sequence[Place], bitten: int, angle: int) -> int | None:
    """The first tile that leaves no room to bite that tile at that angle, or None.

    For a few questions about one table this is quicker than an index, which a `Plane` has.
    """
    x, y = place_of(centres[bitten], angle)
    west, east, south, north = x - CONTACT, x + CONTACT, y - CONTACT, y + CONTACT
    for number, (across, along) in enumerate(centres):
        is_near = west < across < east and south < along < north and number != bitten
        if is_near and (across - x) ** 2 + (along - y) ** 2 < CONTACT_SQUARED:
            return number
    return None


class Plane:
    """The centres of all tiles on a table, found by where they are.

    Asking for room looks at the nine cells around a point, so its cost depends on how many tiles
    stand there, not on how many there are.
    """

    def __init__(self, table: Iterable[Laid] = ()) -> None:
        self.centres: list[Point] = []
        self._cells: dict[tuple[int, int], list[int]] = {}
        for centre in centres_of(table):
            self.put(Point(*centre))

    def add(self, laid: Laid) -> Point:
        """Put a tile down, whether there is room or not."""
        centre = place_of(self.centres[laid.on], laid.angle) if self.centres else Point(0, 0)
        self.put(centre)
        return centre

    def put(self, centre: Point) -> None:
        """Put a tile down at a place."""
        self._cells.setdefault(_cell(centre), []).append(len(self.centres))
        self.centres.append(centre)

    def remove_last(self) -> None:
        """Take the last tile away."""
        self._cells[_cell(self.centres.pop())].pop()

    def near(self, centre: Point, cells: int = 1) -> Iterator[int]:
        """The tiles in the cells around a point: all within a tile's width, and some others."""
        column, row = _cell(centre)
        for x in range(column - cells, column + cells + 1):
            for y in range(row - cells, row + cells + 1):
                yield from self._cells.get((x, y), ())

    def in_the_way(self, bitten: int, angle: int) -> int | None:
        """The first tile that leaves no room to bite that tile at that angle, or None."""
        centre = place_of(self.centres[bitten], angle)
        blocking = (
            number
            for number in self.near(centre)
            if number != bitten and not is_clear(centre, self.centres[number])
        )
        return min(blocking, default=None)

    def angles_with_room(self, bitten: int, angles: Sequence[int]) -> list[int]:
        """Those of the angles at which the tile can be bitten."""
        return [angle for angle in angles if self.in_the_way(bitten, angle) is None]


def _cell(point: Point) -> tuple[int, int]:
    return point.x >> CELL_BITS, point.y >> CELL_BITS
