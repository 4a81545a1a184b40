"""A game of Zakhia at one moment: what there is, and what each seat may know of it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from chevalet.core.actions import Appeal
from chevalet.core.friendly import Ballot
from chevalet.core.game import CommonOptions, Outcome, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.value import Value


class Options(CommonOptions, frozen=True):
    """What a table agrees on before play."""

    starter: Seat | None = None
    """Who begins; None: whoever draws the letter nearest to A."""
    extra_words: tuple[str, ...] = ()
    """Words that this table accepts beside the dictionary's, in capitals A-Z."""
    without_insults: bool = False
    """Whether insults against people are refused, though the dictionary has them."""
    turns: Annotated[int, Meta(ge=1, le=50)] | None = None
    """After how many turns of each seat the game ends; None: no such limit (§9)."""


class Common(Value, frozen=True, kw_only=True):
    """What is public."""

    options: Options
    board: str
    """169 squares: `.` empty, A-Z a letter, a-z a black cedar, `*` the starred cedar."""
    scores: tuple[int, ...]
    turn: Seat
    passes: int = 0
    """Bare passes in a row (§9)."""
    turns_without_word: int = 0
    turns: tuple[int, ...] = ()
    """How many turns each seat has had; not counted where the table sets no limit."""
    last_placer: Seat | None = None
    out: tuple[Seat, ...] = ()
    """Seats that gave up, in that order."""
    ballot: Ballot | None = None
    granted: tuple[Appeal, ...] = ()
    """What the table accepted by vote."""
    outcome: Outcome | None = None


class State(Value, frozen=True, kw_only=True):
    """All there is at one moment: what is public, what is hidden, and the chance to come."""

    common: Common
    racks: tuple[Tiles, ...]
    bag: Bag
    rng: Rng

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way."""
        return self.common.ballot


class View(Value, frozen=True, kw_only=True):
    """What a seat may know: what is public, its own rack, and how many tiles the others have."""

    seat: Seat | None
    common: Common
    rack: Tiles
    rack_sizes: tuple[int, ...]
    bag_size: int
    open_racks: tuple[Tiles, ...] | None = None
    """All racks, once the game is over, or for those who look back at it."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return self.common.scores


def laid_open(view: View, state: State) -> View:
    """The view with every rack on the table."""
    return msgspec.structs.replace(view, open_racks=state.racks)
