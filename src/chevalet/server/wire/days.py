"""The game of the day as it travels."""

from __future__ import annotations

from typing import Literal

from chevalet.core.value import Value
from chevalet.server.wire.common import TableId


class DayLeader(Value, frozen=True, kw_only=True):
    """Someone on the day's board."""

    place: int
    name: str
    profile: str | None
    """The name under which their account is found; null for a guest."""
    points: int
    is_you: bool = False


class DayInfo(Value, frozen=True, kw_only=True):
    """The day's game, and how it stands for whoever asks."""

    day: str
    """The date, by the server's clock in UTC."""
    status: Literal["new", "playing", "over"]
    table: TableId | None = None
    """Where it is played, once it was begun."""
    points: int | None = None
    percent: int | None = None
    """What was found of all there was."""
    turns: tuple[int, ...] = ()
    """The same turn by turn."""
    place: int | None = None
    players: int
    """How many have finished it."""
    streak: int
    """Days in a row on which one finished it, today's or yesterday's the last."""
    leaders: tuple[DayLeader, ...]
