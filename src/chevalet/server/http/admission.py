"""Who may open a socket, and how many at a time; who may not is told why."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from chevalet.server.http.gate import DAY
from chevalet.server.http.line import LINE, Line
from chevalet.server.http.security import check_origin
from chevalet.server.http.statuses import NOW_OR_LATER, status_of
from chevalet.server.limits import caller_of
from chevalet.server.ports import Profile, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.socket import Goodbye

T = TypeVar("T")

FAREWELL_SECONDS = 5
"""How long someone who is sent away may take to hear of it."""
MAY_RETURN, MUST_NOT = 4001, 4003
SETTLED: Milliseconds = DAY
"""How old an account is that counts for itself and not for its address: so many can't be made up
in a moment."""


class SocketCount:
    """How many sockets each caller has open in this process."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def one_more(self, caller: str, most: int) -> Iterator[None]:
        """Count one while it is open; raises the 429 for one too many."""
        if self._open[caller] >= most:
            raise Refusal("too_fast", seconds=10)
        self._open[caller] += 1
        try:
            yield
        finally:
            self._open[caller] -= 1
            if not self._open[caller]:
                del self._open[caller]


_sockets = SocketCount()


Serve = Callable[[WebSocket, Services, Profile | None], Awaitable[None]]


async def admit(websocket: WebSocket, serve: Serve) -> None:
    """Serve a socket, or say why not and close it."""
    services: Services = websocket.app.state.services
    await websocket.accept()
    try:
        await _admit(websocket, services, serve)
    except Refusal as problem:
        await _send_away(websocket, problem)
    except StoreUnavailable as error:
        services.metrics.store_failed(error)
        await _send_away(websocket, Refusal("store_unavailable"))
    except WebSocketDisconnect:
        pass


async def while_there(websocket: WebSocket, telling: Coroutine[Any, Any, T]) -> T | None:
    """What it comes to, or None if who listens goes first; what they send is left unread."""
    going = asyncio.create_task(_gone(websocket))
    task = asyncio.create_task(telling)
    try:
        done, _ = await asyncio.wait({going, task}, return_when=asyncio.FIRST_COMPLETED)
        return task.result() if task in done else None
    finally:
        going.cancel()
        task.cancel()
        await asyncio.gather(going, task, return_exceptions=True)


async def _gone(websocket: WebSocket) -> None:
    while (await websocket.receive())["type"] != "websocket.disconnect":
        pass


async def _send_away(websocket: WebSocket, refusal: Refusal) -> None:
    may_return = status_of(refusal) >= NOW_OR_LATER
    goodbye = Goodbye(refusal.code, refusal.problem.text, may_return)
    code = MAY_RETURN if goodbye.may_return else MUST_NOT
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await websocket.send_text(msgspec.json.encode(goodbye).decode())
            await websocket.close(code)


async def _admit(websocket: WebSocket, services: Services, serve: Serve) -> None:
    """Serve those who may come, and no more of them than may come at once or in a row."""
    limits = services.limits
    address = caller_of(websocket.client.host if websocket.client else None)
    services.throttle.check("requests_per_address", address)
    check_origin(websocket, services.settings)
    person = await services.gate.identify(websocket)
    who = person.id if person else address
    services.throttle.check("requests_per_person", who)
    kind, most = "address", limits.sockets_per_address
    if _is_settled(person, services.now()):
        kind, most = "settled at", limits.settled_per_address
    with (
        _sockets.one_more(f"{kind} {address}", most * services.throttle.halls.fold(address)),
        _sockets.one_more(f"person {who}", limits.sockets_per_person),
    ):
        if kind != "address":
            line: Line = websocket.scope["extensions"][LINE]
            line.vouch()
        services.metrics.sockets.inc()
        try:
            await serve(websocket, services, person)
        finally:
            services.metrics.sockets.dec()


def _is_settled(person: Profile | None, now: Milliseconds) -> bool:
    """Whether somebody has had an account for long enough to be worth more than an address."""
    return person is not None and person.login is not None and now - person.created >= SETTLED
