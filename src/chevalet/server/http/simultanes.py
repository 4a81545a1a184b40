"""Simultanés over HTTP: announce one, find them, and take the results home."""

from __future__ import annotations

import secrets

import msgspec

from chevalet.core import registry
from chevalet.core.rng import SEED_BYTES, seed_commitment
from chevalet.play.simultane.course import NoSimultane, Terms, simultane_of
from chevalet.play.simultane.export import as_csv, as_data
from chevalet.server.http.at_table import EXAMPLE as EXAMPLE_TABLE
from chevalet.server.http.endpoint import EXAMPLE_GAME, Answer, Call, Endpoint
from chevalet.server.http.tables import check_may_open
from chevalet.server.http.tournaments import LONGEST_WAIT, result_file
from chevalet.server.people.names import tidy_name
from chevalet.server.problems import Refusal
from chevalet.server.simultanes.keeping import Kept, SimultaneId, new_id
from chevalet.server.simultanes.room import Room
from chevalet.server.simultanes.telling import card_of, info_of
from chevalet.server.tables.log import Opened
from chevalet.server.tables.opening import INVITE_BYTES, person_of
from chevalet.server.tables.present import info_for
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Manners, Origin
from chevalet.server.wire.http import TableAnswer
from chevalet.server.wire.simultanes import (
    NewSimultane,
    SimultaneCard,
    SimultaneInfo,
    SimultaneList,
)


async def _list(call: Call) -> SimultaneList:
    store, me = call.services.store, call.person
    found = {each.id: each for each in await store.public_simultanes()}
    if me is not None:
        found |= {each.id: each for each in await store.simultanes_of(me.id)}
    latest = sorted(found.values(), key=lambda each: (-each.terms.starts, each.id))
    games = tuple(game.key for game in registry.all_games() if game.simultane is not None)
    return SimultaneList(tuple(map(card_of, latest)), games)


async def _announce(call: Call) -> SimultaneInfo:
    wish: NewSimultane = call.body
    if call.caller.login is None:
        raise Refusal("account_needed")
    name, now = tidy_name(wish.name), call.services.now()
    if name is None:
        raise Refusal("bad_name", field="name")
    if not 0 <= wish.starts <= now + LONGEST_WAIT:
        raise Refusal("bad_tournament", field="starts")
    terms = _terms(wish, name, now)
    call.services.throttle.check("simultanes_per_person", call.caller.id)
    kept = Kept(id=new_id(), creator=call.caller.id, status="waiting", next_seq=0, terms=terms)
    await call.services.store.announce(kept)
    call.services.conductor.wake()
    return _info(call, await call.services.conductor.room(kept.id))


def _terms(wish: NewSimultane, name: str, now: int) -> Terms:
    try:
        registration = registry.find(wish.game)
        options = simultane_of(registration).options(wish.turns)
    except (registry.UnknownGame, NoSimultane):
        raise Refusal("unknown_game", field="game", game=wish.game) from None
    return Terms(
        name=name,
        game=wish.game,
        game_version=registration.version,
        dictionary=registration.dictionary(options) if registration.dictionary else None,
        seed=secrets.token_hex(SEED_BYTES),
        turns=wish.turns,
        seconds=wish.seconds,
        pause=wish.pause,
        starts=wish.starts,
        is_public=wish.is_public,
        ends_early=wish.ends_early,
        created=now,
    )


async def _meant(call: Call) -> Room:
    return await call.services.conductor.room(SimultaneId(call.path["simultane"]))


def _info(call: Call, room: Room) -> SimultaneInfo:
    me = None if call.person is None else call.person.id
    return info_of(room.kept, room.course, room.standings, len(room.entrants), me)


async def _show(call: Call) -> SimultaneInfo:
    return _info(call, await _meant(call))


async def _own(call: Call) -> Room:
    room = await _meant(call)
    if room.kept.creator != call.caller.id:
        raise Refusal("creator_only")
    return room


async def _begin(call: Call) -> SimultaneInfo:
    room = await _own(call)
    await call.services.conductor.begin(room)
    return _info(call, room)


async def _call_off(call: Call) -> SimultaneInfo:
    room = await _own(call)
    await call.services.conductor.call_off(room)
    return _info(call, room)


