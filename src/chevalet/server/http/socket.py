"""The socket of a table: everything that happens there goes out, requests come in."""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import assert_never

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.server.http.security import check_origin
from chevalet.server.http.statuses import NOW_OR_LATER, status_of
from chevalet.server.limits import caller_of
from chevalet.server.ports import Profile, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables import advice, requests
from chevalet.server.tables.access import check_may_watch
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.present import happening_for, info_for, now_for
from chevalet.server.tables.room import News, Room
from chevalet.server.wire.common import TableId
from chevalet.server.wire.socket import (
    Act,
    AnswerUndo,
    AskOffers,
    AskUndo,
    Done,
    FromClient,
    FromServer,
    Goodbye,
    Hint,
    Look,
    OfferRematch,
    Ping,
    Pong,
    Presence,
    Preview,
    Refused,
    Say,
    SwitchChat,
    Welcome,
)

log = structlog.get_logger(__name__)

QUEUE = 500
"""Messages that may wait for a slow client before it is sent away."""
MOST_WAITING = 2**20
"""Bytes that may wait for it beside its longest message: a long log is one, and is due."""
FAREWELL_SECONDS = 5
"""How long someone who is sent away may take to hear of it."""
MAY_RETURN, MUST_NOT = 4001, 4003
LONGEST_ID = 64
LONGEST_PAUSE = 1.0
"""Seconds for which the next message of someone who sends too fast is left unread."""
MOST_ADVICE = 8
"""Previews, hints and offers that one connection may wait for at a time."""

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
Query = tuple[Seat | None, int, str | None]


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


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket from its welcome to its end."""
    services: Services = websocket.app.state.services
    await websocket.accept()
    try:
        await _admit(websocket, services)
    except Refusal as problem:
        await _send_away(websocket, problem)
    except StoreUnavailable:
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


async def _admit(websocket: WebSocket, services: Services) -> None:
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
        await _serve(websocket, services, person)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    seat, after, invite = _query(websocket)
    room = await services.hall.room(TableId(websocket.path_params["table"]))
    check_may_watch(room.table, person, invite)
    connection = Connection(services, room, person)
    connection.look(seat, after)
    services.hall.join(room, connection, connection.person_id)
    services.metrics.sockets.inc()
    writer = asyncio.create_task(connection.write_to(websocket))
    reader = asyncio.create_task(connection.read_from(websocket))
    leaving = asyncio.create_task(connection.leaving.wait())
    tasks = {writer, reader, leaving}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if done == {leaving}:  # who does not even read the goodbye is not waited for
            await asyncio.wait({writer}, timeout=FAREWELL_SECONDS)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        services.hall.leave(room, connection)
        services.metrics.sockets.dec()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _query(websocket: WebSocket) -> Query:
    """Through whose eyes, and from which entry on."""
    given = websocket.query_params
    try:
        seat = given.get("seat", "spectator")
        viewer = None if seat == "spectator" else Seat(int(seat))
        return viewer, int(given.get("after", "-1")), given.get("invite")
    except ValueError:
        raise Refusal("bad_query", field="seat, after", detail="not a number") from None


class Connection:
    """One connection to a table."""

    def __init__(self, services: Services, room: Room, person: Profile | None) -> None:
        self._services = services
        self._hall = services.hall
        self._room = room
        self._person = person
        self._viewer: Seat | None = None
        self._out: asyncio.Queue[bytes | Goodbye] = asyncio.Queue()
        self._waiting, self._biggest = 0, 0
        self.leaving = asyncio.Event()
        """Set with the last message: there is nothing more to hear."""
        self._advised: set[asyncio.Task[None]] = set()

    @property
    def person_id(self) -> PersonId | None:
        """Who it is, if anyone."""
        return None if self._person is None else self._person.id

    def look(self, viewer: Seat | None, after: int = -1) -> None:
        """See the table through these eyes from now on, and all that happened behind `after`."""
        table = self._room.table
        if viewer is not None and viewer not in table.seats_of(self.person_id):
            raise Refusal("not_your_seat")
        self._viewer = viewer
        now = self._hall.now()
        online = self._room.online(now)
        past = tuple(
            happening_for(table, past, viewer) for past in table.pasts[max(0, after + 1) :]
        )
        self.message(
            Welcome(
                table=info_for(table, self.person_id, online),
                now=now_for(table, viewer, now),
                past=past,
            )
        )
        self.message(Presence(self._room.seats_online(now), self._room.watchers(now)))

    def news(self, news: News) -> None:
        """Entries were appended."""
        # who gave a seat up sees no more through its eyes, whoever sits there next
        if self._viewer not in news.table.seats_of(self.person_id):
            self._viewer = None
        # someone who just sat down here learns it by these news, and looks anew
        self._send(news.frame(self._viewer, self.person_id, self._room.online(self._hall.now())))

    def message(self, message: FromServer) -> None:
        """Something for this connection."""
        if isinstance(message, Goodbye):
            self._out.put_nowait(message)
            self.leaving.set()
        else:
            self._send(msgspec.json.encode(message))

    def _send(self, frame: bytes) -> None:
        if self.leaving.is_set():
            return
        is_too_much = (
            bool(self._waiting) and self._waiting + len(frame) > self._biggest + MOST_WAITING
        )
        if is_too_much or self._out.qsize() >= QUEUE:
            self._out = asyncio.Queue()  # they come back for what they missed
            slow = Refusal("slow_reader")
            self.message(Goodbye(slow.code, slow.problem.text, may_return=True))
            return
        self._waiting += len(frame)
        self._biggest = max(self._biggest, len(frame))
        self._out.put_nowait(frame)

    async def write_to(self, websocket: WebSocket) -> None:
        """Send what there is to send, until goodbye."""
        while True:
            frame = await self._out.get()
            if isinstance(frame, Goodbye):
                await websocket.send_text(msgspec.json.encode(frame).decode())
                await websocket.close(MAY_RETURN if frame.may_return else MUST_NOT)
                return
            await websocket.send_text(frame.decode())
            self._waiting -= len(frame)
            self._services.metrics.messages.labels("out").inc()

    async def read_from(self, websocket: WebSocket) -> None:
        """Take requests one after the other; a bad one is answered and changes nothing."""
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._services.metrics.messages.labels("in").inc()
            await self._take(message.get("text"))

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
        except StoreUnavailable:
            self.message(Refused(request_id, Refusal("store_unavailable").problem))
        except Exception:  # whatever it was, the table goes on
            number = secrets.token_hex(8)
            log.exception("broken", request=number)
            self.message(Refused(request_id, Refusal("broken", request=number).problem))

    async def _carry_out(self, request: FromClient) -> None:
        match request:
            case Look():
                self.look(None if request.seat is None else Seat(request.seat))
            case Ping():
                self.message(Pong(request.id))
            case Preview() | Hint() | AskOffers():
                await self._advise(request)
            case Act() | AskUndo() | AnswerUndo() | OfferRematch() | Say() | SwitchChat():
                seq = await self._change(request, self._known())
                self.message(Done(request.id, seq))
            case _:
                assert_never(request)

    def _known(self) -> PersonId:
        if self.person_id is None:
            raise Refusal("not_your_seat")
        return self.person_id

    async def _change(
        self, request: Act | AskUndo | AnswerUndo | OfferRematch | Say | SwitchChat, me: PersonId
    ) -> int:
        table = self._room.table.id
        change = partial(self._hall.change, table)
        match request:
            case Act():
                seq = await change(lambda t, now: requests.act(t, me, request, now))
                self._count("accepted")
                return seq
            case AskUndo(seat=seat):
                return await change(lambda t, now: requests.ask_undo(t, me, Seat(seat), now))
            case AnswerUndo():
                return await change(lambda t, now: requests.answer_undo(t, me, request, now))
            case OfferRematch(seat=seat):
                self._services.throttle.check("tables_per_person", me)  # it may open one
                return await self._hall.offer_rematch(table, me, Seat(seat))
            case Say(text=text):
                self._services.throttle.check("lines_per_person", me)
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
                hinted = await advice.hint(table, request, self._hall.thinkers)
                me, seat = self._known(), Seat(request.seat)
                await self._hall.change(
                    table.id, lambda t, now: requests.take_hint(t, me, seat, now)
                )
                self.message(hinted)
            case AskOffers():
                async with self._hall.thinkers.aside():
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
