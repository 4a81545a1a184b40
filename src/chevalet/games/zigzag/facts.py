"""What a table of Zig Zag must know beside the views: its tiles, and how they nest (§1 to §4)."""

from __future__ import annotations

from chevalet.core.value import Value
from chevalet.games.zigzag.board import (
    ACTION_TILES,
    ACTIVE,
    GIFTS,
    LEAST_SEATS,
    MOST_SEATS,
    tiles_dealt,
)
from chevalet.games.zigzag.plane import CONTACT, NESTED, UNIT


class Facts(Value, frozen=True, kw_only=True):
    """Zig Zag's tiles, and the lattice on which they lie."""

    action_tiles: str
    gifts: dict[str, int]
    """How many tiles an action tile gives away (§9)."""
    active: int
    """Tiles that a seat has face up (§4)."""
    tiles_dealt: dict[str, int]
    """To each of so many seats (§4)."""
    radius: int
    """Of a tile, on the lattice on which the rules count."""
    nested: tuple[int, int]
    """The distance of nested centres in radii, as a fraction."""
    contact: int
    """Centres so far apart do not disturb each other."""


def facts() -> Facts:
    """As the rules have them."""
    return Facts(
        action_tiles=ACTION_TILES,
        gifts=GIFTS,
        active=ACTIVE,
        tiles_dealt={
            str(seats): tiles_dealt(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1)
        },
        radius=UNIT,
        nested=NESTED,
        contact=CONTACT,
    )
