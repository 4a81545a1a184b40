"""The socket of a table: everything that happens there goes out, requests come in."""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import assert_never

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.server.http.coming import query_of
from chevalet.server.http.line import LINE, Line
from chevalet.server.http.manners import check_not_muted, check_not_suspended
from chevalet.server.http.security import check_origin
from chevalet.server.http.statuses import NOW_OR_LATER, status_of
from chevalet.server.limits import caller_of
from chevalet.server.ports import Profile, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables import advice, requests
from chevalet.server.tables.access import check_may_watch, check_welcome, is_blocked_at
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.present import happening_for, info_for, now_for
from chevalet.server.tables.room import News, Room
from chevalet.server.wire.common import Happening, Milliseconds, TableId
from chevalet.server.wire.socket import (
    Act,
    AnswerUndo,
    AskOffers,
    AskPast,
    AskUndo,
    Claim,
    Done,
    FromClient,
    FromServer,
    Goodbye,
    Hint,
    Look,
    OfferRematch,
    PastPage,
    Ping,
    Pong,
    Preview,
    Refused,
    Say,
    SwitchChat,
    Welcome,
)

log = structlog.get_logger(__name__)

MOST_WAITING = 2**20
"""Bytes that may wait for a client beside its longest message: a long log is one, and is due."""
FAREWELL_SECONDS = 5
"""How long someone who is sent away may take to hear of it."""
MAY_RETURN, MUST_NOT = 4001, 4003
LONGEST_ID = 64
LONGEST_PAUSE = 1.0
"""Seconds for which the next message of someone who sends too fast is left unread."""
LOOK_UP_AGAIN: Milliseconds = 10_000
LOOK_ENTRIES = 100
"""Entries of a table's past that count as one look at it, and that a page of it has."""
MOST_ADVICE = 8
"""Previews, hints and offers that one connection may wait for at a time."""

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
Change = Act | AskUndo | AnswerUndo | Claim | OfferRematch | Say | SwitchChat
"""What leaves an entry in the log."""


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


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket of a table from its welcome to its end."""
    await admit(websocket, _serve)


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
    with (
        _sockets.one_more(f"address {address}", limits.sockets_per_address),
        _sockets.one_more(f"person {who}", limits.sockets_per_person),
    ):
        services.metrics.sockets.inc()
        try:
            await serve(websocket, services, person)
        finally:
            services.metrics.sockets.dec()


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    asked = query_of(websocket)
    room = await services.hall.room(TableId(websocket.path_params["table"]))
    check_may_watch(room.table, person, asked.invite)
    if not room.table.opened.listed:
        await check_welcome(services.store, room.table, None if person is None else person.id)
    address = caller_of(websocket.client.host if websocket.client else None)
    line: Line = websocket.scope["extensions"][LINE]
    connection = Connection(services, room, person, line, address, is_paged=asked.is_paged)
    connection.look(asked.seat, asked.after)
    services.hall.join(room, connection, connection.person_id)
    line.listen(connection.hear)
    try:
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        services.hall.leave(room, connection)
        connection.gone()


class Connection:
    """One connection to a table."""

    def __init__(
        self,
        services: Services,
        room: Room,
        person: Profile | None,
        line: Line,
        address: str = "nowhere",
        *,
        is_paged: bool = False,
    ) -> None:
        self._services = services
        self._hall = services.hall
        self._room = room
        self._person = person
        self._caller: str = person.id if person else address
        self._viewer: Seat | None = None
        self._is_paged = is_paged
        self._line = line
        self._biggest = 0
        self._is_over = False
        """There is nothing more to say, or nobody to hear it."""
        self._unread: deque[str | None] = deque()
        self._is_busy = False
        self._advised: set[asyncio.Task[None]] = set()
        self._looked_up = services.now()
        """When the store was last asked whether a host has anything against the person."""

    @property
    def person_id(self) -> PersonId | None:
        """Who it is, if anyone."""
        return None if self._person is None else self._person.id

    def look(self, viewer: Seat | None, after: int = -1) -> None:
        """See the table through these eyes from now on, and what happened behind `after`.

        Of a long past one who asks for pages is sent the last; all others the whole.
        """
        table = self._room.table
        if viewer is not None and viewer not in table.seats_of(self.person_id):
            raise Refusal("not_your_seat")
        first = max(0, after + 1)
        if self._is_paged:
            first = max(first, table.next_seq - LOOK_ENTRIES)
        pages = 1 + max(0, table.next_seq - first) // LOOK_ENTRIES
        most = self._services.limits.looks_per_person.burst  # else no rest would ever be enough
        self._services.throttle.check("looks_per_person", self._caller, min(pages, most))
        self._viewer = viewer
        now = self._hall.now()
        online = self._room.online(now)
        self.message(
            Welcome(
                table=info_for(table, self.person_id, online),
                now=now_for(table, viewer, now),
                past=self._past(first, table.next_seq),
            )
        )
        self.message(self._hall.attendance.presence(self._room))

    def _past(self, first: int, end: int) -> tuple[Happening, ...]:
        table = self._room.table
        return tuple(happening_for(table, past, self._viewer) for past in table.pasts[first:end])

    def _page(self, request: AskPast) -> PastPage:
        self._services.throttle.check("looks_per_person", self._caller)
        end = min(request.before, self._room.table.next_seq)
        return PastPage(id=request.id, past=self._past(max(0, end - LOOK_ENTRIES), end))

    def news(self, news: News) -> None:
        """Entries were appended."""
        # who gave a seat up sees no more through its eyes, whoever sits there next
        if self._viewer not in news.table.seats_of(self.person_id):
            self._viewer = None
        # someone who just sat down here learns it by these news, and looks anew
        self._send(news.frame(self._viewer, self.person_id, self._online))

    def message(self, message: FromServer) -> None:
        """Something for this connection."""
        if not isinstance(message, Goodbye):
            self._send(msgspec.json.encode(message))
        elif not self._is_over:
            self._is_over = True
            self._line.say(msgspec.json.encode(message))
            self._line.end(MAY_RETURN if message.may_return else MUST_NOT, FAREWELL_SECONDS)

    def gone(self) -> None:
        """Nobody hears what is said from now on; what was asked for is still carried out."""
        self._is_over = True

    def _online(self) -> frozenset[PersonId]:
        return self._room.online(self._hall.now())

    def _send(self, frame: bytes) -> None:
        if self._is_over:
            return
        waiting = self._line.waiting
        if waiting and waiting + len(frame) > self._biggest + MOST_WAITING:
            slow = Refusal("slow_reader")  # they come back for what they missed
            self.message(Goodbye(slow.code, slow.problem.text, may_return=True))
            return
        self._biggest = max(self._biggest, len(frame))
        self._line.say(frame)
        self._services.metrics.messages_out.inc()

    def hear(self, frame: str | None) -> None:
        """Take a request: one after the other, however fast they come."""
        if self._is_over:
            return
        self._unread.append(frame)
        if self._is_busy:
            self._line.pause()
        else:
            self._is_busy = True
            self._hall.task(self._take_all())

    async def _take_all(self) -> None:
        """Answer what was asked; a bad request is answered and changes nothing."""
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
        if seconds:  # else refusing them would be all that we do
            await asyncio.sleep(min(seconds, LONGEST_PAUSE))
        try:
            request = _decode(frame, self._services.limits.message_bytes)
        except Refusal as refused:
            self.message(Refused(None, refused.problem))
            return
        if seconds:  # told under the request's own id: someone waits for its answer
            too_fast = Refusal("too_fast", seconds=math.ceil(seconds))
            self.message(Refused(getattr(request, "id", None), too_fast.problem))
            return
        if isinstance(request, Preview | Hint | AskOffers) and len(self._advised) < MOST_ADVICE:
            task = asyncio.create_task(self._answer(request))  # nobody waits for a slow hint
            self._advised.add(task)
            task.add_done_callback(self._advised.discard)
        else:
            await self._answer(request)

    async def _answer(self, request: FromClient) -> None:
        request_id: str | None = getattr(request, "id", None)
        try:
            await self._carry_out(request)
        except Refusal as refused:
            self.message(Refused(request_id, refused.problem))
        except IllegalAction as error:
            self._count("refused")
            table = self._room.table
            by_the_rules = Refusal.illegal(error, table.registration, seq=table.next_seq - 1)
            self.message(Refused(request_id, by_the_rules.problem))
        except StoreUnavailable as error:
            self._services.metrics.store_failed(error)
            self.message(Refused(request_id, Refusal("store_unavailable").problem))
        except Exception:  # whatever it was, the table goes on
            number = secrets.token_hex(8)
            log.exception("broken", request=number)
            self.message(Refused(request_id, Refusal("broken", request=number).problem))

    async def _carry_out(self, request: FromClient) -> None:
        match request:
            case Look():
                self.look(None if request.seat is None else Seat(request.seat))
            case AskPast():
                self.message(self._page(request))
            case Ping():
                self.message(Pong(request.id))
            case Preview() | Hint() | AskOffers():
                await self._advise(request)
            case Act() | AskUndo() | AnswerUndo() | Claim() | OfferRematch() | Say() | SwitchChat():
                seq = await self._change(request, self._known())
                self.message(Done(request.id, seq))
            case _:
                assert_never(request)

    def _known(self) -> PersonId:
        if self.person_id is None:
            raise Refusal("not_your_seat")
        return self.person_id

    async def _check_manners(self, me: PersonId) -> None:
        """Refuse who was suspended; a host's word reaches who is connected within seconds."""
        now = self._services.now()
        if now - self._looked_up > LOOK_UP_AGAIN:
            self._looked_up = now
            self._person = await self._services.store.person(me) or self._person
        check_not_suspended(self._person, now)

    async def _change(self, request: Change, me: PersonId) -> int:
        await self._check_manners(me)
        table = self._room.table.id
        change = partial(self._hall.change_to_its_end, table)
        match request:
            case Act():
                seq = await change(lambda t, now: requests.act(t, me, request, now))
                self._count("accepted")
                return seq
            case AskUndo(seat=seat):
                return await change(lambda t, now: requests.ask_undo(t, me, Seat(seat), now))
            case AnswerUndo():
                return await change(lambda t, now: requests.answer_undo(t, me, request, now))
            case Claim():
                return await self._hall.claim(table, me, request)
            case OfferRematch(seat=seat):
                self._services.throttle.check("tables_per_person", me)  # it may open one
                return await self._hall.offer_rematch(table, me, Seat(seat))
            case Say(text=text):
                self._services.throttle.check("lines_per_person", me)
                check_not_muted(self._person, self._services.now())
                if await is_blocked_at(self._services.store, self._room.table, me):
                    raise Refusal("blocked")
                return await change(lambda t, now: requests.say(t, me, text, now))
            case SwitchChat(on=on):
                return await change(lambda t, now: requests.switch_chat(t, me, now, on=on))
            case _:
                assert_never(request)

    async def _advise(self, request: Preview | Hint | AskOffers) -> None:
        table = self._room.table
        if request.seat not in table.seats_of(self._known()):
            raise Refusal("not_your_seat")
        match request:
            case Preview():
                self.message(await advice.preview(table, request))
            case Hint():
                self._services.throttle.check("thoughts_per_person", self._known())
                hinted = await advice.hint(table, request, self._hall.thinkers, self._known())
                me, seat = self._known(), Seat(request.seat)
                await self._hall.change(
                    table.id, lambda t, now: requests.take_hint(t, me, seat, now)
                )
                self.message(hinted)
            case AskOffers():
                self._services.throttle.check("offers_per_person", self._known())
                async with self._hall.thinkers.aside(self._known()):
                    self.message(await advice.offers(table, request))
            case _:
                assert_never(request)

    def _count(self, result: str) -> None:
        self._services.metrics.actions.labels(self._room.table.opened.game, result).inc()


def _decode(frame: str | None, most: int) -> FromClient:
    """The request of a frame; raises the 400 that says what is wrong with it."""
    if frame is None:
        raise Refusal("bad_frame", detail="send text, not bytes")
    if len(frame) > most:
        raise Refusal("bad_frame", detail=f"longer than {most}")
    try:
        request = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_frame", detail=str(error)) from None
    if len(getattr(request, "id", "x")) not in range(1, LONGEST_ID + 1):
        raise Refusal("bad_frame", detail=f"an id has 1 to {LONGEST_ID} characters")
    return request
