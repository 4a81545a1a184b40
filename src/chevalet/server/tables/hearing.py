"""What other processes did: they say it, or it is found by looking again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import structlog

from chevalet.server.notices import AnyNotice, Notice, Notices, Rewritten, SessionsEnded
from chevalet.server.ports import StoreUnavailable
from chevalet.server.tables.backoff import Backoff
from chevalet.server.tables.room import Room
from chevalet.server.wire.common import Milliseconds

if TYPE_CHECKING:  # the hall hears, and what is heard concerns its tables
    from chevalet.server.tables.hall import Hall

log = structlog.get_logger(__name__)

Kind = TypeVar("Kind", bound=AnyNotice)

IDLE_AFTER: Milliseconds = 60_000
STILL_NEEDED: Milliseconds = 2_000
"""Someone who just asked for a table is still on their way to it, and must find it up to date."""
LOOK_AT_ONCE = 500
"""Tables about which the store is asked in one breath."""


class Hearing:
    """Hears for one process; whoever wants to know of a kind of notice says so once."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._behind = Backoff()
        self._told: dict[type[Any], Callable[[Any], None]] = {}

    def tell(self, kind: type[Kind], of: Callable[[Kind], None]) -> None:
        """From now on every notice of that kind by another process is handed on."""
        self._told[kind] = of

    async def hear(self, notice: AnyNotice) -> None:
        """Another process, or this one, says something."""
        if notice.sender == self._hall.name:
            return
        match notice:
            case Notice():
                await self._heard(notice)
            case Notices():
                await self._heard_all(notice)
            case Rewritten():
                await self._hall.reload(notice.table)
            case SessionsEnded():
                self._hall.send_away(notice.person)
            case _:  # what no table waits for, but perhaps somebody beside them
                tell = self._told.get(type(notice))
                if tell is not None:
                    tell(notice)

    async def _heard_all(self, notices: Notices) -> None:
        for notice in notices.tables:
            try:
                await self._heard(notice)
            except Exception:  # what is wrong with a table stays there
                log.exception("notice_failed", table=notice.table)

    async def _heard(self, notice: Notice) -> None:
        hall = self._hall
        if notice.seq >= 0 and hall.readers.everyone:
            await hall.readers.changed_elsewhere(notice.table)
        room = hall.rooms.get(notice.table)
        if room is None:
            return
        now = hall.now()
        room.heard_of(notice, now)
        if room.is_idle and now - room.used > STILL_NEEDED:
            room.away(now)
            return  # played elsewhere; whoever comes here reads on where this one stopped
        hall.attendance.refresh(room)
        if notice.seq >= room.table.next_seq:
            async with room.lock:
                await hall.catch_up(room)

    async def look_again(self) -> None:
        """Let idle tables go, and see what was missed at the others."""
        rooms, now = self._hall.rooms, self._hall.now()
        heard: list[Room] = []
        for table, room in tuple(rooms.items()):
            if room.listeners:
                heard.append(room)
            elif room.is_idle and now - room.used > IDLE_AFTER:
                del rooms[table]
        for begin in range(0, len(heard), LOOK_AT_ONCE):
            await self._look_again_at(heard[begin : begin + LOOK_AT_ONCE])
        self._behind.forget_all_but(rooms)

    async def _look_again_at(self, rooms: Sequence[Room]) -> None:
        hall = self._hall
        lengths = await hall.store.lengths([room.table.id for room in rooms])
        for room in rooms:
            hall.attendance.refresh(room)
            if lengths.get(room.table.id) != room.table.next_seq:
                await self._refresh(room)
        await hall.notifier.tell(rooms)

    async def _refresh(self, room: Room) -> None:
        """See what was missed at a table; whatever is wrong with it stays there."""
        try:
            async with room.lock:
                await self._hall.catch_up(room)
        except Exception as error:
            if isinstance(error, StoreUnavailable) and not await self._hall.store.is_well():
                raise  # no table's fault
            if self._behind.failed(room.table.id, self._hall.now()):
                log.warning("table_left_behind", table=room.table.id, code=type(error).__name__)
        else:
            self._behind.worked(room.table.id)
