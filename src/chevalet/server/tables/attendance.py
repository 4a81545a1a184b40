"""Who is at a table: told to those who are there, and to the other processes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from chevalet.core.game import Seat
from chevalet.server.tables.claims import claimable
from chevalet.server.tables.room import Room
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.socket import MayClaim, Presence

if TYPE_CHECKING:  # the hall has its attendance, and that its hall
    from chevalet.server.tables.hall import Hall

PAUSE = 0.5
"""Seconds between two words on who is at a table where many come and go."""
AT_ONCE = 6
"""How many of these words are not put off: a table of friends who come hears of each."""


class Attendance:
    """Who is at the tables of this process, as those who are there are told."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def changed(self, room: Room) -> None:
        """Tell who is there: at once, but where many come and go, all of them together."""
        room.away(self._hall.now())
        loop = asyncio.get_running_loop()
        if room.announcing is not None:
            return
        if loop.time() - room.announced > PAUSE:
            room.announced, room.announcements = loop.time(), 0
        room.announcements += 1
        if room.announcements <= AT_ONCE:
            self._announce(room)
        else:
            room.announcing = loop.call_later(PAUSE, self._announce, room)

    def _announce(self, room: Room) -> None:
        room.announcing = None
        self.tell(room)
        if not self._hall.bus.is_alone:
            self._hall.task(self._hall.bus.publish(room.notice(self._hall.name, -1)))

    def tell(self, room: Room) -> None:
        """Tell those who are there, and remember what they were told."""
        now = self._hall.now()
        room.shown_online, room.shown_watchers = room.seats_online(now), room.watchers(now)
        room.shown_claims = self.claimable(room, room.table, now)
        room.settle(now)
        room.tell(self.presence(room))

    def refresh(self, room: Room) -> None:
        """Tell it again if it is no longer what they were told."""
        if room.is_settled:
            return
        now = self._hall.now()
        shown = (room.shown_online, room.shown_watchers, room.shown_claims)
        claims = self.claimable(room, room.table, now)
        if (room.seats_online(now), room.watchers(now), claims) != shown:
            self.tell(room)

    def presence(self, room: Room) -> Presence:
        """Who is at the table, and against whom one may claim."""
        now = self._hall.now()
        claims = tuple(
            MayClaim(seat, max(0, ready - now))
            for seat, ready in self.claimable(room, room.table, now).items()
        )
        return Presence(room.seats_online(now), room.watchers(now), claims)

    def claimable(self, room: Room, table: Table, now: Milliseconds) -> dict[Seat, Milliseconds]:
        """Against whom one may claim, and from when on."""
        return claimable(table, room.away(now), self._hall.patience, now)
