"""The game of the day: the same deal for everyone, one table for each, counted like any result.

The deal of a day is a keyed hash of its date: nothing of the days to come is stored anywhere, and
without the server's secret nobody can tell it. So is the id of a person's table, which is why
nobody has two.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from chevalet.core.game import CommonOptions
from chevalet.core.registry import Registration
from chevalet.server.people.ratings import Played
from chevalet.server.people.sessions import Signer
from chevalet.server.people.standings import Counted, Pool, Rating
from chevalet.server.tables.log import Opened, Person, PersonId
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Manners, TableId

_NOTHING = Rating(0.0, 0.0)


def day_pool(game: str, day: str) -> Pool:
    """Those who played a game on a day."""
    return Pool(f"{game}/day/{day}")


def opening_of_day(
    registration: Registration, options: CommonOptions, day: str, person: Person, signer: Signer
) -> tuple[Opened, TableId]:
    """The first entry of someone's table of the day, and its id."""
    game = registration.key
    opened = Opened(
        game=game,
        game_version=registration.version,
        dictionary=registration.dictionary(options) if registration.dictionary else None,
        options=options,
        sitters=(person,),
        clock=NoClock(),
        listed=False,
        friendly=False,
        manners=Manners.all(allowed=False),
        chat=False,
        creator=person.person,
        seed=signer.chance(f"{game} {day}").hex(),
        invite=signer.chance(f"invite {game} {day} {person.person}").hex()[:16],
        day=day,
    )
    return opened, table_of_day(game, day, person.person, signer)


def table_of_day(game: str, day: str, person: PersonId, signer: Signer) -> TableId:
    """Where someone plays the game of a day, begun or not."""
    return TableId(signer.chance(f"table {game} {day} {person}").hex()[:24])


def day_results(seats: Iterable[Played], scores: Iterable[int]) -> list[Counted]:
    """How a game of the day counts: by its points."""
    return [
        Counted(
            person=seat.person,
            level=seat.level,
            team=seat.team,
            place=seat.place,
            before=_NOTHING,
            after=Rating(float(score), 0.0, 1),
        )
        for seat, score in zip(seats, scores, strict=True)
    ]


def streak(days: Iterable[str], today: date) -> int:
    """Days in a row up to today, or to yesterday while today's is not over.

    >>> streak(["2027-01-13", "2027-01-14", "2027-01-11"], date(2027, 1, 15))
    2
    """
    played = set(days)
    last = today if today.isoformat() in played else today - timedelta(days=1)
    count = 0
    while (last - timedelta(days=count)).isoformat() in played:
        count += 1
    return count
