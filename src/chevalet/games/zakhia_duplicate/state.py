"""A duplicate at one moment: what there is, and what each seat may know of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from chevalet.core.actions import Appeal
from chevalet.core.friendly import Ballot
from chevalet.core.game import CommonOptions, Outcome, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.value import Value
from chevalet.games.zakhia_duplicate.moves import Found


class Options(CommonOptions, frozen=True):
    """What a table agrees on before play."""

    turns: Annotated[int, Meta(ge=1, le=50)] | None = None
    """After how many turns the game ends; None: when the bag is empty (§8)."""
    without_insults: bool = False
    """Whether insults against people are refused, though the dictionary has them."""


class Round(Value, frozen=True):
    """A turn that is over: its letters, its top, and what each seat had found (§9)."""

    letters: str
    top: Found
    found: tuple[Found | None, ...]
    solo: Seat | None
    """Who alone found the top, where that earns a bonus (§7)."""


class Common(Value, frozen=True, kw_only=True):
    """What is public."""

    options: Options
    board: str
    """169 squares: `.` empty, A-Z a letter, a-z a black cedar, `*` the starred cedar."""
    turn: int
    """Its number, from 1."""
    scores: tuple[int, ...]
    done: tuple[Seat, ...] = ()
    """Who is done with this turn."""
    rounds: tuple[Round, ...] = ()
    out: tuple[Seat, ...] = ()
    """Seats that gave up, in that order."""
    outcome: Outcome | None = None
    ballot: Ballot | None = None
    """Always None: the referee alone decides (§10)."""
    granted: tuple[Appeal, ...] = ()


class State(Value, frozen=True, kw_only=True):
    """All there is: what is public, what each seat has noted this turn, and the chance to come."""

    common: Common
    letters: Tiles
    noted: tuple[Found | None, ...]
    bag: Bag
    rng: Rng

    @property
    def ballot(self) -> Ballot | None:
        """There are no votes."""
        return None


class View(Value, frozen=True, kw_only=True):
    """What a seat may know: all that is public, and what it has noted itself."""

    seat: Seat | None
    common: Common
    rack: Tiles
    """The letters of the turn, the same for everyone."""
    bag_size: int
    noted: Found | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return self.common.scores
