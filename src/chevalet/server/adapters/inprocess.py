"""A bus for a server of one process."""

from __future__ import annotations

import asyncio
import logging

from chevalet.server.notices import AnyNotice
from chevalet.server.ports import Listener

_log = logging.getLogger(__name__)


class InProcessBus:
    """Hands each notice on in the order of publishing, never from inside `publish`.

    The publisher may hold what the listener waits for, so the listener has a task of its own.
    """

    def __init__(self, neighbours: list[InProcessBus] | None = None) -> None:
        self._neighbours = [] if neighbours is None else neighbours
        self._notices: asyncio.Queue[AnyNotice] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def beside(self) -> InProcessBus:
        """A bus for one more server in this process, which hears the same notices."""
        return InProcessBus(self._neighbours)

    @property
    def is_alone(self) -> bool:
        """Whether no other server of this process is open."""
        return self._neighbours in ([], [self])

    async def open(self, listener: Listener) -> None:
        """From now on the listener hears every notice."""
        self._notices = asyncio.Queue()
        self._task = asyncio.create_task(self._listen(listener), name="notices")
        self._neighbours.append(self)

    async def publish(self, notice: AnyNotice) -> None:
        """Tell everyone in this process who is open."""
        for bus in self._neighbours:
            bus._notices.put_nowait(notice)  # noqa: SLF001 - of the same class

    async def close(self) -> None:
        """Hear no more."""
        task, self._task = self._task, None
        if task is not None:
            self._neighbours.remove(self)
            task.cancel()
            await asyncio.wait([task])

    async def is_well(self) -> bool:
        """Whether it is open."""
        return self._task is not None

    async def _listen(self, listener: Listener) -> None:
        while True:
            notice = await self._notices.get()
            try:
                await listener(notice)
            except Exception:  # noqa: BLE001 - one notice must not silence the others
                _log.exception("a notice went wrong: %s", type(notice).__name__)
