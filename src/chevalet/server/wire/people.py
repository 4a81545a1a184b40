"""What travels about people: ratings, profiles, who stands where."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chevalet.core.value import Value
from chevalet.server.wire.clocks import Clock, NoClock

Role = Literal["owner", "moderator", "member"]
"""What someone is in a club."""


class RatingInfo(Value, frozen=True, kw_only=True):
    """Someone's rating in a game: "1480 ± 90"."""

    value: int
    deviation: int
    """How uncertain it is: one standard deviation."""
    games: int
    """From how many games it comes."""
    is_provisional: bool
    """It may still be far off."""
    is_estimate: bool = False
    """It comes from games with bots, whose ratings are known, and not from games with people."""


class RatingChange(Value, frozen=True, kw_only=True):
    """What a game did to the rating of someone who played it."""

    seat: int
    before: RatingInfo
    after: RatingInfo


class LeaderInfo(Value, frozen=True, kw_only=True):
    """Someone on a leaderboard."""

    place: int
    name: str
    rating: RatingInfo
    is_you: bool = False


class Leaderboard(Value, frozen=True, kw_only=True):
    """Who plays a game best, the highest rating first; provisional ratings are left out."""

    game: str
    leaders: tuple[LeaderInfo, ...]
    bots: dict[str, int]
    """The ratings of the game's bots on the same scale, as matches measured them."""
    you: RatingInfo | None = None


class MyRatings(Value, frozen=True):
    """How the caller stands, by game."""

    ratings: dict[str, RatingInfo]


class RatingPoint(Value, frozen=True, kw_only=True):
    """A rating at some time."""

    at: int
    """Milliseconds since 1970: when the game ended that led to it."""
    value: int
    deviation: int


class RatingHistory(Value, frozen=True, kw_only=True):
    """How a rating went, game by game, the oldest first."""

    game: str
    points: tuple[RatingPoint, ...]
    is_estimate: bool = False


class Versus(Value, frozen=True, kw_only=True):
    """How the caller fared against someone."""

    won: int
    drawn: int
    lost: int


class ClubCard(Value, frozen=True, kw_only=True):
    """A club in a list."""

    slug: str
    name: str
    members: int
    role: Role


class ProfileInfo(Value, frozen=True, kw_only=True):
    """What everyone may know of someone who has an account."""

    name: str
    since: int
    """Milliseconds since 1970: when they came for the first time."""
    is_you: bool = False
    is_here: bool = False
    """Whether they have a page of ours open."""
    is_followed: bool = False
    is_blocked: bool = False
    """What they are to you."""
    ratings: dict[str, RatingInfo]
    """By game."""
    words: tuple[str, ...] = ()
    """Those that they play most."""
    versus: Versus | None = None
    """How you fared against them in your latest games; none: you have not met."""
    clubs: tuple[ClubCard, ...] = ()


class PersonInfo(Value, frozen=True, kw_only=True):
    """Someone in a list of people."""

    name: str
    is_here: bool = False


class MyPeople(Value, frozen=True, kw_only=True):
    """Whom the caller follows, those who are here first, and whom they blocked."""

    follows: tuple[PersonInfo, ...]
    blocks: tuple[PersonInfo, ...]


class Challenge(Value, frozen=True, kw_only=True):
    """What to play against someone who is asked by name."""

    game: str
    clock: Clock = NoClock()
    rated: bool = False


class ControlInfo(Value, frozen=True):
    """A clock by which people are paired."""

    key: str
    clock: Clock


class Queue(Value, frozen=True, kw_only=True):
    """How many look for someone to play a game by a clock."""

    game: str
    control: str
    waiting: int


class Pairing(Value, frozen=True, kw_only=True):
    """Quick pairing: what can be looked for, and who looks; queues without anybody are left out."""

    controls: tuple[ControlInfo, ...]
    queues: tuple[Queue, ...]


class Searching(Value, frozen=True, tag="searching", kw_only=True):
    """The search goes on."""

    waiting: int
    """How many look for the same, you among them."""
    bot: str | None = None
    """After a while: the level of the bot that plays about as well as you."""


class TableFound(Value, frozen=True, tag="found"):
    """Someone was found: the game has begun at this table."""

    table: str


FromPairing = Searching | TableFound
"""What the socket of a search says."""


class VacationWish(Value, frozen=True):
    """To go on vacation from now on; 0 days end the one under way."""

    days: Annotated[int, Meta(ge=0, le=30)]


class VacationInfo(Value, frozen=True, kw_only=True):
    """Someone's vacations: clocks of days stand still meanwhile."""

    until: int | None
    """Milliseconds since 1970; null: not on vacation."""
    days_left: int
    """Of those that there are in twelve months."""


class PushKinds(Value, frozen=True, kw_only=True):
    """Of what someone is told while the page is closed."""

    turn: bool = True
    """It is their move."""
    challenge: bool = True
    paired: bool = True
    """An opponent was found."""


class PushInfo(Value, frozen=True, kw_only=True):
    """Web Push for the caller."""

    key: str
    """The server's public key, by which a browser subscribes (`applicationServerKey`)."""
    browsers: int
    """How many of theirs are subscribed."""
    kinds: PushKinds


class PushWish(Value, frozen=True, kw_only=True):
    """A browser's subscription, as its `PushSubscription` has it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Literal["fr", "en"] = "fr"


class Unpush(Value, frozen=True):
    """A subscription that ends."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class ClubReport(Value, frozen=True):
    """Why a club should be looked at by a host."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class TableReport(Value, frozen=True, kw_only=True):
    """Why someone at a table should be looked at by a host: one at a seat, or who said a line."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    seq: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The entry of the line."""
    invite: Annotated[str, Meta(max_length=64)] | None = None


class ReportWish(Value, frozen=True, kw_only=True):
    """Why someone should be looked at by a host."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    table: Annotated[str, Meta(max_length=64)] | None = None
    """Where it happened."""


class Solver(Value, frozen=True, kw_only=True):
    """How someone stands with the puzzles of a game."""

    rating: Annotated[int, Meta(ge=0, le=4000)] = 1000
    """A level on the scale of the puzzles' own."""
    rated: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """From how many puzzles it comes: of two levels the one from more counts."""
    streak: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """Days in a row on which the day's puzzle was solved, the last of them `day`."""
    day: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    """Empty: none was."""
    seen: tuple[Annotated[str, Meta(max_length=40)], ...] = ()
    """Ids of puzzles that were solved or given up."""


class Trail(Value, frozen=True):
    """What someone has learnt and solved, by game."""

    lessons: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """The steps of lessons that are done, counted from 1."""
    puzzles: dict[str, Solver] = msgspec.field(default_factory=dict)
