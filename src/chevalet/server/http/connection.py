"""A socket on which one listens and asks: the part that tables and simultanés have in common."""

from __future__ import annotations

import asyncio
import math
import secrets
from abc import ABC, abstractmethod
from collections import deque
from typing import Any, ClassVar

import msgspec
import structlog

from chevalet.core.errors import IllegalAction
from chevalet.server.http.admission import FAREWELL_SECONDS, MAY_RETURN, MUST_NOT
from chevalet.server.http.line import Line
from chevalet.server.ports import Profile, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.socket import Goodbye, Refused

log = structlog.get_logger(__name__)

MOST_WAITING = 2**20
"""Bytes that may wait for a client beside its longest message: a long log is one, and is due."""
LONGEST_ID = 64
LONGEST_PAUSE = 1.0
"""Seconds for which the next message of someone who sends too fast is left unread."""


class Connection(ABC):
    """One socket of somebody, or of nobody that we know."""

    decoder: ClassVar[msgspec.json.Decoder[Any]]
    """Of what may be asked."""

    def __init__(self, services: Services, person: Profile | None, line: Line) -> None:
        self._services = services
        self._person = person
        self.person_id: PersonId | None = None if person is None else person.id
        """Who it is, if anyone."""
        self._who: str = person.id if person else f"connection {id(self)}"
        self._line = line
        self._biggest = 0
        self._is_over = False
        """There is nothing more to say, or nobody to hear it."""
        self._unread: deque[str | None] = deque()
        self._is_busy = False
        self._aside: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def _carry_out(self, request: Any) -> None:
        """Do what was asked, and answer it; raises `Refusal`."""

    def _illegal(self, error: IllegalAction) -> Refusal:
        """What the rules say against what was asked."""
        return Refusal.illegal(error)

    def _is_aside(self, request: Any) -> bool:
        """Whether nobody should wait for the answer, not even who asks for something else."""
        del request
        return False

    def message(self, message: msgspec.Struct) -> None:
        """Something for this connection."""
        if not isinstance(message, Goodbye):
            self.frame(msgspec.json.encode(message))
        elif not self._is_over:
            self._is_over = True
            self._line.say(msgspec.json.encode(message))
            self._line.end(MAY_RETURN if message.may_return else MUST_NOT, FAREWELL_SECONDS)

    def frame(self, frame: bytes) -> None:
        """Something that was encoded, perhaps for many."""
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
        """Answer what was asked; a bad request is answered and changes nothing."""
        try:
            while self._unread:
                self._services.metrics.messages_in.inc()
                seconds = self._services.throttle.wait("messages_per_person", self._who)
                if seconds:  # else refusing them would be all that we do
                    await asyncio.sleep(min(seconds, LONGEST_PAUSE))
                request = self._read(self._unread.popleft(), seconds)
                if request is not None:
                    await self._answer(request)
        finally:
            self._is_busy = False
        self._line.resume()

    def _read(self, frame: str | None, seconds: float) -> Any:
        """The request to answer now; None if it can't be, or someone else sees to it."""
        try:
            request = self._decoded(frame)
        except Refusal as refused:
            self.message(Refused(None, refused.problem))
            return None
        if seconds:  # told under the request's own id: someone waits for its answer
            too_fast = Refusal("too_fast", seconds=math.ceil(seconds))
            self.message(Refused(getattr(request, "id", None), too_fast.problem))
            return None
        if self._is_aside(request):
            task = asyncio.create_task(self._answer(request))
            self._aside.add(task)
            task.add_done_callback(self._aside.discard)
            return None
        return request

    def _decoded(self, frame: str | None) -> Any:
        """The request of a frame; raises the 400 that says what is wrong with it."""
        most = self._services.limits.message_bytes
        if frame is None:
            raise Refusal("bad_frame", detail="send text, not bytes")
        if len(frame) > most:
            raise Refusal("bad_frame", detail=f"longer than {most}")
        try:
            request = self.decoder.decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("bad_frame", detail=str(error)) from None
        if len(getattr(request, "id", "x")) not in range(1, LONGEST_ID + 1):
            raise Refusal("bad_frame", detail=f"an id has 1 to {LONGEST_ID} characters")
        return request

    async def _answer(self, request: Any) -> None:
        try:
            await self._carry_out(request)
        except Refusal as refused:
            self._refuse(request, refused)
        except IllegalAction as error:
            self._refuse(request, self._illegal(error))
        except StoreUnavailable as error:
            self._services.metrics.store_failed(error)
            self._refuse(request, Refusal("store_unavailable"))
        except Exception:  # whatever it was, the others go on
            number = secrets.token_hex(8)
            log.exception("broken", request=number)
            self._refuse(request, Refusal("broken", request=number))

    def _refuse(self, request: Any, refusal: Refusal) -> None:
        self.message(Refused(getattr(request, "id", None), refusal.problem))
