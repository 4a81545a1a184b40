"""Ratings: what each finished game says of the strength of the people who played it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module, resources

import msgspec

from chevalet.core import registry
from chevalet.core.value import Value
from chevalet.play.rating import FIRST_MU, FIRST_SIGMA, Strength, rated
from chevalet.server.people.standings import Counted, Pool, Rating
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import RatingInfo

ESTABLISHED = 200.0
"""How uncertain a rating may be to stand on a leaderboard: a dozen games or so."""
FILE_NAME = "ratings.json"
NEWCOMER = Rating(FIRST_MU, FIRST_SIGMA)
BOT_SIGMA = 30.0
"""Bots are measured by many games, and never learn."""


class Played(Value, frozen=True, kw_only=True):
    """A seat of a finished game, before it is known what that means for anyone."""

    person: PersonId | None
    level: str | None = None
    team: int
    place: int


class Step(Value, frozen=True, kw_only=True):
    """A match between neighbouring levels."""

    low: str
    high: str
    won: float
    """By the higher one, a draw being half a game."""
    games: int
    seed: str
    """Its deals: the same seed plays the same games again."""


class BotRatings(Value, frozen=True, kw_only=True):
    """What the matches of a game's bots came to; the file is written by `tools.ratings`."""

    anchor: str
    """The level that stands at 1500: the one that newcomers are offered."""
    games: int
    """How many were played at least for each pair of neighbours; 0: none yet with these levels, the
    ratings are what their making aims at."""
    nodes: int
    """How much the bots thought about a move."""
    version: int
    """Of the game's rules."""
    ratings: dict[str, int]
    steps: tuple[Step, ...] = ()
    """The matches behind them, weakest levels first."""


def rated_pool(game: str) -> Pool:
    """Games between people."""
    return Pool(game)


def practice_pool(game: str) -> Pool:
    """Games of one person against bots, from which an estimate comes."""
    return Pool(f"{game}/bots")


def fold(seats: Sequence[Played], ratings: Mapping[PersonId, Rating], game: str) -> list[Counted]:
    """Each seat with its rating before and after the game; bots keep theirs."""
    before = [_of(seat, ratings, game) for seat in seats]
    found = rated(
        [Strength(each.mu, each.sigma) for each in before],
        [seat.team for seat in seats],
        [seat.place for seat in seats],
    )
    after = [
        old if seat.person is None else Rating(new.mu, new.sigma, old.games + 1)
        for seat, old, new in zip(seats, before, found, strict=True)
    ]
    return [
        Counted(
            person=seat.person,
            level=seat.level,
            team=seat.team,
            place=seat.place,
            before=before[at],
            after=after[at],
        )
        for at, seat in enumerate(seats)
    ]


def _of(seat: Played, ratings: Mapping[PersonId, Rating], game: str) -> Rating:
    if seat.person is not None:
        return ratings.get(seat.person, NEWCOMER)
    known = bot_ratings(game)
    return Rating(float(known[seat.level or ""]), BOT_SIGMA)


@cache
def bot_ratings(game: str) -> Mapping[str, int]:
    """The committed ratings of a game's bots; none where nobody has measured them."""
    found = measured(game)
    return {} if found is None else found.ratings


def measured(game: str) -> BotRatings | None:
    """The committed measurement of a game's bots, if there is one."""
    package = import_module(type(registry.find(game).game).__module__).__package__
    if not package:
        return None
    file = resources.files(package) / FILE_NAME
    return msgspec.json.decode(file.read_bytes(), type=BotRatings) if file.is_file() else None


def shown(rating: Rating, *, is_estimate: bool = False) -> RatingInfo:
    """A rating as people read it."""
    return RatingInfo(
        value=round(rating.mu),
        deviation=round(rating.sigma),
        games=rating.games,
        is_provisional=rating.sigma > ESTABLISHED,
        is_estimate=is_estimate,
    )


def shown_of(ratings: Mapping[Pool, Rating], game: str) -> RatingInfo | None:
    """What to show of someone in a game: their rating, else the estimate from games with bots."""
    if (rated := ratings.get(rated_pool(game))) is not None:
        return shown(rated)
    estimate = ratings.get(practice_pool(game))
    return None if estimate is None else shown(estimate, is_estimate=True)


def level_near(rating: RatingInfo | None, game: str, levels: Sequence[str]) -> str | None:
    """The bot that plays about as well as that; without a rating, the one for newcomers."""
    known = {level: value for level, value in bot_ratings(game).items() if level in levels}
    value = FIRST_MU if rating is None else rating.value
    return min(known, key=lambda level: abs(known[level] - value), default=None)