async def _play_again(call: Call) -> TableAnswer:
    """Its letters and tops alone, at one's own pace; the table knows against which field."""
    room = await _meant(call)
    if room.course.phase != "over":
        raise Refusal("not_over")
    await check_may_open(call)
    terms = room.course.terms
    opened = Opened(
        game=terms.game,
        game_version=terms.game_version,
        dictionary=terms.dictionary,
        options=room.course.game.options(terms.turns),
        sitters=(person_of(call.caller, None),),
        clock=NoClock(),
        listed=False,
        friendly=False,
        manners=Manners.all(allowed=False),
        chat=False,
        creator=call.caller.id,
        seed=terms.seed,
        invite=secrets.token_urlsafe(INVITE_BYTES),
        continued_from=Origin(None, 0, simultane=room.kept.id),
    )
    return TableAnswer(info_for(await call.services.hall.open(opened), call.caller.id))


async def _as_json(call: Call) -> Answer:
    room = await _meant(call)
    content = msgspec.json.encode(as_data(room.course, room.standings))
    return result_file("simultane", content, "json", "application/json")


async def _as_csv(call: Call) -> Answer:
    room = await _meant(call)
    content = as_csv(room.standings).encode()
    return result_file("simultane", content, "csv", "text/csv; charset=utf-8")


_CARD = SimultaneCard(
    id="kq8J0lX2mZ5t",
    name="Le jeudi des Cèdres",
    game=EXAMPLE_GAME,
    status="waiting",
    starts=1_800_000_000_000,
    turns=10,
    seconds=120,
)
EXAMPLE = SimultaneInfo(
    card=_CARD, pause=20, ends_early=False, seed_commitment=seed_commitment(b""), is_creator=True
)
_PATH = {"simultane": _CARD.id}
_ONE = "/api/simultanes/{simultane}"

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/simultanes",
        "Public simultanés and those that you announced or play in, the last to start first.",
        _list,
        SimultaneList,
        example=SimultaneList((_CARD,), (EXAMPLE_GAME,)),
    ),
    Endpoint(
        "POST",
        "/api/simultanes",
        "Announce a simultané: one duplicate for any number of players, begun at a time.",
        _announce,
        SimultaneInfo,
        body=NewSimultane,
        needs_person=True,
        status=201,
        problems=("account_needed", "bad_name", "unknown_game", "bad_tournament"),
        example=EXAMPLE,
        body_example=NewSimultane(
            name="Le jeudi des Cèdres", game=EXAMPLE_GAME, starts=1_800_000_000_000, turns=10
        ),
    ),
    Endpoint(
        "GET",
        _ONE,
        "A simultané as it stands after the last turn that is over: tops and ranking.",
        _show,
        SimultaneInfo,
        problems=("no_such_simultane",),
        example=EXAMPLE,
        path_example=_PATH,
    ),
    Endpoint(
        "POST",
        f"{_ONE}/start",
        "Begin now, as the one who announced it.",
        _begin,
        SimultaneInfo,
        needs_person=True,
        problems=("no_such_simultane", "creator_only", "simultane_begun"),
        example=EXAMPLE,
        path_example=_PATH,
    ),
    Endpoint(
        "DELETE",
        _ONE,
        "End it, as the one who announced it; turns that are over count.",
        _call_off,
        SimultaneInfo,
        needs_person=True,
        problems=("no_such_simultane", "creator_only"),
        example=EXAMPLE,
        path_example=_PATH,
    ),
    Endpoint(
        "POST",
        f"{_ONE}/tables",
        "Play its letters again once it is over, alone and at your own pace, against its field.",
        _play_again,
        TableAnswer,
        needs_person=True,
        status=201,
        problems=("no_such_simultane", "not_over", "too_many_tables"),
        example=EXAMPLE_TABLE,
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        f"{_ONE}/results.csv",
        "The whole ranking to take home, for a spreadsheet.",
        _as_csv,
        bytes,
        media="text/csv",
        problems=("no_such_simultane",),
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        f"{_ONE}/results.json",
        "The whole ranking and all tops to take home.",
        _as_json,
        dict,
        problems=("no_such_simultane",),
        path_example=_PATH,
    ),
)
