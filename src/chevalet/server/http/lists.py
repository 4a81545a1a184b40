"""The socket of the lists: whoever looks for a table is told as soon as something changed."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from chevalet.server.http.admission import MAY_RETURN, admit, while_there
from chevalet.server.ports import Profile
from chevalet.server.services import Services
from chevalet.server.tables.lists import Reader

REST_SECONDS = 0.5
"""How long at least between two lists: a lively house changes more often than anybody reads."""


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket until its reader goes; whatever they send is left unread."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    reader = Reader(None if person is None else person.id)
    services.hall.readers.join(reader)
    try:
        if await while_there(websocket, _until_sent_away(websocket, services, reader)):
            await websocket.close(MAY_RETURN)
    finally:
        services.hall.readers.leave(reader)


async def _until_sent_away(websocket: WebSocket, services: Services, reader: Reader) -> bool:
    telling = asyncio.create_task(_tell(websocket, services, reader))
    leaving = asyncio.create_task(reader.leaving.wait())
    try:
        done, _ = await asyncio.wait({telling, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if telling in done:
            telling.result()
        return True
    finally:
        telling.cancel()
        leaving.cancel()
        await asyncio.gather(telling, leaving, return_exceptions=True)


async def _tell(websocket: WebSocket, services: Services, reader: Reader) -> None:
    """The lists now, and again each time that they are others."""
    told = b""
    while True:
        reader.stale.clear()
        frame = msgspec.json.encode(await services.hall.readers.lists_for(reader))
        if frame != told:
            await websocket.send_text(frame.decode())
            services.metrics.messages.labels("out").inc()
            told = frame
        await asyncio.sleep(REST_SECONDS)
        await reader.stale.wait()
