"""The socket of the lists: whoever looks for a table is told as soon as something changed."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from chevalet.server.http.socket import MAY_RETURN, admit
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
    going = asyncio.create_task(_gone(websocket))
    leaving = asyncio.create_task(reader.leaving.wait())
    telling = asyncio.create_task(_tell(websocket, services, reader))
    tasks = {going, leaving, telling}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if telling in done:
            telling.result()
        if done == {leaving}:
            await websocket.close(MAY_RETURN)
    finally:
        services.hall.readers.leave(reader)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _gone(websocket: WebSocket) -> None:
    while (await websocket.receive())["type"] != "websocket.disconnect":
        pass


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
