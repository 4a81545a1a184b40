"""Who is here now: everyone with a page of ours open, whichever process they are connected to."""

from __future__ import annotations

import asyncio
import contextlib

from chevalet.server.notices import Here
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds

TELL_SECONDS = 10.0
LASTS: Milliseconds = 30_000
"""For how long the others believe a process that has fallen silent."""
MOST = 5_000
"""People that one notice names: beyond that, being here is nothing special."""


class Presence:
    """What this process knows of who is here, and tells the others."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._elsewhere: dict[str, tuple[Milliseconds, frozenset[PersonId]]] = {}
        self._task: asyncio.Task[None] | None = None
        self._told: tuple[PersonId, ...] = ()
        hall.hearing.tell(Here, self._heard)

    def start(self) -> None:
        """Tell the others from now on, until `stop`."""
        self._task = asyncio.create_task(self._run(), name="presence")

    async def stop(self) -> None:
        """Tell them no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def is_here(self, person: PersonId) -> bool:
        """Whether someone is connected; asked at every move, so nobody is counted for it."""
        if self._hall.connected[person] or self._hall.readers.people[person]:
            return True
        now = self._hall.now()
        return any(now - at < LASTS and person in who for at, who in self._elsewhere.values())

    def here(self) -> frozenset[PersonId]:
        """Everyone who is connected, as far as is known."""
        now = self._hall.now()
        others = (people for at, people in self._elsewhere.values() if now - at < LASTS)
        return frozenset(self._of_this_process()).union(*others)

    def _of_this_process(self) -> tuple[PersonId, ...]:
        return tuple(sorted(self._hall.connected.keys() | self._hall.readers.people.keys())[:MOST])

    async def _run(self) -> None:
        while True:
            own = self._of_this_process()
            if own or self._told:  # that nobody is left is worth a word, once
                await self._hall.bus.publish(Here(own, self._hall.name))
            self._told = own
            await asyncio.sleep(TELL_SECONDS)

    def _heard(self, notice: Here) -> None:
        now = self._hall.now()
        self._elsewhere = {
            who: told for who, told in self._elsewhere.items() if now - told[0] < LASTS
        } | {notice.sender: (now, frozenset(notice.people))}
