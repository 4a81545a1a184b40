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
    Now,
    Offered,
    Problem,
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


class LessonInfo(Value, frozen=True, kw_only=True):
    """A step of learning a game: what to do, and in which position."""

    title: Text
    task: Text
    hint: Text
    solution: Any
    """An action that would do."""
    notation: str
    """The same in the game's notation."""
    names: tuple[str, ...]
    """Who sits at the table."""
    now: Now
    """How things stand for the learner, who is its viewer."""


class Lessons(Value, frozen=True):
    """The steps of learning a game, in their order."""

    lessons: tuple[LessonInfo, ...]
    first_game: Any = None
    """The options of a short game to play after them; null: the usual ones."""


class LessonTry(Value, frozen=True):
    """An action in a lesson, which is nowhere kept; it may be tried as often as one likes."""

    action: Any = None
    text: Annotated[str, Meta(max_length=200)] | None = None
    """The action in the game's notation, instead of `action`."""


class LessonAnswer(Value, frozen=True, kw_only=True):
    """What came of it: a refusal, or events and how things stand then."""

    is_done: bool
    """Whether it is what the lesson asked for."""
    answer: Text
    """What the teacher says."""
    problem: Problem | None = None
    events: tuple[Any, ...] = ()
    said: tuple[Text, ...] = ()
    """The events in words."""
    now: Now | None = None


class LessonOffers(Value, frozen=True):
    """Legal actions of a lesson's position, the first `limit` of `total`."""

    total: int
    offers: tuple[Offered, ...]


class TableCard(Value, frozen=True, kw_only=True):
    """A table in a list."""

    id: TableId
    game: str
    status: Status
    created: Milliseconds
    updated: Milliseconds
    seats: tuple[SeatInfo, ...]
    clock: Clock
    your_turn: bool = False
    is_creator: bool = False
    outcome: Outcome | None = None


class TableList(Value, frozen=True):
    """Tables, those last changed first."""

    tables: tuple[TableCard, ...]
    next_before: Milliseconds | None = None
    """Give it as `before` for the next page."""


class Ruled(Value, frozen=True, kw_only=True):
    """What one game says of a word."""

    game: str
    is_accepted: bool
    text: Text


class WordRulings(Value, frozen=True, kw_only=True):
    """A word before the referee of each game."""

    word: str
    readings: tuple[Text, ...]
    rulings: tuple[Ruled, ...]
    universes: tuple[str, ...]


class FormCell(Value, frozen=True):
    """One place of a table of forms."""

    name: Text
    forms: tuple[str, ...]


class FormGroup(Value, frozen=True):
    """A tense, or all forms of a noun."""

    name: Text
    cells: tuple[FormCell, ...]


class HeadwordInfo(Value, frozen=True, kw_only=True):
    """A headword of the dictionary to which a word belongs."""

    lemma: str
    part: Text
    meaning: Text | None
    frequency: Annotated[int, Meta(ge=0, le=4)]
    """From 0, unseen, to 4: everyone uses it."""
    offence: Text | None
    dictionary: str
    """Its page in the open dictionary, for the reader to open."""
    table: tuple[FormGroup, ...]


class WordCard(Value, frozen=True, kw_only=True):
    """All there is to say of a word beside the rulings."""

    word: str
    headwords: tuple[HeadwordInfo, ...]
    anagrams: tuple[str, ...]
    before: tuple[str, ...]
    """Words with one letter more at the beginning."""
    after: tuple[str, ...]
    """Words with one letter more at the end."""
    known_from: Text | None
    """The lowest level of bots that play it; None: no bot does."""
    nearest: tuple[str, ...]
    """Of an unknown word: words that it resembles."""


class WordList(Value, frozen=True):
    """Words found, the first `limit` of `total`."""

    words: tuple[str, ...]
    total: int


class UniverseInfo(Value, frozen=True, kw_only=True):
    """A field of the world to which words belong."""

    key: str
    name: Text
    is_proper: bool
    size: int


class Universes(Value, frozen=True):
    """Each universe with its name and size."""

    universes: tuple[UniverseInfo, ...]


class UniverseWords(Value, frozen=True, kw_only=True):
    """The words of a universe, a page of them."""

    universe: UniverseInfo
    words: tuple[str, ...]
    total: int


class Health(Value, frozen=True, kw_only=True):
    """Whether the server and what it leans on are well."""

    status: Literal["ok", "failing"]
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
