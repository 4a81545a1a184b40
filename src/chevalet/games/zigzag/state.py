"""A game of Zig Zag at one moment: what there is, and what each seat may know of it."""

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
from chevalet.games.zigzag.board import Laid, tiles_dealt
from chevalet.games.zigzag.scoring import tiles_shed


class Options(CommonOptions, frozen=True):
    """What a table agrees on before play."""

    starter: Seat | None = None
    """Who begins; None: whoever draws the letter nearest to A."""
    extra_words: tuple[str, ...] = ()
    """Words that this table accepts beside the dictionary's, in capitals A-Z."""
    without_insults: bool = False
    """Whether insults against people are refused, though the dictionary has them."""
    tiles: Annotated[int, Meta(ge=7, le=54)] | None = None
    """How many tiles each seat is dealt; None: as many as there are (§4)."""


class Common(Value, frozen=True, kw_only=True):
    """What is public: everything but what is in the piles."""

    options: Options
    table: tuple[Laid, ...] = ()
    active: tuple[Tiles, ...]
    """Each seat's tiles that lie face up."""
    pile_sizes: tuple[int, ...]
    turn: Seat
    direction: int = 1
    passes: int = 0
    """Passes and exchanges in a row (§12)."""
    out: tuple[Seat, ...] = ()
    """Seats that gave up, in that order."""
    ballot: Ballot | None = None
    granted: tuple[Appeal, ...] = ()
    """What the table accepted by vote."""
    outcome: Outcome | None = None

    @property
    def dealt(self) -> int:
        """How many tiles each seat was dealt."""
        return self.options.tiles or tiles_dealt(len(self.active))

    @property
    def left(self) -> tuple[int, ...]:
        """How many tiles each seat still has."""
        return tuple(
            len(tiles) + size for tiles, size in zip(self.active, self.pile_sizes, strict=True)
        )


class State(Value, frozen=True, kw_only=True):
    """All there is at one moment: what is public, what is hidden, and the chance to come."""

    common: Common
    piles: tuple[Bag, ...]
    rng: Rng

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way."""
        return self.common.ballot


class View(Value, frozen=True, kw_only=True):
    """What a seat may know: all but the piles, and those too once the game is over."""

    seat: Seat | None
    common: Common
    open_piles: tuple[Tiles, ...] | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """How many tiles each seat is rid of (§12)."""
        return tiles_shed(self.common.left, self.common.dealt)

    @property
    def active(self) -> Tiles:
        """The viewer's own active tiles; none for a spectator."""
        return Tiles() if self.seat is None else self.common.active[self.seat]


def laid_open(view: View, state: State) -> View:
    """The view with every pile turned over."""
    return msgspec.structs.replace(view, open_piles=tuple(pile.tiles for pile in state.piles))
