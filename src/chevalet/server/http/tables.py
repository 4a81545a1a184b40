"""Tables over HTTP: open, list, sit down, act without a socket, take the record home."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chevalet.core import record as records
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.record import Record
from chevalet.core.record_text import encode_text
from chevalet.server.http.endpoint import EXAMPLE_GAME, Answer, Call, Endpoint
from chevalet.server.people.names import tidy_name
from chevalet.server.ports import Profile, Status
from chevalet.server.problems import Refusal
from chevalet.server.tables import requests
from chevalet.server.tables.access import check_may_watch, may_watch
from chevalet.server.tables.hall import Decide
from chevalet.server.tables.opening import opening_of, person_of
from chevalet.server.tables.present import happening_for, info_for, listed_card
from chevalet.server.tables.replays import record_of_table, reel_of_table
from chevalet.server.tables.room import Room
from chevalet.server.tables.sharing import hidden_seats, is_open_to_all
from chevalet.server.tables.table import Table
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Manners, Milliseconds, SeatInfo, TableId, TableInfo
from chevalet.server.wire.http import (
    BotSeat,
    FillWithBot,
    Join,
    Move,
    Moved,
    MySeat,
    NewTable,
    RedactedRecord,
    TableAnswer,
    TableCard,
    TableList,
)

PAGE = 50


class ListQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which listed tables."""

    status: Status = "waiting"
    game: Annotated[str, Meta(max_length=40)] | None = None


class PageQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which page of one's tables."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class InviteQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The invite of a private table, for who does not sit there."""

    invite: Annotated[str, Meta(max_length=64)] | None = None


class RecordQuery(InviteQuery):
    """The same, and in which form."""

    form: Literal["json", "text"] = "json"
    """`text` is for people; a game that is not over has none."""


async def _open(call: Call) -> TableAnswer:
    await check_may_open(call)
    table = await call.services.hall.open(opening_of(_tidied(call.body), call.caller))
    return TableAnswer(info_for(table, call.caller.id))


async def check_may_open(call: Call) -> None:
    """Refuse who opens tables too fast, or has too many."""
    limits, caller = call.services.limits, call.caller
    call.services.throttle.check("tables_per_person", caller.id)
    is_guest = caller.login is None
    most = limits.open_tables_per_guest if is_guest else limits.open_tables_per_account
    if await call.services.store.unfinished_of(caller.id) >= most:
        raise Refusal("too_many_tables", seconds=60, most=most)


def _tidied(new: NewTable) -> NewTable:
    seats = tuple(
        MySeat(name_of(seat.name)) if isinstance(seat, MySeat) else seat for seat in new.seats
    )
    return msgspec.structs.replace(new, seats=seats)


def name_of(text: str | None) -> str | None:
    """The name that someone gives themselves at a table, tidied; raises `Refusal`."""
    if text is None:
        return None
    name = tidy_name(text)
    if name is None:
        raise Refusal("bad_name", field="name")
    return name


async def _listed(call: Call) -> TableList:
    found = await call.services.store.listed(call.query.status, call.query.game, limit=PAGE)
    me = _id(call.person)
    return TableList(tuple(listed_card(card, me) for card in found))


async def _mine(call: Call) -> TableList:
    before: Milliseconds | None = call.query.before
    found = await call.services.store.of_person(call.caller.id, before=before, limit=PAGE)
    cards = tuple(listed_card(card, call.caller.id) for card in found)
    return TableList(cards, found[-1].updated if len(found) >= PAGE else None)


async def _show(call: Call) -> TableAnswer:
    room = await _room(call)
    check_may_watch(room.table, call.person, call.query.invite)
    return _answer(call, room)


async def _sit_down(call: Call) -> TableAnswer:
    join: Join = call.body
    room = await _room(call)
    if not may_watch(room.table, call.caller.id, join.invite):
        raise Refusal("private_table")
    person = person_of(call.caller, name_of(join.name))
    seat = None if join.seat is None else Seat(join.seat)
    await _change(call, room, lambda t, now: requests.sit_down(t, person, seat, now))
    return _answer(call, room)


