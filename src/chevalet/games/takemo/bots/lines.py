"""Games that are imagined to go on, and what they come to."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.grid import Placement


class Line(NamedTuple):
    """A game at one moment, imagined: nothing of it is hidden, and whoever is on turn sees it."""

    board: str
    racks: tuple[str, ...]
    """Letters, in turn order from whoever is on turn; nobody plays a TAKEMO."""
    bags: tuple[str, str]
    """In the order of drawing: of the camp on turn, and of the other one."""
    idle: int = 0
    """Turns in a row without a word."""
    turns_left: int | None = None
    """Until the game is over anyway (§10)."""


class Played(NamedTuple):
    """What a line came to."""

    turns: tuple[Placement | None, ...]
    """What was laid, turn by turn, each in the view of whoever laid it; None is a pass."""
    board: str
    """In the view of whoever is on turn then."""
    is_over: bool
