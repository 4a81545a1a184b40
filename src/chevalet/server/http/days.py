"""The game of the day over HTTP: what it is, how one did, who did best."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple

from chevalet.core import registry
from chevalet.core.days import DayGame
from chevalet.core.game import Seat
from chevalet.core.registry import Registration, UnknownGame
from chevalet.puzzles.shelf import day_at
from chevalet.server.http.at_table import EXAMPLE
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.http.tables import check_may_open
from chevalet.server.people.standings import Pool, Result
from chevalet.server.ports import Store, TableExists
from chevalet.server.problems import Refusal
from chevalet.server.tables.counting import kept_result, results_in_order
from chevalet.server.tables.days import day_pool, opening_of_day, streak, table_of_day
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.opening import person_of
from chevalet.server.tables.present import info_for
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import TableId
from chevalet.server.wire.days import DayInfo, DayLeader
from chevalet.server.wire.http import TableAnswer

MOST_LEADERS = 50


class _Finisher(NamedTuple):
    points: int
    at: int
    person: PersonId


async def _info(call: Call) -> DayInfo:
    registration, day_game, day = _asked(call)
    me = None if call.person is None else call.person.id
    table = None if me is None else await _own_table(call, registration, day)
    if table is not None and table.outcome is not None:
        await kept_result(call.services.store, table)  # whoever asks first counts it
    finishers = await _finishers(call.services.store, day_pool(registration.key, day))
    return DayInfo(
        day=day,
        players=len(finishers),
        streak=0 if me is None else await _streak(call, registration.key, me),
        leaders=await _leaders(call.services.store, finishers, me),
        place=_place_of(finishers, me),
        **_standing(table, day_game),
    )


async def _begin(call: Call) -> TableAnswer:
    """Open one's table of the day, or find it again."""
    registration, day_game, day = _asked(call)
    caller = call.caller
    table = await _own_table(call, registration, day)
    if table is None:
        await check_may_open(call)
        person = person_of(caller, None)
        opened, key = opening_of_day(
            registration, day_game.options, day, person, call.services.gate.signer
        )
        with suppress(TableExists):  # two clicks at once
            await call.services.hall.open(opened, key)
        table = (await call.services.hall.room(key)).table
    return TableAnswer(info_for(table, caller.id))


def _asked(call: Call) -> tuple[Registration, DayGame, str]:
    try:
        registration = registry.find(call.path["game"])
    except UnknownGame:
        raise Refusal("unknown_path") from None
    if registration.day is None:
        raise Refusal("unknown_path")
    return registration, registration.day, day_at(call.services.now()).isoformat()


async def _own_table(call: Call, registration: Registration, day: str) -> Table | None:
    assert call.person is not None
    key = table_of_day(registration.key, day, call.person.id, call.services.gate.signer)
    if await call.services.store.card(key) is None:
        return None
    return (await call.services.hall.room(TableId(key))).table


def _standing(table: Table | None, day_game: DayGame) -> dict[str, Any]:
    if table is None or table.playthrough is None:
        return {"status": "new"}
    if table.outcome is None:
        return {"status": "playing", "table": table.id}
    share = day_game.share(table.playthrough.view(Seat(0)), Seat(0))
    return {
        "status": "over",
        "table": table.id,
        "points": table.outcome.scores[0],
        "percent": share.percent,
        "turns": share.turns,
    }


_known: dict[Pool, tuple[int, list[_Finisher]]] = {}
"""The day's board as it stood at a number of results: read anew only when there are more."""


async def _finishers(store: Store, pool: Pool) -> list[_Finisher]:
    """All who finished, the best first; who was earlier stands before those with as many points."""
    last = await store.last_result(pool)
    number, known = _known.get(pool, (0, []))
    if number != last or not last:
        found = [each async for each in results_in_order(store, pool)]
        known = sorted(map(_finisher, found), key=lambda each: (-each.points, each.at))
        _known.clear()  # yesterday's is of no more use
        _known[pool] = (last, known)
    return known


def _finisher(result: Result) -> _Finisher:
    (seat,) = result.seats
    return _Finisher(round(seat.after.mu), result.at, seat.person or PersonId(""))


def _place_of(finishers: list[_Finisher], me: PersonId | None) -> int | None:
    own = next((each for each in finishers if each.person == me), None)
    return None if own is None else 1 + sum(each.points > own.points for each in finishers)


async def _leaders(
    store: Store, finishers: list[_Finisher], me: PersonId | None
) -> tuple[DayLeader, ...]:
    best = finishers[:MOST_LEADERS]
    profiles = await asyncio.gather(*(store.person(each.person) for each in best))
    return tuple(
        DayLeader(
            place=_place_of(finishers, each.person) or 1,
            name=profile.name,
            profile=None if profile.login is None else profile.name,
            points=each.points,
            is_you=each.person == me,
        )
        for each, profile in zip(best, profiles, strict=True)
        if profile is not None
    )


async def _streak(call: Call, game: str, me: PersonId) -> int:
    prefix = day_pool(game, "")
    pools = await call.services.store.ratings_of(me)
    days = [pool.removeprefix(prefix) for pool in pools if pool.startswith(prefix)]
    return streak(days, day_at(call.services.now()))


_EXAMPLE = DayInfo(
    day="2027-01-15",
    status="over",
    table=TableId("6d1f"),
    points=143,
    percent=87,
    turns=(100, 74),
    place=1,
    players=12,
    streak=3,
    leaders=(DayLeader(place=1, name="Cèdre bleu 27", profile=None, points=143, is_you=True),),
)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}/day",
        "The game of the day: how far one is, one's streak, and who found most.",
        _info,
        DayInfo,
        path_example={"game": EXAMPLE_GAME},
        example=_EXAMPLE,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/day",
        "Begin the game of the day, or find one's table of it again.",
        _begin,
        TableAnswer,
        needs_person=True,
        problems=("too_many_tables",),
        path_example={"game": EXAMPLE_GAME},
        example=EXAMPLE,
    ),
)
