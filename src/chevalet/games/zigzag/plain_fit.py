"""Room for new tiles, in plain Python: the specification of the compiled search.

A search places the tiles before a run outwards from it, then those behind it. At each tile it tries
the angles in order of cost: the sum over all tiles nearby of how near they are times how much the
room around them is worth. It goes back where it gets stuck.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chevalet.core.value import Value
from chevalet.games.zigzag.board import Laid
from chevalet.games.zigzag.plane import BITS, FULL_TURN, Plane, Point, is_clear, place_of

Chain = tuple[int, int]
"""How many new tiles before a run, and how many behind it."""
Angles = tuple[int, ...]

COARSE_BITS = BITS - 16
REACH = (15 << 16) // 4
"""3.75: a tile that stands nearer to another takes room for biting it away."""
REACH_CELLS = 3


class Ways(Value, frozen=True):
    """How a search for room goes about it."""

    step: int = 15
    """Degrees between the angles that are tried."""
    complete: int = 3
    """For so many new tiles every way is tried, ..."""
    nodes: int = 400
    """... for more the search ends after placing so many tiles."""


class Fitter:
    """Room at one run after another on the same table.

    `wishes` says for each tile how much the room around it is worth; less than 0: how welcome it
    is to take that room away. Tiles that are being laid count as 1.
    """

    def __init__(self, table: Sequence[Laid], wishes: Sequence[int], ways: Ways) -> None:
        self._plane = Plane(table)
        self._wishes = list(wishes)
        self._ways = ways
        self._nodes = 0

    def find(self, ends: tuple[int, int] | None, before: int, after: int) -> Angles | None:
        """The angles in the order of the word, or None if the search finds no room."""
        self._nodes = self._ways.nodes if before + after > self._ways.complete else -1
        if ends is None:
            self._put(Point(0, 0))
            found = self._extend([0], [None] * (after - 1))
            self._remove()
            return None if found is None else tuple(found)
        found = self._extend(
            [],
            [ends[0], *[None] * (before - 1)][:before] + [ends[1], *[None] * (after - 1)][:after],
        )
        return None if found is None else (*found[:before][::-1], *found[before:])

    def find_all(
        self, ends: tuple[int, int] | None, chains: Iterable[Chain]
    ) -> dict[Chain, Angles | None]:
        """The same for several chains; what fits within a longer one is taken from it."""
        fits: dict[Chain, Angles | None] = {}
        for before, after in sorted(chains, key=lambda chain: (-sum(chain), chain)):
            longer = ((chain, angles) for chain, angles in fits.items() if angles is not None)
            covers = (each for each in longer if each[0][0] >= before and each[0][1] >= after)
            chain, angles = next(covers, (None, None))
            if chain is None or angles is None:
                fits[before, after] = self.find(ends, before, after)
            else:
                count = before + after - (ends is None)
                fits[before, after] = angles[chain[0] - before :][:count]
        return fits

    def _extend(self, laid: list[int], bitten: list[int | None]) -> list[int] | None:
        """The angles of the tiles still to be laid; None bites the tile laid before."""
        if not bitten:
            return []
        if self._nodes == 0:
            return None
        self._nodes -= 1
        on = laid[-1] if bitten[0] is None else bitten[0]
        for angle in self._nicest(on):
            number = len(self._plane.centres)
            self._put(place_of(self._plane.centres[on], angle))
            rest = self._extend([*laid, number], bitten[1:])
            self._remove()
            if rest is not None:
                return [angle, *rest]
        return None

    def _put(self, centre: Point) -> None:
        self._plane.put(centre)
        self._wishes.append(1)

    def _remove(self) -> None:
        self._plane.remove_last()
        self._wishes.pop()

    def _nicest(self, bitten: int) -> list[int]:
        """The angles with room, those that cost least first."""
        centres = self._plane.centres
        near = [each for each in self._plane.near(centres[bitten], REACH_CELLS) if each != bitten]
        found: list[tuple[int, int]] = []
        for angle in range(0, FULL_TURN, self._ways.step):
            at = place_of(centres[bitten], angle)
            if all(is_clear(at, centres[tile]) for tile in near):
                cost = sum(_closeness(at, centres[tile]) * self._wishes[tile] for tile in near)
                found.append((cost, angle))
        return [angle for _, angle in sorted(found)]


def _closeness(one: Point, other: Point) -> int:
    """How near two tiles are, from 0 where they leave each other all their room."""
    x, y = (one.x - other.x) >> COARSE_BITS, (one.y - other.y) >> COARSE_BITS
    return max(0, (REACH * REACH - x * x - y * y) >> 16)