async def _stand_up(call: Call) -> TableAnswer:
    room = await _room(call)
    me, seat = call.caller.id, _seat(call)
    await _change(call, room, lambda t, now: requests.stand_up(t, me, seat, now))
    return _answer(call, room)


async def _fill(call: Call) -> TableAnswer:
    room = await _room(call)
    me, seat, level = call.caller.id, _seat(call), call.body.level
    await _change(call, room, lambda t, now: requests.fill_with_bot(t, me, seat, level, now))
    return _answer(call, room)


async def _close(call: Call) -> TableAnswer:
    room, me = await _room(call), call.caller.id
    await _change(call, room, lambda t, now: requests.close(t, me, now))
    return _answer(call, room)


async def _act(call: Call) -> Moved:
    room = await _room(call)
    me, move = call.caller.id, call.body
    return Moved(await _change(call, room, lambda t, now: requests.act(t, me, move, now)))


async def _record(call: Call) -> Answer:
    """The whole record once the game is over; before, what the caller's seat may know."""
    room = await _room(call)
    table = room.table
    if not (table.outcome is not None and is_open_to_all(table)):
        check_may_watch(table, call.person, call.query.invite)
    headers = (("Content-Disposition", f'attachment; filename="{table.opened.game}.json"'),)
    if table.playthrough is not None and table.outcome is not None:
        hidden = await hidden_seats(table, _id(call.person), call.services.store)
        record = record_of_table(table, hidden)
        if call.query.form == "text":
            return await asyncio.to_thread(_as_text, table, record)
        return Answer(msgspec.json.decode(records.encode(record)), headers=headers)
    own = table.seats_of(_id(call.person))
    viewer = own[0] if len(own) == 1 else None
    so_far = RedactedRecord(
        game=table.opened.game,
        game_version=table.opened.game_version,
        dictionary=table.opened.dictionary,
        options=table.opened.options,
        players=table.names,
        viewer=viewer,
        seed_commitment=table.commitment,
        happenings=tuple(happening_for(table, past, viewer) for past in table.pasts),
    )
    return Answer(so_far, headers=headers)


def _as_text(table: Table, record: Record) -> Answer:
    reel = reel_of_table(table)
    text = encode_text(record, table.registration.notation, reel.scores)
    name = f'attachment; filename="{table.opened.game}.txt"'
    kind = ("Content-Type", "text/plain; charset=utf-8")
    return Answer(text, headers=(kind, ("Content-Disposition", name)))


async def _room(call: Call) -> Room:
    return await call.services.hall.room(TableId(call.path["table"]))


async def _change(call: Call, room: Room, decide: Decide) -> int:
    try:
        return await call.services.hall.change(room.table.id, decide)
    except IllegalAction as error:
        seq = room.table.next_seq - 1
        raise Refusal.illegal(error, room.table.registration, seq=seq) from None


def _seat(call: Call) -> Seat:
    text = call.path["seat"]
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Refusal("unknown_path")
    return Seat(int(text))


def _answer(call: Call, room: Room) -> TableAnswer:
    online = room.online(call.services.hall.now())
    return TableAnswer(info_for(room.table, _id(call.person), online))


def _id(person: Profile | None) -> Any:
    return None if person is None else person.id


