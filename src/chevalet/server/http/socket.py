"""The socket of a table: everything that happens there goes out, requests come in."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, assert_never

import msgspec
from starlette.websockets import WebSocket

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.phrases import Language
from chevalet.server.http.admission import admit
from chevalet.server.http.coming import query_of
from chevalet.server.http.connection import Connection
from chevalet.server.http.line import LINE, Line
from chevalet.server.http.manners import check_not_muted, check_not_suspended
from chevalet.server.limits import caller_of
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables import advice, requests
from chevalet.server.tables.access import check_may_watch, check_welcome, is_blocked_at
from chevalet.server.tables.hall import SESSION_CHANGED
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
    Hint,
    Look,
    OfferRematch,
    PastPage,
    Ping,
    Pong,
    Preview,
    Say,
    SwitchChat,
    Welcome,
)

LOOK_UP_AGAIN: Milliseconds = 10_000
LOOK_ENTRIES = 100
"""Entries of a table's past that count as one look at it, and that a page of it has."""
MOST_ADVICE = 8
"""Previews, hints and offers that one connection may wait for at a time."""

Change = AskUndo | AnswerUndo | Claim | OfferRematch | Say | SwitchChat
"""What leaves an entry in the log, beside an action."""
_ADVICE = (Preview, Hint, AskOffers)
"""Asked for with every message, and a union would be put together each time."""


async def endpoint(websocket: WebSocket) -> None:
    """Serve one socket of a table from its welcome to its end."""
    await admit(websocket, _serve)


async def _serve(websocket: WebSocket, services: Services, person: Profile | None) -> None:
    asked = query_of(websocket)
    room = await services.hall.room(TableId(websocket.path_params["table"]))
    check_may_watch(room.table, person, asked.invite)
    if not room.table.opened.listed:
        await check_welcome(services.store, room.table, None if person is None else person.id)
    address = caller_of(websocket.client.host if websocket.client else None)
    line: Line = websocket.scope["extensions"][LINE]
    connection = TableConnection(services, room, person, line, address, is_paged=asked.is_paged)
    connection.language = asked.language
    connection.look(asked.seat, asked.after)
    services.hall.join(room, connection, connection.person_id)
    line.listen(connection.hear)
    try:
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        services.hall.leave(room, connection)
        connection.gone()


class TableConnection(Connection):
    """One connection to a table."""

    decoder: ClassVar[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromClient)

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
        super().__init__(services, person, line)
        self._hall = services.hall
        self._room = room
        self._caller: str = person.id if person else address
        self.language: Language | None = None
        """In which language alone they hear what happened; None: in both."""
        self._viewer: Seat | None = None
        self._is_paged = is_paged
        self._accepted = services.metrics.actions.labels(room.table.opened.game, "accepted")
        self._looked_up = services.now()
        """When the store was last asked whether a host has anything against the person."""

    def _is_aside(self, request: FromClient) -> bool:
        """Nobody waits for a slow hint."""
        return isinstance(request, _ADVICE) and len(self._aside) < MOST_ADVICE

    def _illegal(self, error: IllegalAction) -> Refusal:
        """What the table's rules say against it."""
        self._count("refused")
        table = self._room.table
        return Refusal.illegal(error, table.registration, seq=table.next_seq - 1)

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
        table, eyes, tongue = self._room.table, self._viewer, self.language
        pasts = table.pasts[first:end]
        return tuple([happening_for(table, past, eyes, language=tongue) for past in pasts])

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
        self.frame(news.frame(self._viewer, self.person_id, self._online, self.language))

    def _online(self) -> frozenset[PersonId]:
        return self._room.online(self._hall.now())

    async def _carry_out(self, request: FromClient) -> None:
        match request:
            case Act():  # what comes most often
                self.message(Done(request.id, await self._act(request)))
            case Look():
                self.language = request.language or self.language
                self.look(None if request.seat is None else Seat(request.seat))
            case AskPast():
                self.message(self._page(request))
            case Ping():
                self.message(Pong(request.id))
            case Preview() | Hint() | AskOffers():
                await self._advise(request)
            case AskUndo() | AnswerUndo() | Claim() | OfferRematch() | Say() | SwitchChat():
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
            await self._look_up(me, now)
        check_not_suspended(self._person, now)

    async def _look_up(self, me: PersonId, now: Milliseconds) -> None:
        self._looked_up = now
        found = await self._services.store.person(me)
        if found is None:  # a guest who did nothing yet
            return
        if self._person is not None and found.generation != self._person.generation:
            self.message(SESSION_CHANGED)
            raise Refusal("signed_out")
        self._person = found

    async def _act(self, request: Act) -> int:
        me, now = self._known(), self._services.now()
        if now - self._looked_up > LOOK_UP_AGAIN:
            await self._look_up(me, now)
        check_not_suspended(self._person, now)
        seq = await self._hall.change_to_its_end(
            self._room.table.id, lambda table, now: requests.act(table, me, request, now)
        )
        self._accepted.inc()
        return seq

    async def _change(self, request: Change, me: PersonId) -> int:
        await self._check_manners(me)
        table = self._room.table.id
        change = partial(self._hall.change_to_its_end, table)
        match request:
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
