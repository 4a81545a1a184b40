"""A table's board as a small picture, for lists of games that go on."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta

from chevalet.server.http.endpoint import Answer, Call, Endpoint
from chevalet.server.limits import caller_of
from chevalet.server.pictures import bare
from chevalet.server.problems import Refusal
from chevalet.server.tables.access import check_may_watch
from chevalet.server.wire.common import TableId

MONTH = "private, max-age=2592000, immutable"


class BoardQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which position, and by which right one looks."""

    seq: Annotated[int, Meta(ge=0)] | None = None
    """The log's last entry as the caller knows it: what is drawn for it may be kept."""
    invite: Annotated[str, Meta(max_length=64)] | None = None


async def _board(call: Call) -> Answer:
    client = call.request.client
    call.services.throttle.check("replays_per_address", caller_of(client.host if client else None))
    table = (await call.services.hall.room(TableId(call.path["table"]))).table
    check_may_watch(table, call.person, call.query.invite)
    if table.playthrough is None:
        raise Refusal("not_started")
    drawer = table.registration.picture
    if drawer is None:
        raise Refusal("unknown_path")
    view = table.playthrough.view(None)  # what everyone may know: no hand is in it
    async with call.searching:
        drawing = await asyncio.to_thread(lambda: bare(drawer.load()(view, None)))
    is_that = call.query.seq == table.next_seq - 1
    kept = (("Cache-Control", MONTH),) if is_that else ()
    return Answer(drawing.encode(), headers=(("Content-Type", "image/svg+xml"), *kept))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/board.svg",
        "The board as it stands, as a small picture of what everyone may know.",
        _board,
        bytes,
        media="image/svg+xml",
        query=BoardQuery,
        problems=(
            "no_such_table",
            "outdated_table",
            "broken_table",
            "private_table",
            "not_started",
            "unknown_path",
        ),
        path_example={"table": "6f1d0c3a9be24d57a1c80e42"},
    ),
)
