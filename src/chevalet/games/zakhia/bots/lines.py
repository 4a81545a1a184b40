"""Games that are imagined to go on, and what they come to."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.grid import Placement


class Line(NamedTuple):
    """A game at one moment, imagined: nothing of it is hidden. Seats are those that still play."""

    board: str
    racks: tuple[str, ...]
    kept: tuple[str, ...]
    """What each seat held before it last drew: what worth is about."""
    bag: str
    """In the order of drawing."""
    turn: int
    passes: int = 0
    idle: int = 0
    """Turns in a row without a word."""
    last_placer: int | None = None


class Played(NamedTuple):
    """What a line came to."""

    scores: tuple[int, ...]
    """Points gained on the way, and those of the end where the game is over (§9)."""
    worth: tuple[int, ...]
    """Hundredths: what each seat kept when it last drew."""
    is_over: bool
    turns: tuple[Placement | None, ...]
    """What was laid, turn by turn; None is a pass."""
