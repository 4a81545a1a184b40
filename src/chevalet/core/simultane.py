"""A game played by any number of people at once, each for themselves, on one board for all.

The board is that of a table with one seat at which nobody sits. What somebody hands in is judged in
its state and changes nothing; when a turn is over, the seat passes, and the rules lay the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from chevalet.core.game import CommonOptions
from chevalet.core.value import Value


class HandedIn(Value, frozen=True):
    """What was found in a turn: how it is written, and what it is worth."""

    placement: str
    points: int


class SimultaneGame(msgspec.Struct, frozen=True):
    """How a game is played so; it must look its best up, and its deal depend on the seed alone."""

    options: Callable[[int | None], CommonOptions]
    """For so many turns; None: as many as the game has."""
    handed_in: Callable[[Sequence[Any]], HandedIn | None]
    """What the events of an action say was noted; None: the action hands nothing in."""
    top: Callable[[Sequence[Any]], HandedIn | None]
    """What the events that end a turn say was laid for all; None: nothing could be."""
    told: Callable[[Sequence[Any]], tuple[Any, ...]]
    """Those of the events that end a turn that all may hear of: nothing of the next one."""
    between: Callable[[Any], Any]
    """A view for the time between two turns: the board without the letters to come."""
    during: Callable[[Any], Any]
    """A view for a turn, without what was told turn by turn before."""
    solo_bonus: int
    """What a lone top earns."""
    least_for_solo: int
    """How many must play for that."""
