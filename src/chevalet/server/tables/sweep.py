"""What a server does by itself, again and again: clocks, forgotten bots, tables nobody came to."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import structlog

from chevalet.server.ports import SeqTaken, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.tables.backoff import Backoff
from chevalet.server.tables.counting import awaits_counting, count
from chevalet.server.tables.log import Closed
from chevalet.server.tables.present import card_of
from chevalet.server.tables.requests import time_is_over
from chevalet.server.tables.room import Room
from chevalet.server.tables.table import Table
from chevalet.server.tables.vacations import rests_due
from chevalet.server.tables.waiting import is_forgotten
from chevalet.server.wire.common import Milliseconds, TableId

if TYPE_CHECKING:  # the hall has its sweeper, and that its hall
    from chevalet.server.tables.hall import Hall

log = structlog.get_logger(__name__)

SWEEP_SECONDS = 0.5
LOOK_AGAIN_SECONDS = 5.0
WAKE_SECONDS = 10.0
"""How long one table may keep the others waiting."""


class Sweeper:
    """Looks after the tables of the store; what is wrong with one of them stays there."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._task: asyncio.Task[None] | None = None
        self._rounds = Backoff()
        self._tables = Backoff()

    def start(self) -> None:
        """Sweep from now on, until `stop`."""
        self._task = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Sweep no more; a change that is under way still ends well (`Hall.stop`)."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _sweep(self) -> None:
        """Look after what is due, let idle tables go, listen for what was missed."""
        next_look = 0.0
        loop = asyncio.get_running_loop()
        while True:
            await self._round("wake_due", self.wake_due)
            if loop.time() >= next_look:
                next_look = loop.time() + LOOK_AGAIN_SECONDS
                await self._round("look_again", self._hall.hearing.look_again)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _round(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:
            if self._rounds.failed(name, self._hall.now()):
                log.warning("sweep_failed", what=name, exc_info=error)
        else:
            self._rounds.worked(name)

    async def wake_due(self) -> None:
        """Look after every table that is due: those that stay due must not hide the others."""
        now, last = self._hall.now(), None
        seen: set[TableId] = set()
        while page := await self._hall.store.due(now, after=last):
            for due in page:
                seen.add(due.table)
                if self._tables.may_try(due.table, now):
                    await self.wake(due.table)
            last = page[-1]
        self._tables.forget_all_but(seen)

    async def wake(self, table: TableId) -> None:
        """Do what is due at a table; if that fails, it is tried again later."""
        try:
            async with asyncio.timeout(WAKE_SECONDS):
                await self._look_after(table)
        except Exception as error:
            if isinstance(error, Refusal) and error.code == "too_busy":
                return  # busy now; it is due again at the next sweep
            if isinstance(error, StoreUnavailable) and not await self._hall.store.is_well():
                raise  # no table's fault
            self._left_alone(table, error)
        else:
            self._tables.worked(table)

    def _left_alone(self, table: TableId, error: Exception) -> None:
        if self._tables.failed(table, self._hall.now()):
            code = error.code if isinstance(error, Refusal) else type(error).__name__
            log.warning("table_left_alone", table=table, code=code)

    async def _look_after(self, table: TableId) -> None:
        hall = self._hall
        room = await hall.room(table)
        if awaits_counting(room.table):
            await count(hall, room.table)
            return
        rests = await rests_due(hall.store, room.table, hall.now())
        known = room.table.next_seq

        def decide(seen: Table, now: Milliseconds) -> Table:
            if is_forgotten(seen, now, hall.patience):
                return seen.after([Closed(is_forgotten=True)], now)
            if rests and seen.next_seq == known:
                return seen.after(rests, now)
            return seen if rests else time_is_over(seen, now)

        await hall.change(table, decide)
        hall.bots.look_at(room)
        if room.table.status == "waiting":
            await self._put_off(room)

    async def _put_off(self, room: Room) -> None:
        """It was to close by now, but tables wait longer since: it is not due any more."""
        with contextlib.suppress(SeqTaken):  # someone touched it, which puts it off as well
            await self._hall.store.append(card_of(room.table, self._hall.patience), [])
