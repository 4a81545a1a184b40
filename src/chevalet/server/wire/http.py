"""The bodies of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chevalet.core.game import Outcome
from chevalet.core.value import Value
from chevalet.server.wire.clocks import Clock, NoClock
from chevalet.server.wire.common import (
    Happening,
    Milliseconds,
    SeatInfo,
    Status,
    TableId,
    TableInfo,
    Text,
)

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9_.@-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class BotInfo(Value, frozen=True):
    """A bot of a game."""

    key: str
    name: Text
    is_baseline: bool
    """A measure for other bots rather than company for people."""


class GameInfo(Value, frozen=True, kw_only=True):
    """A game that can be played here."""

    key: str
    title: Text
    version: int
    least_seats: int
    most_seats: int
    seats: tuple[int, ...]
    """How many can play; not every number between the least and the most need be there."""
    levels: tuple[str, ...]
    """The bots that people choose from, the weakest first."""
    options_schema: Any
    options: Any
    """The default options."""
    clocks: tuple[str, ...]
    has_secrets: bool
    is_open: bool = False
    """Every seat sees the same: players at one screen need not look away."""
    summary: Text | None = None
    """What the game is, in a line."""
    bots: tuple[BotInfo, ...] = ()
    """All of them with their names, the baselines that `levels` leaves out included."""
    labels: dict[str, Text] = msgspec.field(default_factory=dict)
    """What the game calls fields of its view and options, where it names them."""
    sides: tuple[Text, ...] = ()
    """What the seats play in turn, such as White and Black; seats of one side are partners."""
    facts: Any = None
    """What a board must know beside the views, in the game's own form."""
    lessons: int = 0
    """How many lessons it has."""
    puzzles: int = 0
    """How many puzzles it has."""
    form_of: str | None = None
    """The game of which this is another form of play, by its key: it is offered with that one."""
    has_day: bool = False
    """Whether there is a game of the day of it."""
    has_votes: bool = True
    """Whether tables may vote on words."""
    has_positions: bool = False
    """Whether positions can be set up and looked into."""
    has_kit: bool = False
    """Whether it can be printed."""
    real_clocks: tuple[str, ...] = ()
    """The clocks it may have at a real table; none: it is not refereed there."""


class Games(Value, frozen=True):
    """All games, in the order in which to offer them."""

    games: tuple[GameInfo, ...]


class Me(Value, frozen=True, kw_only=True):
    """Who the caller is."""

    id: str
    name: str
    login: str | None
    """None: a guest, known by a cookie alone."""
    tokens: int
    """How many API tokens there are."""


class MyName(Value, frozen=True):
    """A new name."""

    name: Name


class Credentials(Value, frozen=True):
    """To make an account, or to come back to it."""

    login: Login
    password: Password


class NewPassword(Value, frozen=True, kw_only=True):
    """Another password for one's account."""

    password: Password
    """The one until now."""
    new_password: Password


class Farewell(Value, frozen=True):
    """To be forgotten."""

    password: Password | None = None
    """Of the account; a guest has none."""


class NewToken(Value, frozen=True):
    """What to call a token, so that it is found again among others."""

    label: Annotated[str, Meta(max_length=30)] = ""


class ApiToken(Value, frozen=True):
    """Shown once: programs send it as `Authorization: Bearer …`."""

    token: str
    id: str
    """By which it is listed and revoked; it opens nothing."""


class TokenInfo(Value, frozen=True, kw_only=True):
    """An API token, without the token itself."""

    id: str
    label: str
    made: Milliseconds
    used: Milliseconds | None
    """When it last was, to the hour."""


class TokenList(Value, frozen=True):
    """One's API tokens, the oldest first."""

    tokens: tuple[TokenInfo, ...]


class MySeat(Value, frozen=True, tag="me", tag_field="kind"):
    """A seat for the caller; several make a table for one screen."""

    name: Name | None = None


class OpenSeat(Value, frozen=True, tag="open", tag_field="kind"):
    """A seat for whoever has the invite link, or for anyone at a listed table."""


class BotSeat(Value, frozen=True, tag="bot", tag_field="kind"):
    """A seat for a bot."""

    level: str


