"""The game of the day: one deal that everybody plays alone, and how near one came to the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from chevalet.core.game import CommonOptions, Seat
from chevalet.core.value import Value


class DayShare(Value, frozen=True):
    """What someone found of all there was, in percent: in all, and turn by turn."""

    percent: int
    turns: tuple[int, ...]


class DayGame(msgspec.Struct, frozen=True):
    """How a game is played as the game of the day; its deal must depend on the seed alone."""

    options: CommonOptions
    share: Callable[[Any, Seat], DayShare]
    """From a seat's view of the finished game."""
