"""Seats of a table over HTTP, before the game begins: taken, given up, filled with a bot."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.server.http.at_table import (
    EXAMPLE,
    PATH,
    RATED_SEATS,
    TABLE_PROBLEMS,
    answer,
    change,
    free_name_of,
    rating_of,
    room_of,
)
from chevalet.server.http.endpoint import Call, Endpoint
from chevalet.server.problems import Refusal
from chevalet.server.tables import requests
from chevalet.server.tables.access import check_welcome, may_watch
from chevalet.server.tables.opening import person_of
from chevalet.server.wire.http import FillWithBot, Join, TableAnswer


async def _sit_down(call: Call) -> TableAnswer:
    join: Join = call.body
    room = await room_of(call)
    if not may_watch(room.table, call.caller.id, join.invite):
        raise Refusal("private_table")
    await check_welcome(call.services.store, room.table, call.caller.id)
    name = await free_name_of(call, join.name)
    person = person_of(call.caller, name, await rating_of(call, room.table.opened.game))
    seat = None if join.seat is None else Seat(join.seat)
    await change(call, room, lambda t, now: requests.sit_down(t, person, seat, now))
    return answer(call, room)


async def _stand_up(call: Call) -> TableAnswer:
    room = await room_of(call)
    me, seat = call.caller.id, _seat(call)
    await change(call, room, lambda t, now: requests.stand_up(t, me, seat, now))
    return answer(call, room)


async def _fill(call: Call) -> TableAnswer:
    room = await room_of(call)
    me, seat, level = call.caller.id, _seat(call), call.body.level
    await change(call, room, lambda t, now: requests.fill_with_bot(t, me, seat, level, now))
    return answer(call, room)


def _seat(call: Call) -> Seat:
    text = call.path["seat"]
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Refusal("unknown_path")
    return Seat(int(text))


_SEAT_PATH = PATH | {"seat": "1"}
_SEAT_PROBLEMS = (
    *TABLE_PROBLEMS,
    "already_started",
    "table_closed",
    "seat_taken",
    "unknown_path",
)

ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables/{table}/seats",
        "Sit down at an open seat; the game begins when the last one is taken.",
        _sit_down,
        TableAnswer,
        body=Join,
        needs_person=True,
        problems=(*_SEAT_PROBLEMS, "no_seat_left", "bad_name", "name_taken", *RATED_SEATS),
        example=EXAMPLE,
        body_example=Join(invite="q8J0lX2mZ5tR7vYc"),
        path_example=PATH,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/seats/{seat}",
        "Give your seat up again before the game begins.",
        _stand_up,
        TableAnswer,
        needs_person=True,
        problems=(*_SEAT_PROBLEMS, "not_your_seat"),
        example=EXAMPLE,
        path_example=_SEAT_PATH,
    ),
    Endpoint(
        "PUT",
        "/api/tables/{table}/seats/{seat}/bot",
        "Give an open seat to a bot, as the one who opened the table.",
        _fill,
        TableAnswer,
        body=FillWithBot,
        needs_person=True,
        problems=(*_SEAT_PROBLEMS, "creator_only", "unknown_level", "no_bots_rated"),
        example=EXAMPLE,
        body_example=FillWithBot("amateur"),
        path_example=_SEAT_PATH,
    ),
)