class NewTable(Value, frozen=True, kw_only=True):
    """What to play, with whom, and how."""

    game: str
    seats: Annotated[tuple[MySeat | OpenSeat | BotSeat, ...], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: Clock = NoClock()
    listed: bool = False
    votes: bool | None = None
    """Whether a refused word may be put to the others; None: as `friendly` says, else yes."""
    hints: bool | None = None
    """Whether one may ask for advice; None: as `friendly` says, else at tables of one and bots."""
    take_back: bool | None = None
    """Whether moves may be taken back by agreement; None: as `friendly` says, else yes."""
    friendly: bool | None = None
    """Answers for those of the three that are not given."""
    sides: Literal["lot", "seats"] = "lot"
    """Who plays which side, where seats have sides: chance decides, or the order of `seats`."""
    chat: bool | None = None
    """None: on at private tables, off at listed ones."""
    rated: bool = False
    """Whether it counts for ratings: all have accounts, play by the usual options, and without
    votes, hints or taking back."""
    club: Annotated[str, Meta(max_length=120)] | None = None
    """The address of a club of yours: its members see the table and may join."""
    real_table: bool = False
    """Whether people play with tiles of their own, and whoever opens the table enters for all."""


class Join(Value, frozen=True, kw_only=True):
    """Sit down at an open seat."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    """None: the first open one."""
    invite: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class FillWithBot(Value, frozen=True):
    """Give an open seat to a bot."""

    level: Annotated[str, Meta(max_length=40)]


class Move(Value, frozen=True, kw_only=True):
    """An action without a socket; the same as the socket's `act`."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    seq: int
    action: Any = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Moved(Value, frozen=True):
    """The action is kept for good at `seq`."""

    seq: int


class TableCard(Value, frozen=True, kw_only=True):
    """A table in a list."""

    id: TableId
    game: str
    status: Status
    created: Milliseconds
    updated: Milliseconds
    seats: tuple[SeatInfo, ...]
    clock: Clock
    seq: int = -1
    """The log's last entry."""
    your_turn: bool = False
    to_act: tuple[int, ...] = ()
    since: Milliseconds | None = None
    """Since when they are to act."""
    scores: tuple[int, ...] = ()
    """What everyone may know of each seat's points; none before the game begins."""
    is_creator: bool = False
    outcome: Outcome | None = None
    rated: bool = False
    challenge: Literal["to_you", "by_you"] | None = None
    """Whether you were challenged to it, or challenged someone."""


class ClubTable(Value, frozen=True, kw_only=True):
    """A table that was opened for a club of yours."""

    club: str
    """The club's address."""
    club_name: str
    table: TableCard
    invite: str
    """By which its members sit down and watch."""


class Lists(Value, frozen=True, tag="lists", kw_only=True):
    """What the socket of the lists tells, at first and whenever it changed."""

    mine: tuple[TableCard, ...]
    """Your latest tables that are not over."""
    listed: tuple[TableCard, ...]
    """Public tables of others: those that wait for players first, then those being played."""
    clubs: tuple[ClubTable, ...] = ()
    """Tables of your clubs that are not over, by club, those last changed first."""


class TableList(Value, frozen=True):
    """Tables, those last changed first."""

    tables: tuple[TableCard, ...]
    next_before: Milliseconds | None = None
    """Give it as `before` for the next page."""


class Health(Value, frozen=True, kw_only=True):
    """Whether the server and what it leans on are well.

    Without its bus it is degraded: play goes on, news between processes come later.
    """

    status: Literal["ok", "degraded", "failing"]
    store: bool
    bus: bool
    version: str


class RedactedRecord(Value, frozen=True, kw_only=True):
    """A game that is not over, as one viewer may know it; the whole record comes after the end."""

    format: Literal["chevalet-so-far"] = "chevalet-so-far"
    game: str
    game_version: int
    dictionary: str | None
    options: Any
    players: tuple[str, ...]
    viewer: int | None
    seed_commitment: str
    happenings: tuple[Happening, ...]


class TableAnswer(Value, frozen=True):
    """A table."""

    table: TableInfo
