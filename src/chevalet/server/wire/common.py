"""Types that both the HTTP API and the socket use."""

from __future__ import annotations

from typing import Any, Literal, NewType

import msgspec

from chevalet.core.game import Outcome
from chevalet.core.sentence import Sayable
from chevalet.core.value import Value
from chevalet.server.wire.clocks import Clock
from chevalet.server.wire.people import RatingChange, RatingInfo

TableId = NewType("TableId", str)
Milliseconds = int
"""Since 1970, by the clock of the server that wrote it."""

Status = Literal["waiting", "playing", "over", "closed"]
"""`closed`: it waited for players until it was closed, and nothing was played."""


class Text(Value, frozen=True):
    """A sentence in both languages."""

    fr: str
    en: str

    @classmethod
    def of(cls, saying: Sayable) -> Text:
        """What can be said, said in both."""
        return cls(saying.said("fr"), saying.said("en"))


class Problem(Value, frozen=True, kw_only=True):
    """Why something was refused: a stable code, and the sentence to show."""

    code: str
    text: Text
    field: str | None = None
    """Where in the request the fault is, if it is in one place."""
    seq: int | None = None
    """Where the log stands, if the request was too late."""
    facts: dict[str, str] = msgspec.field(default_factory=dict)
    """What the sentence speaks of, for programs: the word, where it lies, the universe's key."""
    rule: int | None = None
    """The paragraph of the game's rules on which the refusal rests, if it rests on one."""


class Offered(Value, frozen=True):
    """A legal action."""

    action: Any
    notation: str


class SeatInfo(Value, frozen=True, kw_only=True):
    """Who sits at a seat."""

    seat: int
    kind: Literal["person", "bot", "open", "left"]
    """`left`: someone sat here who deleted themselves; the game goes on without them."""
    name: str
    level: str | None = None
    is_you: bool = False
    is_online: bool = False
    profile: str | None = None
    """The name by which their profile is found, if they have an account."""
    rating: RatingInfo | None = None
    """How they stood in this game when they sat down."""


class Manners(Value, frozen=True, kw_only=True):
    """What a table allows beside play."""

    votes: bool
    """Whether a refused word may be put to the others."""
    hints: bool
    """Whether a seat may ask for advice; all are told of it."""
    take_back: bool
    """Whether a move may be taken back if the others agree."""

    @classmethod
    def all(cls, *, allowed: bool) -> Manners:
        """All of it or nothing, as a friendly table was until there were three options."""
        return cls(votes=allowed, hints=allowed, take_back=allowed)


class Origin(Value, frozen=True):
    """Where a game that was continued comes from."""

    table: TableId | None
    """None: from a record that somebody brought along."""
    ply: int
    """How many of its moves were taken over."""
    simultane: str | None = None
    """The id of the simultané whose letters are played again, if it was one."""


class TableInfo(Value, frozen=True, kw_only=True):
    """What everyone at a table may know of it, apart from the game itself."""

    id: TableId
    game: str
    status: Status
    seq: int
    options: Any
    seats: tuple[SeatInfo, ...]
    clock: Clock
    listed: bool
    friendly: bool
    """Whether it has all three manners."""
    manners: Manners
    """Whether words may be put to the vote, hints asked for, and moves taken back by agreement."""
    chat: bool
    created: Milliseconds
    seed_commitment: str
    seed: str | None = None
    """Revealed when the game is over."""
    invite: str | None = None
    """For those who sit here, and whoever opened the table."""
    is_creator: bool = False
    rematch: TableId | None = None
    rematch_of: TableId | None = None
    outcome: Outcome | None = None
    day: str | None = None
    """The date, where it is one's game of the day."""
    continued_from: Origin | None = None
    """Of a game that goes on from a position of another one: it is played for itself alone."""
    rated: bool = False
    """Whether it counts for ratings."""
    tournament: str | None = None
    """The tournament to which the game belongs."""
    challenge: Literal["to_you", "by_you"] | None = None
    """Of a table to which someone was challenged by name, if that was you or by you."""
    real_table: bool = False
    """Whether people play with tiles of their own: hands are unknown, and one enters for all."""
    rating_changes: tuple[RatingChange, ...] = ()
    """What the finished game did to ratings, a moment after its end."""


class Clocks(Value, frozen=True):
    """How much time is left, as it stood at `at`; the running ones have lost the rest since."""

    at: Milliseconds
    remaining: tuple[int | None, ...]
    """Milliseconds of each seat; None where no clock runs."""
    running: tuple[int, ...]


class UndoRequest(Value, frozen=True):
    """A wish to take moves back, and whose answer it waits for."""

    seq: int
    """The entry by which it was asked; an answer names it."""
    seat: int
    to: int
    pending: tuple[int, ...]


class Now(Value, frozen=True, kw_only=True):
    """How things stand for one viewer."""

    seq: int
    viewer: int | None
    """The seat through whose eyes this is; None is a spectator."""
    view: Any
    """The game's own view; null before the game begins."""
    to_act: tuple[int, ...]
    clocks: Clocks | None
    undo: UndoRequest | None = None
    can_undo: bool = False
    rematch_offers: tuple[int, ...] = ()
    outcome: Outcome | None = None


class Happening(Value, frozen=True, kw_only=True, omit_defaults=True):
    """One entry of the log as a viewer may know it."""

    seq: int
    at: Milliseconds
    kind: str
    """The entry's tag: `opened`, `seated`, `started`, `acted`, `undo_asked`, `said` ..."""
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    """What was said, in chat."""
    action: Any = None
    """What the seat did, in JSON; only to that seat itself, and to all after the end."""
    notation: str | None = None
    """The same in the game's notation."""
    events: tuple[Any, ...] = ()
    """What came of it, as the viewer may know it."""
    said: tuple[Text, ...] = ()
    """The events in words."""
    reasons: tuple[Text, ...] = ()
    """Why a bot did it, in sentences; what only its own seat may know is told after the end."""
    to: int | None = None
    """To which entry an undo goes back."""
    undone: tuple[int, ...] = ()
    """The moves (entries of the kind `acted`) that this entry took back: they no longer stand."""
    accepts: bool | None = None
    table: TableId | None = None
    """Where a rematch is played."""
