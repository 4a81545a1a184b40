"""What a seat can do in the duplicate, and what can happen."""

from __future__ import annotations

from typing import ClassVar

from chevalet.core.actions import CommonAction, Pass
from chevalet.core.events import Drawn, Left
from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.games.zakhia.moves import Place, ScoredWord


class Submit(Place, frozen=True, tag="place"):
    """Hand a placement in (§3); the best of a turn counts (§4).

    It is written as Zakhia writes a placement. `Pass` says that one is done with the turn.
    """

    goes_on: ClassVar[bool] = True


DuplicateMove = Submit | Pass
DuplicateAction = DuplicateMove | CommonAction


class Found(Value, frozen=True):
    """A placement as it was counted: its words, the pictures under it, and its points (§5)."""

    words: tuple[ScoredWord, ...]
    pictures: tuple[str, ...]
    bonus: int
    """For ten tiles at once."""
    points: int

    @property
    def main(self) -> ScoredWord:
        """The main word."""
        return self.words[0]


class LettersDrawn(Value, frozen=True, tag="letters_drawn"):
    """The letters of a turn lie on the table (§2)."""

    turn: int
    letters: str
    redrawn: int
    """How often a hopeless draw was put back before."""


class Noted(Value, frozen=True, tag="noted"):
    """The referee noted a seat's placement, its best so far; only that seat hears of it (§4)."""

    seat: Seat
    found: Found


class Done(Value, frozen=True, tag="done"):
    """A seat is done with the turn."""

    seat: Seat


class Counted(Value, frozen=True, tag="counted"):
    """What a turn brought a seat, told once the turn is over (§5, §7)."""

    seat: Seat
    found: Found | None
    solo: int
    """The bonus for a lone top."""
    lost: int
    """By how much it fell short of the top."""


class TopLaid(Value, frozen=True, tag="top_laid"):
    """The turn is over, and its top lies on the board for everyone (§6)."""

    turn: int
    top: Found


class Ended(Value, frozen=True, tag="ended"):
    """The game is over (§8): why, the points, and what all tops together are worth (§9)."""

    reason: str
    scores: tuple[int, ...]
    tops: int
    percents: tuple[int, ...]
    """What each seat found of that, in tenths of a percent."""


Event = LettersDrawn | Noted | Done | Counted | TopLaid | Left | Drawn | Ended
