"""What people are to each other over HTTP: follow, block, challenge by name, who is here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from chevalet.server.http.at_table import EXAMPLE as TABLE
from chevalet.server.http.at_table import RATED_PROBLEMS, rating_of
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.http.profiles import EXAMPLE, NAME, person_named, profile_info
from chevalet.server.http.tables import check_may_open
from chevalet.server.ports import More, Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.opening import opening_of
from chevalet.server.tables.present import info_for
from chevalet.server.wire.clocks import PlayerClock
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.http import MySeat, NewTable, OpenSeat, TableAnswer
from chevalet.server.wire.people import Challenge, MyPeople, PersonInfo, ProfileInfo

MOST = 200
"""How many one may follow, and how many block."""

NEW: Milliseconds = 24 * 3_600_000
"""For how long someone is new here."""

Change = Callable[[More, PersonId], More]


async def _change(call: Call, change: Change) -> ProfileInfo:
    them = await person_named(call)
    if them.id == call.caller.id:
        raise Refusal("not_oneself")

    def changed(now: Profile) -> Profile:
        return msgspec.structs.replace(now, more=change(now.more, them.id))

    me = await call.services.gate.change(call.caller.id, changed)
    return await profile_info(call, them, me)


def _with(people: tuple[PersonId, ...], person: PersonId) -> tuple[PersonId, ...]:
    if person in people:
        return people
    if len(people) >= MOST:
        raise Refusal("too_many_people", most=MOST)
    return (*people, person)


def _without(people: tuple[PersonId, ...], person: PersonId) -> tuple[PersonId, ...]:
    return tuple(each for each in people if each != person)


async def _follow(call: Call) -> ProfileInfo:
    return await _change(
        call,
        lambda more, them: msgspec.structs.replace(
            more, follows=_with(more.follows, them), blocks=_without(more.blocks, them)
        ),
    )


async def _unfollow(call: Call) -> ProfileInfo:
    return await _change(
        call,
        lambda more, them: msgspec.structs.replace(more, follows=_without(more.follows, them)),
    )


async def _block(call: Call) -> ProfileInfo:
    return await _change(
        call,
        lambda more, them: msgspec.structs.replace(
            more, follows=_without(more.follows, them), blocks=_with(more.blocks, them)
        ),
    )


async def _unblock(call: Call) -> ProfileInfo:
    return await _change(
        call,
        lambda more, them: msgspec.structs.replace(more, blocks=_without(more.blocks, them)),
    )


async def _my_people(call: Call) -> MyPeople:
    me = call.caller
    return MyPeople(
        follows=await _named(call, me.more.follows), blocks=await _named(call, me.more.blocks)
    )


async def _named(call: Call, people: Sequence[PersonId]) -> tuple[PersonInfo, ...]:
    here = call.services.presence.here()
    found = [await call.services.store.person(person) for person in people]
    named = [
        PersonInfo(name=each.name, is_here=each.id in here)
        for each in found
        if each is not None and each.login is not None
    ]
    return tuple(sorted(named, key=lambda each: (not each.is_here, each.name.casefold())))


async def _challenge(call: Call) -> TableAnswer:
    them, me = await person_named(call), call.caller
    if them.id == me.id:
        raise Refusal("not_oneself")
    if me.id in them.more.blocks or them.id in me.more.blocks:
        raise Refusal("blocked")
    if call.services.now() - me.created < NEW:
        call.services.throttle.check("challenges_per_newcomer", me.id)
    await check_may_open(call)
    asked: Challenge = call.body
    new = NewTable(
        game=asked.game,
        seats=(MySeat(), OpenSeat()),
        clock=asked.clock,
        rated=asked.rated,
    )
    opened = opening_of(new, me, await rating_of(call, asked.game))
    invited = msgspec.structs.replace(opened, invited=them.id)
    table = await call.services.hall.open(invited)
    return TableAnswer(info_for(table, me.id))


_PEOPLE_PROBLEMS = ("no_such_person", "not_oneself")
_PATH = {"name": NAME}


def _relation(method: str, kind: str, summary: str, handle: Callable[[Call], object]) -> Endpoint:
    return Endpoint(
        method,
        f"/api/people/{{name}}/{kind}",
        summary,
        handle,  # type: ignore[arg-type]  # all of them are coroutines
        ProfileInfo,
        needs_person=True,
        problems=(*_PEOPLE_PROBLEMS, *(("too_many_people",) if method == "PUT" else ())),
        example=EXAMPLE,
        path_example=_PATH,
    )


ENDPOINTS = (
    _relation("PUT", "follow", "Follow someone: you see when they are here.", _follow),
    _relation("DELETE", "follow", "Follow someone no longer.", _unfollow),
    _relation(
        "PUT",
        "block",
        "Block someone: no challenge from them, no chat where you sit, no look at your tables.",
        _block,
    ),
    _relation("DELETE", "block", "Block someone no longer.", _unblock),
    Endpoint(
        "GET",
        "/api/me/people",
        "Whom you follow, those who are here first, and whom you blocked.",
        _my_people,
        MyPeople,
        needs_person=True,
        example=MyPeople(follows=(PersonInfo(name=NAME, is_here=True),), blocks=()),
    ),
    Endpoint(
        "POST",
        "/api/people/{name}/challenges",
        "Challenge someone: a table whose other seat is kept for them.",
        _challenge,
        TableAnswer,
        body=Challenge,
        needs_person=True,
        status=201,
        problems=(
            *_PEOPLE_PROBLEMS,
            "blocked",
            "unknown_game",
            "bad_seats",
            "bad_clock",
            "too_many_tables",
            *RATED_PROBLEMS,
        ),
        example=TABLE,
        body_example=Challenge(game=EXAMPLE_GAME, clock=PlayerClock(900, 10), rated=False),
        path_example=_PATH,
    ),
)
