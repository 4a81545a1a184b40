"""Quick pairing: a socket for whoever looks for an opponent, and how many do."""

from __future__ import annotations

import msgspec
from starlette.websockets import WebSocket

from chevalet.server.http.admission import MAY_RETURN, MUST_NOT, admit, while_there
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.http.gate import Visitor
from chevalet.server.http.manners import check_not_suspended
from chevalet.server.people.ratings import shown_of
from chevalet.server.people.seeking import CONTROLS
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables.matching import Waiter
from chevalet.server.tables.opening import person_of
from chevalet.server.wire.people import ControlInfo, Pairing, Queue, Searching, TableFound


async def endpoint(websocket: WebSocket) -> None:
    """Serve one search until someone is found or the seeker goes; what comes in is left unread."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    if person is None:
        raise Refusal("signed_out")
    asked = websocket.query_params
    game, control = asked.get("game", ""), asked.get("control", "")
    services.throttle.check("searches_per_person", person.id)
    check_not_suspended(person, services.now())
    await services.gate.keep(Visitor(person, is_kept=False, has_fresh_cookie=True))
    ratings = {} if person.login is None else await services.store.ratings_of(person.id)
    sitter = person_of(person, None, shown_of(ratings, game))
    waiter = await services.matchmaker.join(sitter, game, control, person.more.blocks)
    try:
        code = await while_there(websocket, _tell(websocket, services, waiter))
        if code is not None:
            await websocket.close(code)
    finally:
        await services.matchmaker.leave(waiter)


async def _tell(websocket: WebSocket, services: Services, waiter: Waiter) -> int:
    """How the search goes, and where it ended; the code with which to close."""
    told = b""
    while waiter.table is None:
        if waiter.is_replaced:
            return MUST_NOT
        waiter.changed.clear()
        bot = services.matchmaker.bot_for(waiter)
        frame = msgspec.json.encode(Searching(waiting=waiter.waiting, bot=bot))
        if frame != told:
            await websocket.send_text(frame.decode())
            services.metrics.messages.labels("out").inc()
            told = frame
        await waiter.changed.wait()
    await websocket.send_text(msgspec.json.encode(TableFound(waiter.table)).decode())
    return MAY_RETURN


async def _queues(call: Call) -> Pairing:
    counts = await call.services.matchmaker.counts()
    return Pairing(
        controls=tuple(ControlInfo(key=key, clock=clock) for key, clock in CONTROLS.items()),
        queues=tuple(
            Queue(game=game, control=control, waiting=waiting)
            for (game, control), waiting in sorted(counts.items())
        ),
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/pairing",
        "The clocks by which people are paired, and how many look for someone now.",
        _queues,
        Pairing,
        example=Pairing(
            controls=(ControlInfo(key="quick", clock=CONTROLS["quick"]),),
            queues=(Queue(game=EXAMPLE_GAME, control="quick", waiting=3),),
        ),
    ),
)
