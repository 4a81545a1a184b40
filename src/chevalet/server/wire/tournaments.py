"""What travels about tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chevalet.core.value import Value
from chevalet.server.wire.clocks import Clock
from chevalet.server.wire.common import Milliseconds, TableId
from chevalet.server.wire.http import Name

Format = Literal["robin", "swiss", "knockout", "arena"]
Time = Annotated[int, Meta(ge=0, le=2**53)]


class NewTournament(Value, frozen=True, kw_only=True):
    """A tournament to hold: tables for two, opened by themselves as rounds begin."""

    name: Name
    game: str
    format: Format
    clock: Clock
    starts: Time
    """Milliseconds since 1970."""
    rounds: Annotated[int, Meta(ge=1, le=30)] | None = None
    """Of a Swiss; null: as many as find a winner."""
    minutes: Annotated[int, Meta(ge=5, le=1440)] | None = None
    """How long an arena lasts."""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    rated: bool = False
    is_public: bool = True
    """Whether it is listed; a private one is entered by its link."""
    fill_to: Annotated[int, Meta(ge=0, le=32)] = 0
    """Bots come at the beginning until there are so many."""
    level: Annotated[str, Meta(max_length=40)] | None = None


class StandingInfo(Value, frozen=True, kw_only=True):
    """Where someone stands."""

    place: int
    name: str
    points: int
    """2 for a win or a bye, 1 for a draw; in a knock-out the rounds that were won."""
    played: int
    wins: int
    draws: int
    losses: int
    byes: int
    tie_breaks: tuple[int, ...]
    has_withdrawn: bool = False
    is_bot: bool = False
    is_you: bool = False


class TournamentGame(Value, frozen=True, kw_only=True):
    """A game of a tournament, or a bye."""

    round: int
    first: str
    second: str | None
    """Null: a bye."""
    points: tuple[int, int] | None = None
    """Null: it is being played."""
    scores: tuple[int, int] | None = None
    is_forfeit: bool = False
    table: TableId | None = None


class TournamentCard(Value, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    format: Format
    status: Literal["waiting", "playing", "over"]
    starts: Milliseconds
    clock: Clock
    entrants: int
    rated: bool = False
    is_entered: bool = False


class TournamentList(Value, frozen=True):
    """Public tournaments and your own, the last to start first."""

    tournaments: tuple[TournamentCard, ...]


class TournamentInfo(Value, frozen=True, kw_only=True):
    """A tournament as it stands."""

    card: TournamentCard
    options: dict[str, Any]
    is_public: bool
    ends: Milliseconds | None
    """Of an arena: from when on nothing is paired."""
    round: int
    rounds: int | None
    """Of a Swiss."""
    fill_to: int = 0
    level: str | None = None
    tie_breaks: tuple[Literal["buchholz", "sonneborn", "wins", "spread"], ...]
    """What counts after points, in this order; `sonneborn` is doubled, so that it is whole."""
    standings: tuple[StandingInfo, ...]
    games: tuple[TournamentGame, ...]
    """The latest first, no more than two hundred."""
    is_creator: bool = False
    has_withdrawn: bool = False
    """Whether you entered and left."""
    may_enter: bool = False
    your_table: TableId | None = None
    """Where you are expected now."""


class TournamentTold(Value, frozen=True, tag="tournament"):
    """What the socket of a tournament tells, at first and whenever it changed."""

    info: TournamentInfo
