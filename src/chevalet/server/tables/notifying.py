"""The other processes are told which tables changed, several of them in one notice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chevalet.server.notices import Notices
from chevalet.server.tables.room import Room
from chevalet.server.wire.common import TableId

if TYPE_CHECKING:  # the hall has its notifier, and that its hall
    from chevalet.server.tables.hall import Hall

AT_ONCE = 100
"""Tables of one notice: a bus takes no message of any length."""
GATHER_SECONDS = 0.01
"""Pause after a notice, in which the next gathers: to send and to read one takes a third as long as
a move, in every process that shares the bus."""


class Notifier:
    """Tells of the tables of one process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._untold: dict[TableId, Room] = {}
        self._telling: asyncio.Task[None] | None = None

    def changed(self, room: Room) -> None:
        """Something happened there: it is told at once, or with what follows upon another."""
        if self._hall.bus.is_alone:
            return
        self._untold[room.table.id] = room
        if self._telling is None or self._telling.done():
            self._telling = self._hall.task(self._tell_all())

    async def tell(self, rooms: Sequence[Room]) -> None:
        """Where these logs stand, and who is connected there."""
        if self._hall.bus.is_alone:
            return
        name = self._hall.name
        for first in range(0, len(rooms), AT_ONCE):
            some = rooms[first : first + AT_ONCE]
            told = tuple(room.notice(name, room.table.next_seq - 1) for room in some)
            await self._hall.bus.publish(told[0] if len(told) == 1 else Notices(told, name))

    async def _tell_all(self) -> None:
        while self._untold:
            rooms, self._untold = list(self._untold.values()), {}
            await self.tell(rooms)
            await asyncio.sleep(GATHER_SECONDS)
