"""Room for new tiles.

A search places the tiles before a run outwards from it, then those behind it. At each tile it tries
the angles in order of cost: the sum over all tiles nearby of how near they are times how much the
room around them is worth. It goes back where it gets stuck.

The angles tried are few, so gaps narrower than their step are missed. Where no room is found, a
second search also tries each angle at which a tile touches a neighbour, as people press tiles
together. Where that finds none either, few tiles are tried at every degree: then there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto

from chevalet.games.zigzag.board import Laid
from chevalet.games.zigzag.found import Angles, Chain, Ways
from chevalet.games.zigzag.plane import BITS, FULL_TURN, Plane, Point, is_clear, place_of

COARSE_BITS = BITS - 16
REACH = (15 << 16) // 4
"""3.75: a tile that stands nearer to another takes room for biting it away."""
REACH_CELLS = 3


class Trying(Enum):
    """Which angles a search tries."""

    STEPS = auto()
    PRESSED = auto()
    EVERY_DEGREE = auto()


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
        self._trying = Trying.STEPS

    def find(self, ends: tuple[int, int] | None, before: int, after: int) -> Angles | None:
        """The angles in the order of the word, or None if the search finds no room."""
        if ends is None:
            self._put(Point(0, 0))
            found = self._search([0], [None] * (after - 1), after)
            self._remove()
            return None if found is None else tuple(found)
        bitten: list[int | None] = [ends[0], *[None] * (before - 1)][:before]
        bitten += [ends[1], *[None] * (after - 1)][:after]
        found = self._search([], bitten, before + after)
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

    def _search(self, laid: list[int], bitten: list[int | None], count: int) -> list[int] | None:
        """At the angles of the step; where that is in vain, pressed against neighbours, ..."""
        ways = self._ways
        self._nodes = ways.nodes if count > ways.complete else -1
        self._trying = Trying.STEPS
        found = self._extend(laid, bitten)
        if found is None:
            self._nodes, self._trying = ways.pressed, Trying.PRESSED
            found = self._extend(laid, bitten)
        if found is None and count <= ways.exact:
            self._nodes, self._trying = -1, Trying.EVERY_DEGREE
            found = self._extend(laid, bitten)
        return found

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

        def has_room(angle: int) -> bool:
            at = place_of(centres[bitten], angle % FULL_TURN)
            return all(is_clear(at, centres[tile]) for tile in near)

        def cost(angle: int) -> int:
            at = place_of(centres[bitten], angle)
            return sum(_closeness(at, centres[tile]) * self._wishes[tile] for tile in near)

        step = 1 if self._trying is Trying.EVERY_DEGREE else self._ways.step
        tried = list(filter(has_room, range(0, FULL_TURN, step)))
        if self._trying is Trying.PRESSED:
            free = [has_room(angle) for angle in range(FULL_TURN)]
            touching = (
                a
                for a in range(FULL_TURN)
                if free[a] and not (free[a - 1] and free[a + 1 - FULL_TURN])
            )
            tried = sorted({*tried, *touching})
        return sorted(tried, key=lambda angle: (cost(angle), angle))


def _closeness(one: Point, other: Point) -> int:
    """How near two tiles are, from 0 where they leave each other all their room."""
    x, y = (one.x - other.x) >> COARSE_BITS, (one.y - other.y) >> COARSE_BITS
    return max(0, (REACH * REACH - x * x - y * y) >> 16)
