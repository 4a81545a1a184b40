"""The sockets of an analysis: whoever looks back at a game is told how far it is, until it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

import msgspec
from starlette.websockets import WebSocket

from chevalet.server.http.admission import admit, while_there
from chevalet.server.http.gate import Visitor
from chevalet.server.limits import caller_of
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables.replays import reel_of
from chevalet.server.tables.sharing import check_may_look_back
from chevalet.server.wire.analysis import AnalysisStatus
from chevalet.server.wire.common import TableId

SENDING_SECONDS = 30
"""How long a record may take to arrive."""


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket until the analysis is done or cancelled; what comes in is left unread."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    room = await services.hall.room(TableId(websocket.path_params["table"]))
    check_may_look_back(room.table, person, websocket.query_params.get("invite"))
    await _follow(websocket, services, services.analyses.followed(room.table.id))


async def brought(websocket: WebSocket) -> None:
    """Analyse the record that comes in, as long as whoever brought it listens."""
    await admit(websocket, _serve_brought)


async def _serve_brought(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    if person is None:
        raise Refusal("signed_out")
    address = caller_of(websocket.client.host if websocket.client else None)
    services.throttle.check("replays_per_address", address)
    record = await _record(websocket, services.limits.record_bytes)
    if record is None:
        return
    async with services.searching.turn(person.id):
        reel = await asyncio.to_thread(reel_of, record)
    if reel.registration.analyse is None:
        raise Refusal("no_analysis")
    services.throttle.check("analyses_per_person", person.id)
    await services.gate.keep(Visitor(person, is_kept=False, has_fresh_cookie=True))
    await _follow(websocket, services, services.analyses.brought(record, person.id))


async def _record(websocket: WebSocket, most: int) -> bytes | None:
    """The text that comes in pieces, up to an empty one; None if the sender goes before that."""
    record = b""
    try:
        async with asyncio.timeout(SENDING_SECONDS):
            while (message := await websocket.receive())["type"] != "websocket.disconnect":
                piece = (message.get("text") or "").encode(errors="replace")
                if not piece:
                    return record
                record += piece
                if len(record) > most:
                    raise Refusal("body_too_large", most=most)
    except TimeoutError as error:
        raise Refusal("too_slow") from error
    return None


async def _follow(
    websocket: WebSocket, services: Services, statuses: AsyncGenerator[AnalysisStatus, None]
) -> None:
    """Tell all of them, until the last or until nobody listens."""
    if await while_there(websocket, _tell(websocket, services, statuses)):
        await websocket.close()


async def _tell(
    websocket: WebSocket, services: Services, statuses: AsyncGenerator[AnalysisStatus, None]
) -> bool:
    """Whether all of them are told: it takes until the last."""
    async with aclosing(statuses):  # a record is analysed no longer than somebody listens
        async for status in statuses:
            await websocket.send_text(msgspec.json.encode(status).decode())
            services.metrics.messages.labels("out").inc()
    return True
