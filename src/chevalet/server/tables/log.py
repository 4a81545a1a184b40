"""The log of a table: what is appended to it and never changed. The table is what it adds up to."""

from __future__ import annotations

from typing import Any, NewType

import msgspec

from chevalet.core.game import Seat
from chevalet.core.value import Value

TableId = NewType("TableId", str)
PersonId = NewType("PersonId", str)
Milliseconds = int
"""Since 1970, by the clock of the server that appended."""


NOBODY = PersonId("")
"""Who sits where someone sat whom the server has forgotten."""


class NoClock(Value, frozen=True, tag="none"):
    """Everyone takes the time they need."""


class MoveClock(Value, frozen=True, tag="move"):
    """So many seconds for each move; when they are over the seat passes."""

    seconds: int


class PlayerClock(Value, frozen=True, tag="player"):
    """So many seconds for the whole game, and some more after each move; then the seat is out."""

    seconds: int
    increment: int = 0


class GameClock(Value, frozen=True, tag="game"):
    """The game ends, and is counted, when its time is over; for games that know such an end."""

    seconds: int


Clock = NoClock | MoveClock | PlayerClock | GameClock


class Person(Value, frozen=True, tag="person"):
    """A seat that a person holds; one person may hold several."""

    person: PersonId
    name: str

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


class Seated(Value, frozen=True, tag="seated"):
    """Someone took an open seat, gave it up again, or the creator gave it to a bot."""

    seat: Seat
    sitter: Sitter


class Started(Value, frozen=True, tag="started"):
    """Every seat is taken: the game begins."""


class Acted(Value, frozen=True, tag="acted"):
    """A seat took an action that the rules accepted."""

    seat: Seat
    action: Any
    by: PersonId | None = None
    """None: a bot of the house, or the clock."""
    client_id: str | None = None
    """Sent again under the same id, it is the same action."""


class UndoAsked(Value, frozen=True, tag="undo_asked"):
    """A seat asks to take back everything after the entry `to`."""

    seat: Seat
    to: int


class UndoAnswered(Value, frozen=True, tag="undo_answered"):
    """A seat answers; one refusal ends it, the last agreement undoes."""

    seat: Seat
    accepts: bool


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


Entry = (
    Opened
    | Seated
    | Started
    | Acted
    | UndoAsked
    | UndoAnswered
    | RematchOffered
    | Rematched
    | Said
    | ChatSwitched
    | Closed
)

_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode_entry(entry: Entry) -> bytes:
    """The entry as it is stored."""
    return msgspec.json.encode(entry)


def decode_entry(data: bytes) -> Entry:
    """The entry that was stored; the game's own action and options are still plain JSON."""
    return _DECODER.decode(data)
