"""The clocks by which a table can be played; what is left on them is `Clocks`."""

from __future__ import annotations

from typing import Literal

from chevalet.core.value import Value


class NoClock(Value, frozen=True, tag="none"):
    """Everyone takes the time they need."""


class MoveClock(Value, frozen=True, tag="move"):
    """So many seconds for each move; when they are over the seat passes."""

    seconds: int


class PlayerClock(Value, frozen=True, tag="player"):
    """So many seconds for the whole game, and some more after each move; then the seat is out."""

    seconds: int
    increment: int = 0


class DaysClock(Value, frozen=True, tag="days"):
    """So many days for each move, except on vacation; when they are over the seat is out."""

    days: Literal[1, 3, 7]

    @property
    def seconds(self) -> int:
        """The same in seconds."""
        return self.days * 24 * 3600


class GameClock(Value, frozen=True, tag="game"):
    """The game ends, and is counted, when its time is over; for games that know such an end."""

    seconds: int


Clock = NoClock | MoveClock | DaysClock | PlayerClock | GameClock
