"""Requests that wait for their answer, over lost connections too."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

from chevalet.client.errors import ConnectionLost, Refused
from chevalet.server.wire import socket as wire

Request = (
    wire.Act
    | wire.Preview
    | wire.Hint
    | wire.AskOffers
    | wire.AskUndo
    | wire.AnswerUndo
    | wire.Claim
    | wire.OfferRematch
    | wire.Say
    | wire.SwitchChat
    | wire.Ping
)
Answer = wire.Done | wire.Refused | wire.Previewed | wire.Hinted | wire.Offers | wire.Pong

SENT_AGAIN = (wire.Act, wire.Preview, wire.Hint, wire.AskOffers, wire.Ping)
"""Questions change nothing, and an act under the same id is one act. The rest might count twice."""


class Outbox:
    """What was asked and not answered yet."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[Request, asyncio.Future[Any]]] = {}

    @contextlib.contextmanager
    def put(self, request: Request) -> Iterator[asyncio.Future[Any]]:
        """The answer to come; whoever stops waiting takes the request out again."""
        if request.id in self._waiting:
            raise ValueError(f"a request {request.id!r} is under way already")
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[request.id] = (request, answer)
        try:
            yield answer
        finally:
            self._waiting.pop(request.id, None)

    def answered(self, message: Answer) -> bool:
        """Hand an answer to whoever waits for it; False if nobody does."""
        found = self._waiting.pop(message.id or "", None)
        if found is None:
            return False
        _, answer = found
        if not answer.done():
            if isinstance(message, wire.Refused):
                answer.set_exception(Refused(message.problem))
            else:
                answer.set_result(message)
        return True

    def to_send_again(self) -> list[Request]:
        """What a new connection must carry; the rest is told that nobody knows."""
        again: list[Request] = []
        for key, (request, answer) in tuple(self._waiting.items()):
            if isinstance(request, SENT_AGAIN):
                again.append(request)
            else:
                del self._waiting[key]
                self._fail(answer, ConnectionLost(f"{type(request).__name__} was under way"))
        return again

    def fail(self, error: Exception) -> None:
        """Nothing will be answered any more."""
        for _, answer in self._waiting.values():
            self._fail(answer, error)
        self._waiting.clear()

    @staticmethod
    def _fail(answer: asyncio.Future[Any], error: Exception) -> None:
        if not answer.done():
            answer.set_exception(error)
