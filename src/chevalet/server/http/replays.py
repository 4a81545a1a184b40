"""Finished games over HTTP: looked back at, shared, continued."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chevalet.core.game import Seat
from chevalet.server.http.at_table import name_of
from chevalet.server.http.drawn import as_png, as_svg
from chevalet.server.http.endpoint import EXAMPLE_GAME, Answer, Call, Endpoint
from chevalet.server.http.tables import check_may_open
from chevalet.server.limits import caller_of
from chevalet.server.ports import Profile
from chevalet.server.tables.continuing import continuation_of
from chevalet.server.tables.hall import Decide
from chevalet.server.tables.opening import person_of
from chevalet.server.tables.present import info_for
from chevalet.server.tables.previews import picture_of
from chevalet.server.tables.replays import (
    Cast,
    cast_of_table,
    reel_of,
    reel_of_table,
    replay_of_record,
    replay_of_table,
    views_of,
)
from chevalet.server.tables.sharing import (
    check_may_look_back,
    hidden_seats,
    share,
    sharing_of,
)
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import SeatInfo, TableId, Text
from chevalet.server.wire.http import TableAnswer
from chevalet.server.wire.replay import (
    Continuation,
    Ply,
    RecordContinuation,
    RecordToRead,
    Replay,
    ShareWish,
    Sharing,
    Views,
)


class LookQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Whose eyes to look through, and from where on."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    """None: every hand is on the table."""
    first: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    """None: the views of its end."""
    invite: Annotated[str, Meta(max_length=64)] | None = None


class InviteOnly(msgspec.Struct, forbid_unknown_fields=True):
    """By which right one looks back."""

    invite: Annotated[str, Meta(max_length=64)] | None = None


class PictureQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which position, and in which language its players are named."""

    ply: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    """None: the last one."""
    language: Literal["fr", "en"] = "fr"
    invite: Annotated[str, Meta(max_length=64)] | None = None


async def _replay(call: Call) -> Replay:
    table = await finished(call, call.query.invite)
    cast = await cast_for(call, table)
    sharing = sharing_of(table, _id(call.person))
    viewer, first = _seat(call.query.seat), call.query.first
    async with call.searching:
        return await asyncio.to_thread(replay_of_table, table, cast, viewer, first, sharing)


async def _views(call: Call) -> Views:
    table = await finished(call, call.query.invite)
    viewer, first = _seat(call.query.seat), call.query.first
    async with call.searching:
        return await asyncio.to_thread(lambda: views_of(reel_of_table(table), viewer, first))


async def _read(call: Call) -> Replay:
    data, viewer, first = _brought(call), _seat(call.body.seat), call.body.first
    async with call.searching:
        return await asyncio.to_thread(replay_of_record, data, viewer, first)


async def _read_views(call: Call) -> Views:
    data, viewer, first = _brought(call), _seat(call.body.seat), call.body.first
    async with call.searching:
        return await asyncio.to_thread(lambda: views_of(reel_of(data), viewer, first))


async def _svg(call: Call) -> Answer:
    return as_svg(await _drawn(call))


async def _png(call: Call) -> Answer:
    return await as_png(call, await _drawn(call))


async def _drawn(call: Call) -> str:
    client = call.request.client
    call.services.throttle.check("replays_per_address", caller_of(client.host if client else None))
    table = await finished(call, call.query.invite)
    cast = await cast_for(call, table)
    ply, language = call.query.ply, call.query.language
    async with call.searching:
        return await asyncio.to_thread(
            lambda: picture_of(reel_of_table(table), cast, ply, language)
        )


async def _share(call: Call) -> Sharing:
    hides = call.body.hides_guests
    me = call.caller.id
    return await _shared(
        call, lambda table, now: share(table, me, now, is_on=True, hides_guests=hides)
    )


async def _unshare(call: Call) -> Sharing:
    me = call.caller.id
    return await _shared(call, lambda table, now: share(table, me, now, is_on=False))


async def _shared(call: Call, decide: Decide) -> Sharing:
    room = await call.services.hall.room(TableId(call.path["table"]))
    await call.services.hall.change(room.table.id, decide)
    return sharing_of(room.table, call.caller.id)


async def _continue(call: Call) -> TableAnswer:
    table = await finished(call, None)
    reel = await asyncio.to_thread(reel_of_table, table)
    return await _go_on(call, reel, table.id)


async def _continue_record(call: Call) -> TableAnswer:
    data = _brought(call)
    async with call.searching:
        reel = await asyncio.to_thread(reel_of, data)
    return await _go_on(call, reel, None)


async def _go_on(call: Call, reel: Any, origin: TableId | None) -> TableAnswer:
    await check_may_open(call)
    person = person_of(call.caller, name_of(call.body.name))
    opened, moves = continuation_of(reel, call.body, person, origin)
    table = await call.services.hall.open(opened, moves=moves)
    return TableAnswer(info_for(table, call.caller.id))


async def finished(call: Call, invite: str | None) -> Table:
    """The finished game of the path, for whoever may look back at it."""
    room = await call.services.hall.room(TableId(call.path["table"]))
    check_may_look_back(room.table, call.person, invite)
    return room.table


async def cast_for(call: Call, table: Table) -> Cast:
    """Who played, as whoever calls is told it."""
    me = _id(call.person)
    return cast_of_table(table, me, await hidden_seats(table, me, call.services.store))


