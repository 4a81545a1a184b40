"""The messages of a table's socket. `docs/api.md` shows each of them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from chevalet.core.phrases import Language
from chevalet.core.value import Value
from chevalet.server.wire.common import Happening, Now, Offered, Problem, TableInfo, Text

RequestId = str


class Act(Value, frozen=True, tag="act", kw_only=True):
    """Take an action for a seat; sent again with the same id it is one action."""

    id: RequestId
    seat: int
    seq: int
    """The last entry that the sender knew when it decided."""
    action: Any = None
    text: str | None = None
    """The action in the game's notation, instead of `action`."""


class Look(Value, frozen=True, tag="look"):
    """See the table through another seat's eyes (one that the sender holds), or as a spectator."""

    seat: int | None
    language: Language | None = None
    """Hear from now on what happened in this language alone; None: as before."""


class AskPast(Value, frozen=True, tag="past", kw_only=True):
    """See the entries just before one, for those who are sent a long past by pages."""

    id: RequestId
    before: Annotated[int, Meta(ge=0)]


class Preview(Value, frozen=True, tag="preview", kw_only=True):
    """What would come of an action, as far as the seat can know; changes nothing."""

    id: RequestId
    seat: int
    action: Any = None
    text: str | None = None


class Hint(Value, frozen=True, tag="hint"):
    """Ask the strongest bot what it would do, where hints are allowed; everyone is told of it."""

    id: RequestId
    seat: int


class AskOffers(Value, frozen=True, tag="offers", kw_only=True):
    """The legal actions of a seat; those with a word, or all where hints are allowed."""

    id: RequestId
    seat: int
    word: str | None = None
    limit: int = 200


class AskUndo(Value, frozen=True, tag="undo"):
    """Ask to take back the seat's last move and what followed."""

    id: RequestId
    seat: int


class AnswerUndo(Value, frozen=True, tag="answer_undo"):
    """Agree to take back, or not."""

    id: RequestId
    seat: int
    seq: int
    """Of the wish that it answers (`now.undo.seq`): another one may have come meanwhile."""
    accepts: bool


class Claim(Value, frozen=True, tag="claim", kw_only=True):
    """Wait no longer for a seat that went away: it loses, or the game of two ends in a draw."""

    id: RequestId
    seat: int
    gone: int
    """The seat that is not there, and whose move is waited for."""
    draw: bool = False


class OfferRematch(Value, frozen=True, tag="rematch"):
    """Offer to play again, or accept the offer."""

    id: RequestId
    seat: int


class Say(Value, frozen=True, tag="say"):
    """A line of chat."""

    id: RequestId
    text: str


class SwitchChat(Value, frozen=True, tag="switch_chat"):
    """Switch the chat on or off, as the table's creator."""

    id: RequestId
    on: bool


class Ping(Value, frozen=True, tag="ping"):
    """Are you there?"""

    id: RequestId


FromClient = (
    Act
    | Look
    | AskPast
    | Preview
    | Hint
    | AskOffers
    | AskUndo
    | AnswerUndo
    | Claim
    | OfferRematch
    | Say
    | SwitchChat
    | Ping
)


class Welcome(Value, frozen=True, tag="welcome", kw_only=True):
    """The first message, and the answer to `look`: how things stand, and what the client missed."""

    table: TableInfo
    now: Now
    past: tuple[Happening, ...]


class PastPage(Value, frozen=True, tag="past_page", kw_only=True):
    """The answer to `past`: entries in their order, as the viewer may know them."""

    id: RequestId
    past: tuple[Happening, ...]


class Happened(Value, frozen=True, tag="happened", kw_only=True):
    """Entries were appended: what they were, and how things stand after them."""

    happenings: tuple[Happening, ...]
    now: Now
    table: TableInfo | None = None
    """Only if something of it changed."""


class Done(Value, frozen=True, tag="done"):
    """A request was carried out and is kept for good at `seq`."""

    id: RequestId
    seq: int


class Refused(Value, frozen=True, tag="refused"):
    """A request was refused and changed nothing. Without an id: a frame that can't be read."""

    id: RequestId | None
    problem: Problem


class Previewed(Value, frozen=True, tag="previewed", kw_only=True):
    """What would come of the action: a refusal, or events without what chance will bring."""

    id: RequestId
    problem: Problem | None = None
    events: tuple[Any, ...] = ()
    said: tuple[Text, ...] = ()


class Hinted(Value, frozen=True, tag="hinted", kw_only=True):
    """What the strongest bot would do, and why."""

    id: RequestId
    action: Any
    notation: str
    reasons: tuple[Text, ...]
    grades: tuple[Text, ...] = ()
    """What may be told first, the vaguest before: where to look, then which word."""


class Offers(Value, frozen=True, tag="offers"):
    """Legal actions, the first `limit` of `total`; more than 5,000 are not counted."""

    id: RequestId
    total: int
    offers: tuple[Offered, ...]


class MayClaim(Value, frozen=True):
    """A seat that is away while its move is waited for."""

    seat: int
    wait: int
    """Milliseconds until one may claim against it."""


class Presence(Value, frozen=True, tag="presence"):
    """Which seats are online, how many watch, and for whom one need not wait much longer."""

    seats: tuple[int, ...]
    watchers: int
    claims: tuple[MayClaim, ...] = ()


class Thinking(Value, frozen=True, tag="thinking"):
    """A bot began to think for this seat."""

    seat: int
    seq: int


class Goodbye(Value, frozen=True, tag="goodbye"):
    """The server closes the socket: it stops (connect again), or the client must not come back."""

    code: str
    text: Text
    may_return: bool


class Pong(Value, frozen=True, tag="pong"):
    """I am here."""

    id: RequestId


FromServer = (
    Welcome
    | PastPage
    | Happened
    | Done
    | Refused
    | Previewed
    | Hinted
    | Offers
    | Presence
    | Thinking
    | Goodbye
    | Pong
)