_SEATS = (
    SeatInfo(seat=0, kind="person", name="Cèdre bleu 27", is_you=True, is_online=True),
    SeatInfo(seat=1, kind="bot", name="amateur", level="amateur"),
)
_TABLE = TableAnswer(
    TableInfo(
        id=TableId("6f1d0c3a9be24d57a1c80e42"),
        game=EXAMPLE_GAME,
        status="playing",
        seq=1,
        options={"starter": None, "friendly": True, "extra_words": []},
        seats=_SEATS,
        clock=NoClock(),
        listed=False,
        friendly=True,
        manners=Manners.all(allowed=True),
        chat=True,
        created=1_800_000_000_000,
        seed_commitment="9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a",
        invite="q8J0lX2mZ5tR7vYc",
        is_creator=True,
    )
)
_LIST = TableList(
    (
        TableCard(
            id=_TABLE.table.id,
            game=EXAMPLE_GAME,
            status="playing",
            created=1_800_000_000_000,
            updated=1_800_000_060_000,
            seats=_SEATS,
            clock=NoClock(),
            your_turn=True,
        ),
    )
)
_PATH = {"table": _TABLE.table.id}
_SEAT_PATH = _PATH | {"seat": "1"}
_TABLE_PROBLEMS = ("no_such_table", "outdated_table", "private_table")
_SEAT_PROBLEMS = (
    *_TABLE_PROBLEMS,
    "already_started",
    "table_closed",
    "seat_taken",
    "unknown_path",
)

ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table. It starts at once if no seat is open.",
        _open,
        TableAnswer,
        body=NewTable,
        needs_person=True,
        status=201,
        problems=(
            "unknown_game",
            "bad_seats",
            "bad_options",
            "bad_clock",
            "unknown_level",
            "bad_name",
            "bad_option",
            "too_many_tables",
        ),
        example=_TABLE,
        body_example=NewTable(game=EXAMPLE_GAME, seats=(MySeat(), BotSeat("amateur"))),
    ),
    Endpoint(
        "GET",
        "/api/tables",
        "Listed tables: those that wait for players, are played, or are over.",
        _listed,
        TableList,
        query=ListQuery,
        example=_LIST,
        query_example={"status": "waiting"},
    ),
    Endpoint(
        "GET",
        "/api/me/tables",
        "Your tables, those last changed first.",
        _mine,
        TableList,
        query=PageQuery,
        needs_person=True,
        example=_LIST,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "A table, apart from the game itself.",
        _show,
        TableAnswer,
        query=InviteQuery,
        problems=_TABLE_PROBLEMS,
        example=_TABLE,
        path_example=_PATH,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}",
        "Close a table that waits for players, as the one who opened it.",
        _close,
        TableAnswer,
        needs_person=True,
        problems=(*_TABLE_PROBLEMS, "creator_only", "already_started"),
        example=_TABLE,
        path_example=_PATH,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats",
        "Sit down at an open seat; the game begins when the last one is taken.",
        _sit_down,
        TableAnswer,
        body=Join,
        needs_person=True,
        problems=(*_SEAT_PROBLEMS, "no_seat_left", "bad_name"),
        example=_TABLE,
        body_example=Join(invite="q8J0lX2mZ5tR7vYc"),
        path_example=_PATH,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/seats/{seat}",
        "Give your seat up again before the game begins.",
        _stand_up,
        TableAnswer,
        needs_person=True,
        problems=(*_SEAT_PROBLEMS, "not_your_seat"),
        example=_TABLE,
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
        problems=(*_SEAT_PROBLEMS, "creator_only", "unknown_level"),
        example=_TABLE,
        body_example=FillWithBot("amateur"),
        path_example=_SEAT_PATH,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/actions",
        "Take an action for a seat that you hold. The same `id` again is the same action.",
        _act,
        Moved,
        body=Move,
        needs_person=True,
        problems=(
            *_TABLE_PROBLEMS,
            "not_your_seat",
            "only_the_clock",
            "action_or_text",
            "unreadable_action",
            "unreadable_notation",
            "not_started",
            "table_closed",
            "asked_enough",
            "stale",
            "id_used",
            "time_is_over",
            "not_your_turn",
        ),
        example=Moved(12),
        body_example=Move(id="c0ffee", seat=0, seq=11, text="G7 CEDRE"),
        path_example=_PATH,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        "The game as a file: whole once it is over, before that as your seat may know it.",
        _record,
        dict,
        query=RecordQuery,
        problems=_TABLE_PROBLEMS,
        path_example=_PATH,
    ),
)
