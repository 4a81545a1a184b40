"""The socket of a simultané: letters, tops and ranks go out, placements come in."""

from __future__ import annotations

from typing import Any, ClassVar, assert_never

import msgspec
from starlette.websockets import WebSocket

from chevalet.server.http.admission import admit
from chevalet.server.http.connection import Connection
from chevalet.server.http.line import LINE, Line
from chevalet.server.http.manners import check_not_suspended
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.simultanes import playing
from chevalet.server.simultanes.keeping import SimultaneId
from chevalet.server.simultanes.room import Room
from chevalet.server.wire.simultanes import (
    DoneWithTurn,
    EnterSimultane,
    FromPlayer,
    HandIn,
    ToPlayer,
    TryOut,
)
from chevalet.server.wire.socket import Ping, Pong


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket of a simultané from its welcome to its end."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    simultane = SimultaneId(websocket.path_params["simultane"])
    room = await services.conductor.room(simultane)
    line: Line = websocket.scope["extensions"][LINE]
    player = PlayerConnection(services, room, person, line)
    player.welcome()
    room.join(player, player.person_id)
    services.conductor.changed(room)
    line.listen(player.hear)
    try:
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        room.leave(player)
        services.conductor.changed(room)
        player.gone()


class PlayerConnection(Connection):
    """One connection to a simultané: a player's, or a screen's."""

    decoder: ClassVar[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromPlayer)

    def __init__(self, services: Services, room: Room, person: Profile | None, line: Line) -> None:
        super().__init__(services, person, line)
        self._room = room

    def welcome(self) -> None:
        """Tell how everything stands."""
        self.message(self._room.welcome(self.person_id, self._services.now()))

    async def _carry_out(self, request: FromPlayer) -> None:
        self.message(await self._answered(request))

    async def _answered(self, request: FromPlayer) -> ToPlayer:
        if isinstance(request, Ping):
            return Pong(request.id)
        if self._person is None:
            raise Refusal("signed_out")
        me, now = self._person.id, self._services.now()
        check_not_suspended(self._person, now)
        answer: ToPlayer
        match request:
            case EnterSimultane():
                answer = await playing.enter(self._room, self._person, request)
            case HandIn():
                answer = await playing.hand_in(self._room, me, request, now)
            case TryOut():
                return playing.try_out(self._room, me, request, now)
            case DoneWithTurn():
                answer = playing.done(self._room, me, request, now)
            case _:
                assert_never(request)
        self._services.conductor.changed(self._room)
        return answer
