"""The bodies by which a finished game is looked at, shared and continued."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from chevalet.core.game import Outcome
from chevalet.core.value import Value
from chevalet.server.wire.common import Milliseconds, Origin, SeatInfo, TableId, Text
from chevalet.server.wire.http import Name


class Ply(Value, frozen=True, kw_only=True):
    """One action of a game that stood, and what came of it; the first is how the game began."""

    seat: int | None
    """Who acted; None: nobody yet."""
    action: Any = None
    notation: str | None = None
    """The action in the game's notation, where that can write it."""
    events: tuple[Any, ...] = ()
    said: tuple[Text, ...] = ()
    """The events in words."""
    notes: tuple[Text, ...] = ()
    """What happened before it beside the game: hints taken, moves taken back."""
    reasons: tuple[Text, ...] = ()
    """Why a bot did it."""
    scores: tuple[int, ...]
    """The points of each seat after it."""
    to_act: tuple[int, ...] = ()
    """Who acts next."""
    at: Milliseconds | None = None
    """When; None in a record that was brought along."""


class Sharing(Value, frozen=True, kw_only=True):
    """Who may look at a finished game."""

    is_public: bool
    """The table was listed: everyone may, once and for all."""
    is_shared: bool
    """A player shares it with whoever has the link."""
    hides_guests: bool
    """Whether strangers read the names of those alone who have an account."""
    may_change: bool
    """Whether you played here."""


class Replay(Value, frozen=True, kw_only=True):
    """A game to look back at, with the first views of it."""

    table: TableId | None
    """None: a record that was brought along, which is nowhere kept."""
    game: str
    game_version: int
    options: Any
    seats: tuple[SeatInfo, ...]
    names: tuple[Text, ...]
    """What to call each seat."""
    created: Milliseconds | None
    outcome: Outcome | None
    """None: the record ends before the game does."""
    plies: tuple[Ply, ...]
    """The opening, and one for each action that stood."""
    viewer: int | None
    """As which seat saw it; None: with every hand on the table."""
    first: int
    """The ply of the first of the views."""
    views: tuple[Any, ...]
    """The game's own views, one for each ply from `first` on."""
    real_table: bool = False
    """Whether people held the tiles at a real table: then nobody's hand is known."""
    continued_from: Origin | None = None
    sharing: Sharing | None = None
    """None: a record that was brought along."""


class Views(Value, frozen=True, kw_only=True):
    """More views of a game, one for each ply from `first` on."""

    viewer: int | None
    first: int
    views: tuple[Any, ...]


PlyNumber = Annotated[int, Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class RecordToRead(Value, frozen=True, kw_only=True):
    """A record that somebody brings along, to be looked at and not kept."""

    record: str
    """The file's text, JSON or the readable form."""
    seat: SeatNumber | None = None
    """Whose eyes to look through; None: every hand is on the table."""
    first: PlyNumber | None = None
    """From which ply on views are wanted; None: those of its end."""


class ShareWish(Value, frozen=True):
    """To share a finished game with whoever has its link."""

    hides_guests: bool = False


class Continuation(Value, frozen=True, kw_only=True):
    """A game to go on from a position of another one, against bots."""

    ply: PlyNumber
    """How many moves to take over."""
    seat: SeatNumber
    """Where the caller sits; everyone else is a bot."""
    level: Annotated[str, Meta(max_length=40)]
    name: Name | None = None


class RecordPosition(Value, frozen=True, kw_only=True):
    """A record that somebody brings along, and which of its positions is wanted."""

    record: str
    ply: PlyNumber


class RecordContinuation(Value, frozen=True, kw_only=True):
    """The same from a record that was brought along."""

    record: str
    ply: PlyNumber
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]
    name: Name | None = None
