"""A match of Échec et Mots at one moment. Everything but the chance of later games is public."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from chevalet.core.actions import Appeal
from chevalet.core.friendly import Ballot
from chevalet.core.game import CommonOptions, Outcome, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value
from chevalet.games.echec_et_mots.board import Colour
from chevalet.games.echec_et_mots.position import Position, Reach

MOST_GAMES = 15


class Options(CommonOptions, frozen=True):
    """What a table agrees on before play."""

    games: Annotated[int, Meta(ge=1, le=MOST_GAMES, extra_json_schema={"step": 2})] = 3
    """How many games the match has: an odd number (§10)."""
    white: Seat | None = None
    """Who plays White; None: by lot."""
    extra_words: tuple[str, ...] = ()
    """Words that this table accepts beside the dictionary's, in capitals A-Z."""
    without_insults: bool = False
    """Whether insults against people are refused, though the dictionary has them."""


class Announcement(Value, frozen=True):
    """A word that waits for its answer (§6)."""

    seat: Seat
    word: str
    took_last_knight: bool


class GameResult(Value, frozen=True):
    """A finished game of the match: its points by seat, and why it ended."""

    points: tuple[int, int]
    reason: str


class Common(Value, frozen=True, kw_only=True):
    """What is public."""

    options: Options
    white: Seat
    starter: Seat
    """Who started this game."""
    position: Position
    reserve: Tiles
    """The letters that are not in this game."""
    announcement: Announcement | None = None
    games: tuple[GameResult, ...] = ()
    scores: tuple[int, int] = (0, 0)
    ballot: Ballot | None = None
    granted: tuple[Appeal, ...] = ()
    """What the table accepted by vote."""
    outcome: Outcome | None = None

    def colour_of(self, seat: Seat) -> Colour:
        """Which side the seat plays."""
        return Colour.WHITE if seat == self.white else Colour.BLACK

    def seat_of(self, colour: Colour) -> Seat:
        """Who plays the side."""
        return self.white if colour is Colour.WHITE else Seat(1 - self.white)

    @property
    def turn(self) -> Seat:
        """Who is to jump, or to answer an announced word."""
        if self.announcement is not None:
            return Seat(1 - self.announcement.seat)
        return self.seat_of(self.position.turn)

    def held_by(self, seat: Seat) -> Tiles:
        """The letters that a seat has taken."""
        return self.position.held[self.colour_of(seat)]


class State(Value, frozen=True, kw_only=True):
    """All there is at one moment: what is public, what is hidden, and the chance to come."""

    common: Common
    rng: Rng

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way."""
        return self.common.ballot


class View(Value, frozen=True, kw_only=True):
    """What a seat may know: all but how the letters of the next games will fall."""

    seat: Seat | None
    common: Common
    reach: tuple[Reach, ...] = ()
    """Where the viewer's own knights may jump when it is their turn."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat in the games that are over."""
        return self.common.scores


def view_of(common: Common, seat: Seat | None) -> View:
    """What the seat sees of it."""
    reach = () if seat is None else common.position.reach(common.colour_of(seat))
    return View(seat=seat, common=common, reach=reach)