def _brought(call: Call) -> bytes:
    """The record that the caller brings along; each is played through, so not too many."""
    client = call.request.client
    call.services.throttle.check("replays_per_address", caller_of(client.host if client else None))
    text: str = call.body.record
    return text.encode(errors="replace")


def _seat(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)


def _id(person: Profile | None) -> Any:
    return None if person is None else person.id


_TABLE = TableId("6f1d0c3a9be24d57a1c80e42")
_PATH = {"table": _TABLE}
_SHARING = Sharing(is_public=False, is_shared=True, hides_guests=False, may_change=True)
_NAMES = (Text("Ada", "Ada"), Text("Débutant", "Beginner"))
_REPLAY = Replay(
    table=_TABLE,
    game=EXAMPLE_GAME,
    game_version=2,
    options={"starter": None, "friendly": True, "extra_words": []},
    seats=(
        SeatInfo(seat=0, kind="person", name="Ada", is_you=True),
        SeatInfo(seat=1, kind="bot", name="debutant", level="debutant"),
    ),
    names=_NAMES,
    created=1_800_000_000_000,
    outcome=None,
    plies=(
        Ply(seat=None, scores=(0, 0), to_act=(0,)),
        Ply(
            seat=0,
            action={"type": "place", "at": "G7", "word": "CEDRE"},
            notation="G7 CEDRE",
            said=(Text("Ada : G7 CEDRE 5", "Ada : G7 CEDRE 5"),),
            scores=(5, 0),
            to_act=(1,),
            at=1_800_000_060_000,
        ),
    ),
    viewer=None,
    first=0,
    views=({"seat": None}, {"seat": None}),
    sharing=_SHARING,
)
_VIEWS = Views(viewer=None, first=0, views=_REPLAY.views)
_RECORD = '{"format": "chevalet", …}'
_LOOK_PROBLEMS = (
    "no_such_table",
    "outdated_table",
    "broken_table",
    "unshared_game",
    "not_over",
    "no_such_ply",
    "no_such_seat",
)
_PICTURE_PROBLEMS = (
    "no_such_table",
    "outdated_table",
    "broken_table",
    "unshared_game",
    "not_over",
    "no_such_ply",
)
_RECORD_PROBLEMS = (
    "bad_record",
    "unplayable_record",
    "unknown_game",
    "no_such_ply",
    "no_such_seat",
)
_GO_ON_PROBLEMS = (
    "no_seed",
    "unknown_level",
    "nothing_to_continue",
    "seat_is_out",
    "bad_name",
    "too_many_tables",
)

_SHARING_PROBLEMS = (
    "no_such_table",
    "outdated_table",
    "broken_table",
    "not_your_seat",
    "not_over",
    "talked_enough",
)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "A finished game to look back at, as a seat saw it or with every hand on the table.",
        _replay,
        Replay,
        query=LookQuery,
        problems=_LOOK_PROBLEMS,
        example=_REPLAY,
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/views",
        "More views of it, from the ply `first` on.",
        _views,
        Views,
        query=LookQuery,
        problems=_LOOK_PROBLEMS,
        example=_VIEWS,
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/picture.svg",
        "A position of a finished game as a picture, the last one unless another is asked for.",
        _svg,
        bytes,
        media="image/svg+xml",
        query=PictureQuery,
        problems=_PICTURE_PROBLEMS,
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/picture.png",
        "The same as pixels.",
        _png,
        bytes,
        media="image/png",
        query=PictureQuery,
        problems=_PICTURE_PROBLEMS,
        path_example=_PATH,
    ),
    Endpoint(
        "PUT",
        "/api/tables/{table}/sharing",
        "Share a finished game with whoever has its link, as one who played it.",
        _share,
        Sharing,
        body=ShareWish,
        needs_person=True,
        problems=_SHARING_PROBLEMS,
        example=_SHARING,
        body_example=ShareWish(hides_guests=True),
        path_example=_PATH,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/sharing",
        "Share it no longer.",
        _unshare,
        Sharing,
        needs_person=True,
        problems=_SHARING_PROBLEMS,
        example=_SHARING,
        path_example=_PATH,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/continuations",
        "Open a table that goes on from a position of a finished game, against bots.",
        _continue,
        TableAnswer,
        body=Continuation,
        needs_person=True,
        status=201,
        problems=(*_LOOK_PROBLEMS, *_GO_ON_PROBLEMS),
        body_example=Continuation(ply=12, seat=0, level="amateur"),
        path_example=_PATH,
    ),
    Endpoint(
        "POST",
        "/api/replays",
        "A record that you bring along, to look back at; it is nowhere kept.",
        _read,
        Replay,
        body=RecordToRead,
        is_long=True,
        problems=_RECORD_PROBLEMS,
        example=_REPLAY,
        body_example=RecordToRead(record=_RECORD),
    ),
    Endpoint(
        "POST",
        "/api/replays/views",
        "More views of it, from the ply `first` on.",
        _read_views,
        Views,
        body=RecordToRead,
        is_long=True,
        problems=_RECORD_PROBLEMS,
        example=_VIEWS,
        body_example=RecordToRead(record=_RECORD, first=48),
    ),
    Endpoint(
        "POST",
        "/api/replays/continuations",
        "Open a table that goes on from a position of it, against bots.",
        _continue_record,
        TableAnswer,
        body=RecordContinuation,
        is_long=True,
        needs_person=True,
        status=201,
        problems=(*_RECORD_PROBLEMS, *_GO_ON_PROBLEMS),
        body_example=RecordContinuation(record=_RECORD, ply=12, seat=0, level="amateur"),
    ),
)
