"""Things to keep that gather until the store takes them together; each waits for its own batch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, NamedTuple, TypeVar

from chevalet.server.adapters.gathering import Gathering

T = TypeVar("T")


class _Waiting(NamedTuple):
    item: object
    kept: asyncio.Future[bool]


class Writing(Generic[T]):
    """One batch is on its way to the store while the next one grows."""

    def __init__(self, keep: Callable[[list[T]], Awaitable[bool]]) -> None:
        self._keep = keep
        self._gathering: Gathering[_Waiting] = Gathering(self._carry)
        self._tasks: set[asyncio.Task[None]] = set()

    async def add(self, item: T) -> bool:
        """Whether the store took it, once that is for good; raises what the store raises."""
        kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._gathering.add(_Waiting(item, kept))
        return await kept

    def _carry(self, batch: list[_Waiting]) -> None:
        task = asyncio.create_task(self._write(batch))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, batch: list[_Waiting]) -> None:
        try:
            is_kept = await self._keep([each.item for each in batch])  # type: ignore[misc]
        except Exception as error:  # noqa: BLE001 - whoever waits is told
            for each in batch:
                if not each.kept.done():
                    each.kept.set_exception(error)
        else:
            for each in batch:
                if not each.kept.done():
                    each.kept.set_result(is_kept)
        finally:
            self._gathering.carried()
