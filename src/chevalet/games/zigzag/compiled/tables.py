"""Tables and ways to search as the core takes them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache

from chevalet.games.zigzag.board import Laid
from chevalet.games.zigzag.found import Ways
from chevalet.games.zigzag.plane import CONTACT, steps
from chevalet.native.abi.discs import DiscsTable, DiscsWays, disc_steps, disc_table


@cache
def core_steps() -> ctypes.Array[ctypes.c_int64]:
    """The steps of the plane as the core takes them; kept, because it reads them in place."""
    return disc_steps(steps())


def core_ways(ways: Ways) -> DiscsWays:
    """How to search, as the core takes it."""
    return DiscsWays(
        core_steps(), CONTACT, ways.step, ways.complete, ways.nodes, ways.pressed, ways.exact
    )


def core_table(table: Sequence[Laid], wishes: Sequence[int] = ()) -> DiscsTable:
    """A table as the core takes it."""
    return disc_table(
        "".join(laid.tile for laid in table),
        [laid.on for laid in table],
        [laid.angle for laid in table],
        wishes or [1] * len(table),
    )
