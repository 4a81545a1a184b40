"""The socket of a tournament: whoever looks at it is told as soon as something changed."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from chevalet.server.http.admission import admit, while_there
from chevalet.server.http.tournament_info import info_of
from chevalet.server.people.tournaments import TournamentId
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.wire.tournaments import TournamentTold

REST_SECONDS = 0.5
"""How long at least between two tellings: many games may end at once."""


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket until its reader goes; whatever they send is left unread."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    await while_there(websocket, _tell(websocket, services, person))


async def _tell(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    """How it stands now, and again each time that it stands otherwise."""
    tournament = TournamentId(websocket.path_params["tournament"])
    me, told = None if person is None else person.id, b""
    with services.director.following(tournament) as changed:
        while True:
            changed.clear()
            found = await services.store.tournament(tournament)
            if found is None:
                raise Refusal("no_such_tournament")
            frame = msgspec.json.encode(TournamentTold(await info_of(services.store, found, me)))
            if frame != told:
                await websocket.send_text(frame.decode())
                services.metrics.messages_out.inc()
                told = frame
            await asyncio.sleep(REST_SECONDS)
            await changed.wait()
