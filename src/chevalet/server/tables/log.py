"""The log of a table: what is appended to it and never changed. The table is what it adds up to."""

from __future__ import annotations

from typing import Any, NewType

import msgspec

from chevalet.core.actions import Appeal, Vote
from chevalet.core.analysis import GameAnalysis
from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.server.wire.clocks import Clock
from chevalet.server.wire.common import Manners, Origin, TableId
from chevalet.server.wire.people import RatingChange, RatingInfo

PersonId = NewType("PersonId", str)

NOBODY = PersonId("")
"""Who sits where someone sat whom the server has forgotten."""


class Person(Value, frozen=True, tag="person"):
    """A seat that a person holds; one person may hold several."""

    person: PersonId
    name: str
    profile: str | None = None
    """The name under which everyone finds their account; None: a guest, or another name here."""
    rating: RatingInfo | None = None
    """How they stood in this game when they sat down."""

    @property
    def has_left(self) -> bool:
        """Whether the one who sat here deleted themselves: nobody waits for their answer."""
        return self.person == NOBODY


class Bot(Value, frozen=True, tag="bot"):
    """A seat that a bot of the house plays."""

    level: str


class Open(Value, frozen=True, tag="open"):
    """A seat that waits for someone."""


Sitter = Person | Bot | Open


class Opened(Value, frozen=True, tag="opened", kw_only=True):
    """The first entry: what is played, by whom, how, and with what chance."""

    game: str
    game_version: int
    dictionary: str | None
    options: Any
    sitters: tuple[Sitter, ...]
    clock: Clock
    listed: bool
    friendly: bool
    chat: bool
    creator: PersonId
    seed: str
    """Secret until the game is over; its hash is public."""
    invite: str
    """Who knows it may sit down and watch."""
    rematch_of: TableId | None = None
    manners: Manners | None = None
    """None: a table of before there were three, all or none of them by `friendly`."""
    position: str | None = None
    """Where the game begins, if not as usual."""
    is_standard: bool = False
    """Whether the game is played by its usual options, so that it can be compared with others."""
    rated: bool = False
    """Whether it counts for the ratings of those who sit here, all of whom have accounts."""
    invited: PersonId | None = None
    """The one who was challenged by name: the open seat is theirs alone."""
    club: str | None = None
    """The id of the club for which it was opened: its members find the table, and may join."""
    tournament: str | None = None
    """The id of the tournament to which the game belongs: it is played whether seen or not."""
    is_paired: bool = False
    """Whether those who sit here looked for an opponent and were brought together."""
    day: str | None = None
    """The date, where it is someone's game of the day."""
    real_table: bool = False
    """Whether people hold the tiles, and one person enters what they lay for all seats."""
    continued_from: Origin | None = None
    """The game whose first moves this table's log begins with, by the same chance."""

    @property
    def allowed(self) -> Manners:
        """What may be done at the table beside play."""
        return Manners.all(allowed=self.friendly) if self.manners is None else self.manners


class Seated(Value, frozen=True, tag="seated"):
    """Someone took an open seat, gave it up again, or the creator gave it to a bot."""

    seat: Seat
    sitter: Sitter


class Started(Value, frozen=True, tag="started"):
    """Every seat is taken: the game begins."""


class Told(Value, frozen=True):
    """A bot's reason in words; a secret one is for its own seat until the game is over."""

    fr: str
    en: str
    is_secret: bool = False


class Acted(Value, frozen=True, tag="acted", omit_defaults=True):
    """A seat took an action that the rules accepted."""

    seat: Seat
    action: Any
    by: PersonId | None = None
    """None: a bot of the house, or the clock. Of a seat that is gone: who claimed it."""
    client_id: str | None = None
    """Sent again under the same id, it is the same action."""
    reasons: tuple[Told, ...] = ()
    """Why a bot did it."""
    found: str | None = None
    """What the rules found in their dictionary to carry it out, then and for ever."""


class UndoAsked(Value, frozen=True, tag="undo_asked"):
    """A seat asks to take back everything after the entry `to`."""

    seat: Seat
    to: int


class UndoAnswered(Value, frozen=True, tag="undo_answered"):
    """A seat answers; one refusal ends it, the last agreement undoes."""

    seat: Seat
    accepts: bool


class HintTaken(Value, frozen=True, tag="hint_taken"):
    """A seat asked for advice and got it; everyone may know that, though not what it was."""

    seat: Seat


class RematchOffered(Value, frozen=True, tag="rematch_offered"):
    """A seat would like to play again; the first offers, the others accept by the same entry."""

    seat: Seat


class Rematched(Value, frozen=True, tag="rematched"):
    """All agreed: the game goes on at another table."""

    table: TableId


class Said(Value, frozen=True, tag="said"):
    """A line of chat."""

    person: PersonId
    name: str
    text: str


class ChatSwitched(Value, frozen=True, tag="chat_switched"):
    """The creator switched the chat on or off."""

    on: bool


class Closed(Value, frozen=True, tag="closed"):
    """A table that waited for players takes none any more; nothing is ever played here."""

    is_forgotten: bool = False
    """Nobody had touched it for long; else the one who opened it closed it."""
    is_by_host: bool = False
    """Or the one who hosts the server did."""
    is_outdated: bool = False
    """Or its rules are gone, and a game was under way."""
    is_declined: bool = False
    """The one who was challenged does not want to play."""


class Hidden(Value, frozen=True, tag="hidden"):
    """The one who hosts the server takes the table out of the list of open ones, or puts it back.

    Who has its address plays and watches as before.
    """

    is_on: bool = True


class Shared(Value, frozen=True, tag="shared", kw_only=True):
    """A player lets everyone who has the link look at the finished game, or no longer."""

    seat: Seat
    is_on: bool = True
    hides_guests: bool = False
    """Whether strangers read the names of those alone who have an account."""


class Analysed(Value, frozen=True, tag="analysed"):
    """The finished game was analysed: what its moves were worth, for everyone who looks back."""

    analysis: GameAnalysis


class Rated(Value, frozen=True, tag="rated"):
    """The finished game counted: what it did to the ratings of those who played it."""

    changes: tuple[RatingChange, ...]


class Rested(Value, frozen=True, tag="rested"):
    """A seat's clock of days stands still from one time to another: its person is on vacation."""

    seat: Seat
    start: int
    end: int


Entry = (
    Opened
    | Seated
    | Started
    | Acted
    | UndoAsked
    | UndoAnswered
    | HintTaken
    | RematchOffered
    | Rematched
    | Said
    | ChatSwitched
    | Closed
    | Hidden
    | Shared
    | Analysed
    | Rated
    | Rested
)

ASKING = (Appeal, Vote)
"""Actions by which a table asks itself about a word: they move no game on."""
_TALK = (Said, ChatSwitched, UndoAsked, UndoAnswered, HintTaken, Shared)
_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode_entry(entry: Entry) -> bytes:
    """The entry as it is stored."""
    return msgspec.json.encode(entry)


def decode_entry(data: bytes) -> Entry:
    """The entry that was stored; the game's own action and options are still plain JSON."""
    return _DECODER.decode(data)


def is_talk(entry: Entry) -> bool:
    """Whether the entry moves no game on: chat, wishes to take back, appeals and votes."""
    if isinstance(entry, Acted):
        return isinstance(entry.action, ASKING)
    return isinstance(entry, _TALK)
