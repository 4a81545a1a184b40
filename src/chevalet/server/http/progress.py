"""The socket of an analysis: whoever looks back at a game is told how far it is, until it ends."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from chevalet.server.http.socket import admit
from chevalet.server.ports import Profile
from chevalet.server.services import Services
from chevalet.server.tables.sharing import check_may_look_back
from chevalet.server.wire.common import TableId


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket until the analysis is done or cancelled; what comes in is left unread."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    room = await services.hall.room(TableId(websocket.path_params["table"]))
    check_may_look_back(room.table, person, websocket.query_params.get("invite"))
    going = asyncio.create_task(_gone(websocket))
    telling = asyncio.create_task(_tell(websocket, services, room.table.id))
    tasks = {going, telling}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if telling in done:
            telling.result()
            await websocket.close()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _gone(websocket: WebSocket) -> None:
    while (await websocket.receive())["type"] != "websocket.disconnect":
        pass


async def _tell(websocket: WebSocket, services: Services, table: TableId) -> None:
    async for status in services.analyses.followed(table):
        await websocket.send_text(msgspec.json.encode(status).decode())
        services.metrics.messages.labels("out").inc()
