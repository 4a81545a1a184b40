"""Puzzles as they travel."""

from __future__ import annotations

from typing import Any

from chevalet.core.value import Value
from chevalet.server.wire.common import Now, Text
from chevalet.server.wire.lessons import LessonAnswer


class PuzzleBrief(Value, frozen=True):
    """A puzzle in a list."""

    id: str
    rating: int
    """How hard it is; a newcomer begins at 1000."""


class PuzzleList(Value, frozen=True, kw_only=True):
    """The puzzles of a game, the easiest first."""

    puzzles: tuple[PuzzleBrief, ...]
    day: str
    """The date, by the server's clock in UTC."""
    today: str | None
    """The id of the day's puzzle, the same for everyone; null without puzzles."""


class PuzzleInfo(Value, frozen=True, kw_only=True):
    """A position, and what is to be found in it."""

    id: str
    rating: int
    task: Text
    hints: tuple[Text, ...]
    """The vaguest first."""
    names: tuple[str, ...]
    """Who sits at the table."""
    now: Now
    """How things stand for the solver, who is its viewer."""


class PuzzleSolution(Value, frozen=True, kw_only=True):
    """The answer, why it is the answer, and what comes of it."""

    solution: Any
    notation: str
    """The same in the game's notation."""
    why: Text
    answer: LessonAnswer
