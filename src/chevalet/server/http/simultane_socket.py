"""The socket of a simultané: letters, tops and ranks go out, placements come in."""

from __future__ import annotations

import asyncio
import math
import secrets
from collections import deque
from typing import assert_never

import msgspec
import structlog
from starlette.websockets import WebSocket

from chevalet.server.http.line import LINE, Line
from chevalet.server.http.manners import check_not_suspended
from chevalet.server.http.socket import (
    FAREWELL_SECONDS,
    LONGEST_ID,
    LONGEST_PAUSE,
    MAY_RETURN,
    MOST_WAITING,
    MUST_NOT,
    admit,
)
from chevalet.server.ports import Profile, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.simultanes import playing
from chevalet.server.simultanes.keeping import SimultaneId
from chevalet.server.simultanes.room import Room
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.simultanes import (
    DoneWithTurn,
    EnterSimultane,
    FromPlayer,
    HandIn,
    ToPlayer,
    TryOut,
)
from chevalet.server.wire.socket import Goodbye, Ping, Pong, Refused

log = structlog.get_logger(__name__)

_decoder: msgspec.json.Decoder[FromPlayer] = msgspec.json.Decoder(FromPlayer)


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket of a simultané from its welcome to its end."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    simultane = SimultaneId(websocket.path_params["simultane"])
    room = await services.conductor.room(simultane)
    line: Line = websocket.scope["extensions"][LINE]
    player = PlayerLine(services, room, person, line)
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


class PlayerLine:
    """One connection to a simultané: a player's, or a screen's."""

    def __init__(self, services: Services, room: Room, person: Profile | None, line: Line) -> None:
        self._services = services
        self._room = room
        self._person = person
        self._line = line
        self._biggest = 0
        self._is_over = False
        self._unread: deque[str | None] = deque()
        self._is_busy = False

    @property
    def person_id(self) -> PersonId | None:
        """Who it is, if anyone."""
        return None if self._person is None else self._person.id

    def welcome(self) -> None:
        """Tell how everything stands."""
        self.message(self._room.welcome(self.person_id, self._services.now()))

    def message(self, message: ToPlayer) -> None:
        """Something for this connection."""
        if not isinstance(message, Goodbye):
            self.frame(msgspec.json.encode(message))
        elif not self._is_over:
            self._is_over = True
            self._line.say(msgspec.json.encode(message))
            self._line.end(MAY_RETURN if message.may_return else MUST_NOT, FAREWELL_SECONDS)

    def frame(self, frame: bytes) -> None:
        """Something that was encoded for all."""
        if self._is_over:
            return
        waiting = self._line.waiting
        if waiting and waiting + len(frame) > self._biggest + MOST_WAITING:
            slow = Refusal("slow_reader")
            self.message(Goodbye(slow.code, slow.problem.text, may_return=True))
            return
        self._biggest = max(self._biggest, len(frame))
        self._line.say(frame)
        self._services.metrics.messages_out.inc()

    def gone(self) -> None:
        """Nobody hears what is said from now on; what was asked for is still carried out."""
        self._is_over = True

    def hear(self, frame: str | None) -> None:
        """Take a request: one after the other, however fast they come."""
        if self._is_over:
            return
        self._unread.append(frame)
        if self._is_busy:
            self._line.pause()
        else:
            self._is_busy = True
            self._services.hall.task(self._take_all())

    async def _take_all(self) -> None:
        try:
            while self._unread:
                self._services.metrics.messages_in.inc()
                await self._take(self._unread.popleft())
        finally:
            self._is_busy = False
        self._line.resume()

    async def _take(self, frame: str | None) -> None:
        who = self.person_id or f"connection {id(self)}"
        seconds = self._services.throttle.wait("messages_per_person", who)
        if seconds:
            await asyncio.sleep(min(seconds, LONGEST_PAUSE))
        try:
            request = _decode(frame, self._services.limits.message_bytes)
        except Refusal as refused:
            self.message(Refused(None, refused.problem))
            return
        if seconds:
            too_fast = Refusal("too_fast", seconds=math.ceil(seconds))
            self.message(Refused(request.id, too_fast.problem))
            return
        await self._answer(request)

    async def _answer(self, request: FromPlayer) -> None:
        try:
            self.message(await self._answered(request))
        except Refusal as refused:
            self.message(Refused(request.id, refused.problem))
        except StoreUnavailable as error:
            self._services.metrics.store_failed(error)
            self.message(Refused(request.id, Refusal("store_unavailable").problem))
        except Exception:  # whatever it was, the others go on
            number = secrets.token_hex(8)
            log.exception("broken", request=number)
            self.message(Refused(request.id, Refusal("broken", request=number).problem))

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


def _decode(frame: str | None, most: int) -> FromPlayer:
    """The request of a frame; raises the 400 that says what is wrong with it."""
    if frame is None:
        raise Refusal("bad_frame", detail="send text, not bytes")
    if len(frame) > most:
        raise Refusal("bad_frame", detail=f"longer than {most}")
    try:
        request = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_frame", detail=str(error)) from None
    if len(request.id) not in range(1, LONGEST_ID + 1):
        raise Refusal("bad_frame", detail=f"an id has 1 to {LONGEST_ID} characters")
    return request
