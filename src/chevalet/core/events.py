"""What can happen in every game, beside its own events."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.value import Value


class Passed(Value, frozen=True, tag="passed"):
    """A seat did nothing."""

    seat: Seat


class Left(Value, frozen=True, tag="left"):
    """A seat gave up, or its time was over."""

    seat: Seat
    reason: str


class Drawn(Value, frozen=True, tag="drawn"):
    """The game ended without a winner, because this seat went away."""

    seat: Seat
