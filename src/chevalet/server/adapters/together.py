"""Questions to a store that gather until it answers them together; each waits for its batch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from chevalet.server.adapters.gathering import Gathering

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class _Waiting(NamedTuple, Generic[Asked, Answer]):
    asked: Asked
    answer: asyncio.Future[Answer]


class Together(Generic[Asked, Answer]):
    """One batch is on its way to the store while the next one grows.

    The store is handed the batch and answers each, in order.
    """

    def __init__(self, ask: Callable[[list[Asked]], Awaitable[Sequence[Answer]]]) -> None:
        self._ask = ask
        self._gathering: Gathering[_Waiting[Asked, Answer]] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, asked: Asked) -> Answer:
        """What the store answers, which it was asked after this was called; raises as it does."""
        if self._gathering is None:  # it belongs to the loop that runs then
            self._gathering = Gathering(self._carry)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._gathering.add(_Waiting(asked, answer))
        return await answer

    def _carry(self, batch: list[_Waiting[Asked, Answer]]) -> None:
        task = asyncio.create_task(self._answer(batch))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, batch: list[_Waiting[Asked, Answer]]) -> None:
        try:
            answers = await self._ask([each.asked for each in batch])
            for each, answer in zip(batch, answers, strict=True):
                if not each.answer.done():  # nobody waits for it any more
                    each.answer.set_result(answer)
        except Exception as error:  # noqa: BLE001 - whoever waits is told
            for each in batch:
                if not each.answer.done():
                    each.answer.set_exception(error)
        finally:
            assert self._gathering is not None
            self._gathering.carried()
