"""What travels about simultanés: over HTTP, and on the socket of one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from chevalet.core.value import Value
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.http import Name
from chevalet.server.wire.socket import Goodbye, Ping, Pong, Previewed, Refused, RequestId
from chevalet.server.wire.tournaments import Time

Phase = Literal["waiting", "turn", "pause", "over"]


class NewSimultane(Value, frozen=True, kw_only=True):
    """A simultané to announce: one duplicate for any number of players, begun at a time."""

    name: Name
    game: str
    starts: Time
    """Milliseconds since 1970."""
    turns: Annotated[int, Meta(ge=1, le=50)] | None = None
    """Null: until the game itself ends."""
    seconds: Annotated[int, Meta(ge=5, le=900)] = 120
    """For each turn."""
    pause: Annotated[int, Meta(ge=1, le=120)] = 20
    """Seconds between two turns, in which the top is shown."""
    is_public: bool = True
    """Whether it is listed; a private one is played by its link."""
    ends_early: bool = False
    """Whether a turn is over as soon as all who are there say that they are done."""


class SimultaneCard(Value, frozen=True, kw_only=True):
    """A simultané in a list."""

    id: str
    name: str
    game: str
    status: Literal["waiting", "playing", "over"]
    starts: Milliseconds
    turns: int | None
    seconds: int
    is_public: bool = True


class SimultaneList(Value, frozen=True):
    """Public simultanés and your own, the last to start first; and the games for a new one."""

    simultanes: tuple[SimultaneCard, ...]
    games: tuple[str, ...]


class RankingRow(Value, frozen=True, kw_only=True):
    """A line of the ranking."""

    place: int
    name: str
    points: int
    """With the bonuses for lone tops."""
    percent: int
    """Of all tops, in tenths of a percent, bonuses not counted."""
    tops: int
    solos: int


class FoundWay(Value, frozen=True):
    """A placement that people found, and how many of them."""

    placement: str
    points: int
    count: int


class TopInfo(Value, frozen=True):
    """The top of a turn."""

    turn: int
    placement: str | None
    """Null: nothing could be laid."""
    points: int


class TurnField(Value, frozen=True, kw_only=True):
    """What all players together made of a turn."""

    players: int
    found_by: int
    """How many found as much as the top."""
    distribution: tuple[tuple[int, int], ...]
    """Points and how many scored them, the most points first; nought is for nothing."""
    ways: tuple[FoundWay, ...]
    solo: str | None
    """Who alone found the top, where that earns a bonus."""


class SimultaneInfo(Value, frozen=True, kw_only=True):
    """A simultané as it stands."""

    card: SimultaneCard
    pause: int
    ends_early: bool
    seed_commitment: str
    seed: str | None = None
    """Told when all is over."""
    is_creator: bool = False
    is_called_off: bool = False
    entrants: int = 0
    ranking: tuple[RankingRow, ...] = ()
    """The best hundred, as of the last turn that is over."""
    tops: tuple[TopInfo, ...] = ()


class Mine(Value, frozen=True, kw_only=True, tag="mine"):
    """Where you stand; small, for it is the only thing that is not the same for all."""

    first_turn: int
    """From which turn on you play."""
    place: int | None = None
    """Null: no turn is counted yet."""
    players: int = 0
    points: int = 0
    percent: int = 0
    tops: int = 0
    solos: int = 0
    found: str | None = None
    """What counted for you in the last turn; null: nothing."""
    found_points: int = 0
    lost: int = 0
    """By how much that fell short of the top."""


class CourseWelcome(Value, frozen=True, kw_only=True, tag="simultane"):
    """The first message of the socket: how everything stands."""

    info: SimultaneInfo
    phase: Phase
    turn: int
    until: Milliseconds
    """When the turn or the pause is over."""
    now: Milliseconds
    """By the server's clock, which alone counts."""
    view: Any
    """The board as all may see it; null before the first turn."""
    events: tuple[Any, ...] = ()
    """The last top as it was laid."""
    top: TopInfo | None = None
    field: TurnField | None = None
    leaders: tuple[RankingRow, ...] = ()
    online: int = 0
    mine: Mine | None = None
    """Null: you do not play."""
    noted: NotedSlip | None = None
    """Your best of this turn, if you handed something in before."""


class TurnBegan(Value, frozen=True, kw_only=True, tag="turn_began"):
    """A turn begins, with these letters."""

    turn: int
    until: Milliseconds
    now: Milliseconds
    view: Any


class TurnEnded(Value, frozen=True, kw_only=True, tag="turn_ended"):
    """A turn is over: the top, what others found, and who leads."""

    turn: int
    now: Milliseconds
    until: Milliseconds
    """When the next turn begins."""
    view: Any
    events: tuple[Any, ...]
    top: TopInfo
    field: TurnField
    leaders: tuple[RankingRow, ...]
    is_over: bool


class CalledOff(Value, frozen=True, tag="called_off"):
    """Whoever announced it has ended it."""

    now: Milliseconds


class Online(Value, frozen=True, tag="online"):
    """How many players are connected."""

    count: int


class NotedSlip(Value, frozen=True, kw_only=True, tag="noted"):
    """What you handed in is kept for good, with what it scores; your best counts."""

    id: RequestId
    turn: int
    placement: str
    points: int
    best: str
    best_points: int
    view: Any
    """The board with your best noted."""


class Entered(Value, frozen=True, tag="entered"):
    """You take part, from that turn on."""

    id: RequestId
    first_turn: int


class HeardDone(Value, frozen=True, tag="heard_done"):
    """It is known that you are done with the turn."""

    id: RequestId
    turn: int


class EnterSimultane(Value, frozen=True, tag="enter"):
    """Take part; during a turn from the next one on."""

    id: RequestId


class HandIn(Value, frozen=True, kw_only=True, tag="hand_in"):
    """Hand a placement in for a turn, as often as you like."""

    id: RequestId
    turn: int
    action: Any = None
    text: str | None = None
    """The action in the game's notation, instead of `action`."""


class TryOut(Value, frozen=True, kw_only=True, tag="try"):
    """What a placement would score; nothing is kept."""

    id: RequestId
    turn: int
    action: Any = None
    text: str | None = None


class DoneWithTurn(Value, frozen=True, tag="done"):
    """You look no further in this turn."""

    id: RequestId
    turn: int


FromPlayer = EnterSimultane | HandIn | TryOut | DoneWithTurn | Ping
ToPlayer = (
    CourseWelcome
    | TurnBegan
    | TurnEnded
    | CalledOff
    | Online
    | Mine
    | NotedSlip
    | Entered
    | HeardDone
    | Previewed
    | Refused
    | Pong
    | Goodbye
)
