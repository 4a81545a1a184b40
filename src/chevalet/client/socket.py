"""The socket of a table: it follows the game, acts, and finds its way back by itself."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar, assert_never
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from chevalet.client.errors import ConnectionLost, Refused, SentAway
from chevalet.client.outbox import SENT_AGAIN, Outbox, Request
from chevalet.core.actions import Action
from chevalet.server.wire import socket as wire
from chevalet.server.wire.common import Happening, Now, TableInfo

FIRST_PAUSE = 0.05
LONGEST_PAUSE = 5.0
OPEN_SECONDS = 10

AnswerT = TypeVar("AnswerT")
Play = Action | Mapping[str, Any] | str
"""An action: as a value, as JSON, or as text in the game's notation."""
Told = wire.Welcome | wire.Happened | wire.Presence | wire.Thinking | wire.Goodbye | wire.Refused
"""What comes without being asked for."""

_decoder: msgspec.json.Decoder[wire.FromServer] = msgspec.json.Decoder(wire.FromServer)
_LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)


class Caller(Protocol):
    """What the socket needs of its client."""

    @property
    def base_url(self) -> str:
        """Where the server is."""
        ...

    @property
    def socket_headers(self) -> dict[str, str]:
        """By which the server knows the caller."""
        ...


class TableSocket:
    """One table through one pair of eyes; `table`, `now` and `past` are as last heard.

    A lost connection is made again with what was missed, and acts that were not acknowledged are
    sent again under their id, so each counts once. After `patience` seconds without a server,
    whatever waits raises `ConnectionLost`.
    """

    table: TableInfo
    now: Now

    def __init__(
        self,
        caller: Caller,
        table: str,
        *,
        seat: int | None = None,
        invite: str | None = None,
        patience: float = 60,
    ) -> None:
        self.past: list[Happening] = []
        self.connections = 0
        """How often it connected."""
        self._caller = caller
        self._id = table
        self._viewer = seat
        self._invite = invite
        self._patience = patience
        self._outbox = Outbox()
        self._look: asyncio.Future[None] | None = None
        self._listeners: set[asyncio.Queue[Told | None]] = set()
        self._changed = asyncio.Event()
        self._connection: ClientConnection | None = None
        self._end: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay_connected())
        try:
            await self.until(lambda table: bool(table.connections))
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def is_connected(self) -> bool:
        """Whether a server listens now."""
        return self._connection is not None

    async def close(self) -> None:
        """Leave the table's socket; the seat stays."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._finish(ConnectionLost("the socket was closed here"))

    def __aiter__(self) -> AsyncIterator[Told]:
        """What is told at the table from now on, until the socket ends."""
        listener: asyncio.Queue[Told | None] = asyncio.Queue()
        self._listeners.add(listener)
        return self._heard_by(listener)

    async def _heard_by(self, listener: asyncio.Queue[Told | None]) -> AsyncIterator[Told]:
        try:
            while self._end is None or not listener.empty():
                message = await listener.get()
                if message is not None:
                    yield message
        finally:
            self._listeners.discard(listener)

    async def until(self, is_so: Callable[[Self], bool]) -> Now:
        """Wait until something is so; raises what ended the socket if it ends before."""
        while not is_so(self):
            if self._end is not None:
                raise self._end
            await self._changed.wait()
        return self.now

    async def turns(self, seat: int) -> AsyncIterator[Now]:
        """How things stand each time the seat may act, until the game is over.

        It comes again with the same position if nothing was done about it.
        """
        while True:
            now = await self.until(
                lambda table: seat in table.now.to_act or table.now.outcome is not None
            )
            if now.outcome is not None:
                return
            yield now

    async def act(
        self, play: Play, seat: int, *, seq: int | None = None, request_id: str | None = None
    ) -> int:
        """Take an action; returns its place in the log once it is kept for good.

        Raises `Refused`, with the code `stale` if someone was faster.
        """
        action, text = _written(play)
        request = wire.Act(
            id=request_id or _new_id(),
            seat=seat,
            seq=self.now.seq if seq is None else seq,
            action=action,
            text=text,
        )
        return (await self._ask(request, wire.Done)).seq

    async def preview(self, play: Play, seat: int) -> wire.Previewed:
        """What would come of an action, as far as the seat can know."""
        action, text = _written(play)
        request = wire.Preview(id=_new_id(), seat=seat, action=action, text=text)
        return await self._ask(request, wire.Previewed)

    async def hint(self, seat: int) -> wire.Hinted:
        """What the strongest bot of the house would do."""
        return await self._ask(wire.Hint(_new_id(), seat), wire.Hinted)

    async def offers(self, seat: int, word: str | None = None, limit: int = 200) -> wire.Offers:
        """The seat's legal actions: all at a friendly table, else those with a word."""
        request = wire.AskOffers(id=_new_id(), seat=seat, word=word, limit=limit)
        return await self._ask(request, wire.Offers)

    async def undo(self, seat: int) -> int:
        """Ask to take back the seat's last move."""
        return (await self._ask(wire.AskUndo(_new_id(), seat), wire.Done)).seq

    async def answer_undo(self, seat: int, *, accepts: bool, wish: int | None = None) -> int:
        """Agree to take back, or not; without `wish` it is the one that is known now."""
        if wish is None:
            wish = -1 if self.now.undo is None else self.now.undo.seq
        return (await self._ask(wire.AnswerUndo(_new_id(), seat, wish, accepts), wire.Done)).seq

    async def claim(self, seat: int, gone: int, *, draw: bool = False) -> int:
        """Wait no longer for a seat that went away: it loses, or the game is drawn."""
        request = wire.Claim(id=_new_id(), seat=seat, gone=gone, draw=draw)
        return (await self._ask(request, wire.Done)).seq

    async def rematch(self, seat: int) -> int:
        """Offer to play again, or accept the offer."""
        return (await self._ask(wire.OfferRematch(_new_id(), seat), wire.Done)).seq

    async def say(self, text: str) -> int:
        """A line of chat."""
        return (await self._ask(wire.Say(_new_id(), text), wire.Done)).seq

    async def switch_chat(self, *, on: bool) -> int:
        """Switch the chat on or off, as the table's creator."""
        return (await self._ask(wire.SwitchChat(_new_id(), on), wire.Done)).seq

    async def ping(self) -> None:
        """Come back once the server has answered."""
        await self._ask(wire.Ping(_new_id()), wire.Pong)

    async def look(self, seat: int | None) -> Now:
        """See the table through another seat's eyes, or as a spectator."""
        if self._look is not None:
            raise RuntimeError("one look at a time")
        self._look = asyncio.get_running_loop().create_future()
        before, self._viewer = self._viewer, seat
        try:
            await self._send(wire.Look(seat))
            await self._look
        except Refused:
            self._viewer = before
            raise
        finally:
            self._look = None
        return self.now

    async def _ask(self, request: Request, answer: type[AnswerT]) -> AnswerT:
        """The answer; whoever asks too fast waits as long as the server says."""
        while True:
            try:
                return await self._asked_once(request, answer)
            except Refused as refused:
                if refused.code != "too_fast":
                    raise
                await asyncio.sleep(float(refused.problem.facts["seconds"]))

    async def _asked_once(self, request: Request, answer: type[AnswerT]) -> AnswerT:
        if self._end is not None:
            raise self._end
        if not isinstance(request, SENT_AGAIN):
            await self.until(lambda table: table.is_connected)
        with self._outbox.put(request) as coming:
            await self._send(request)
            answered = await coming
        if not isinstance(answered, answer):
            raise TypeError(f"{type(request).__name__} was answered by {type(answered).__name__}")
        return answered

    async def _send(self, message: wire.FromClient) -> None:
        """Send it if there is a connection; the next one carries what is still unanswered."""
        if self._connection is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._connection.send(msgspec.json.encode(message).decode())

    async def _stay_connected(self) -> None:
        clock = asyncio.get_running_loop().time
        heard, pause = clock(), FIRST_PAUSE
        while True:
            before = self.connections
            try:
                await self._connect_once()
            except _LOST as error:
                if self.connections == before and clock() - heard > self._patience:
                    self._finish(ConnectionLost(str(error) or type(error).__name__))
                    return
            except (SentAway, msgspec.DecodeError) as error:
                self._finish(error)
                return
            if self.connections > before:
                heard, pause = clock(), FIRST_PAUSE
            # so that the many clients of one server do not come back in one instant
            await asyncio.sleep(pause * (0.5 + random.random()))  # noqa: S311 - no secret
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _connect_once(self) -> None:
        """Connect and listen until the connection ends."""
        async with connect(
            self._url(),
            additional_headers=self._caller.socket_headers,
            max_size=None,
            open_timeout=OPEN_SECONDS,
            proxy=None,
        ) as connection:
            await self._be_welcomed(connection)
            try:
                async for frame in connection:
                    self._hear(frame)
            finally:
                self._connection = None

    async def _be_welcomed(self, connection: ClientConnection) -> None:
        first = _decoder.decode(await connection.recv())
        self._take(first)
        if not isinstance(first, wire.Welcome):
            return
        again = self._outbox.to_send_again()
        self._connection = connection  # from here on, new requests send themselves
        self.connections += 1
        self._tell_change()
        for request in again:
            await connection.send(msgspec.json.encode(request).decode())

    def _url(self) -> str:
        seat = "spectator" if self._viewer is None else str(self._viewer)
        query = {"seat": seat, "after": str(self.now.seq if self.connections else -1)}
        if self._invite is not None:
            query["invite"] = self._invite
        host = self._caller.base_url.replace("http", "ws", 1)
        return f"{host}/api/tables/{self._id}/socket?{urlencode(query)}"

    def _hear(self, frame: str | bytes) -> None:
        self._take(_decoder.decode(frame))

    def _take(self, message: wire.FromServer) -> None:
        match message:
            case wire.Welcome():
                self._welcomed(message)
            case wire.Happened():
                self.table = message.table or self.table
                self.now = _whole(message.now, self.table)
                self.past += message.happenings
            case wire.Goodbye(may_return=False):
                self._tell(message)
                raise SentAway(message)
            case wire.Goodbye() | wire.Presence() | wire.Thinking():
                pass
            case wire.Refused():
                if self._outbox.answered(message) or self._look_refused(message):
                    return
            case wire.Done() | wire.Previewed() | wire.Hinted() | wire.Offers() | wire.Pong():
                self._outbox.answered(message)
                return
            case wire.PastPage():
                return  # nobody asked: this client is sent the whole past
            case _:
                assert_never(message)
        self._tell(message)

    def _welcomed(self, message: wire.Welcome) -> None:
        self.table, self.now = message.table, message.now
        first = message.past[0].seq if message.past else self.now.seq + 1
        self.past = [*(past for past in self.past if past.seq < first), *message.past]
        if self._look is not None and not self._look.done():
            self._look.set_result(None)

    def _look_refused(self, message: wire.Refused) -> bool:
        """Whether it was the look that was refused: looks have no id."""
        if message.id is not None or self._look is None or self._look.done():
            return False
        self._look.set_exception(Refused(message.problem))
        return True

    def _tell(self, message: Told) -> None:
        for listener in self._listeners:
            listener.put_nowait(message)
        self._tell_change()

    def _finish(self, end: Exception) -> None:
        self._end = self._end or end
        for listener in self._listeners:
            listener.put_nowait(None)
        self._outbox.fail(self._end)
        if self._look is not None and not self._look.done():
            self._look.set_exception(self._end)
        self._tell_change()

    def _tell_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def _new_id() -> str:
    return secrets.token_hex(8)


def _written(play: Play) -> tuple[Any, str | None]:
    return (None, play) if isinstance(play, str) else (play, None)


def _whole(now: Now, table: TableInfo) -> Now:
    """How things stand, with the words that the table agreed on: only its welcome tells them."""
    match now.view:
        case {"common": {"options": {"extra_words": []} as options}}:
            options["extra_words"] = table.options.get("extra_words", [])
        case _:
            pass
    return now
