"""The record of a table over HTTP: a game as a file."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec

from chevalet.core import record as records
from chevalet.core.record import Record
from chevalet.core.record_text import encode_text
from chevalet.server.http.at_table import PATH, TABLE_PROBLEMS, InviteQuery, id_of, room_of
from chevalet.server.http.endpoint import Answer, Call, Endpoint
from chevalet.server.tables.access import check_may_watch
from chevalet.server.tables.replays import record_of_table, reel_of_table
from chevalet.server.tables.sharing import hidden_seats, is_open_to_all
from chevalet.server.tables.so_far import so_far
from chevalet.server.tables.table import Table


class RecordQuery(InviteQuery):
    """As for a table, and in which form."""

    form: Literal["json", "text"] = "json"
    """`text` is for people; a game that is not over has none."""


async def _record(call: Call) -> Answer:
    """The whole record once the game is over; before, what the caller's seat may know."""
    room = await room_of(call)
    table = room.table
    if not (table.outcome is not None and is_open_to_all(table)):
        check_may_watch(table, call.person, call.query.invite)
    headers = (("Content-Disposition", f'attachment; filename="{table.opened.game}.json"'),)
    if table.playthrough is not None and table.outcome is not None:
        hidden = await hidden_seats(table, id_of(call.person), call.services.store)
        record = record_of_table(table, hidden)
        if call.query.form == "text":
            return await asyncio.to_thread(_as_text, table, record)
        return Answer(msgspec.json.decode(records.encode(record)), headers=headers)
    return Answer(so_far(table, id_of(call.person)), headers=headers)


def _as_text(table: Table, record: Record) -> Answer:
    reel = reel_of_table(table)
    text = encode_text(record, table.registration.notation, reel.scores)
    name = f'attachment; filename="{table.opened.game}.txt"'
    kind = ("Content-Type", "text/plain; charset=utf-8")
    return Answer(text, headers=(kind, ("Content-Disposition", name)))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        "The game as a file: whole once it is over, before that as your seat may know it.",
        _record,
        dict,
        query=RecordQuery,
        problems=TABLE_PROBLEMS,
        path_example=PATH,
    ),
)
