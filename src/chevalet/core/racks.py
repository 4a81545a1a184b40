"""Racks that only their owners see: what is drawn for them and exchanged, and how it is hidden."""

from __future__ import annotations

from typing import TypeVar

from chevalet.core.game import Seat
from chevalet.core.value import Value

E = TypeVar("E")


class Drew(Value, frozen=True, tag="drew"):
    """A seat took tiles from the bag; the others see only how many."""

    seat: Seat
    count: int
    tiles: str | None


class Exchanged(Value, frozen=True, tag="exchanged"):
    """A seat exchanged tiles; the others see only how many."""

    seat: Seat
    count: int
    tiles: str | None


def hide_tiles(event: E, seat: Seat | None) -> E | Drew | Exchanged:
    """The event as a seat may know it: whose tiles they are, but not which, unless its own.

    >>> hide_tiles(Drew(Seat(0), 2, "AB"), Seat(1))
    Drew(seat=0, count=2, tiles=None)
    """
    match event:
        case Drew(seat=owner, count=count) if owner != seat:
            return Drew(owner, count, None)
        case Exchanged(seat=owner, count=count) if owner != seat:
            return Exchanged(owner, count, None)
        case _:
            return event
