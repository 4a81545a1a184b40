"""The authority over all tables: every change is decided here, kept in the log, then told."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import structlog

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.server.notices import Rewritten, SessionsEnded
from chevalet.server.ports import Bus, Card, SeqTaken, Store, Stored, TableExists
from chevalet.server.problems import Refusal
from chevalet.server.tables.attendance import Attendance
from chevalet.server.tables.backoff import Seldom
from chevalet.server.tables.bots import BotPlayers
from chevalet.server.tables.claims import claim
from chevalet.server.tables.hearing import Hearing
from chevalet.server.tables.lists import Readers
from chevalet.server.tables.log import Acted, Open, Opened, PersonId, Started, encode_entry
from chevalet.server.tables.notifying import Notifier
from chevalet.server.tables.opening import again
from chevalet.server.tables.outdated import close_outdated
from chevalet.server.tables.past import BrokenLog, OutdatedTable
from chevalet.server.tables.people import People
from chevalet.server.tables.phrases import TABLE_PHRASES
from chevalet.server.tables.present import card_of
from chevalet.server.tables.requests import AlreadyDone, offer_rematch
from chevalet.server.tables.room import Listener, News, Room
from chevalet.server.tables.sweep import Sweeper
from chevalet.server.tables.table import Table
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.tables.waiting import USUAL, Patience
from chevalet.server.wire.common import Milliseconds, TableId, Text
from chevalet.server.wire.socket import Claim, Goodbye

log = structlog.get_logger(__name__)

Decide = Callable[[Table, Milliseconds], Table]
"""What becomes of a table at a time; raises what refuses it."""
WallClock = Callable[[], Milliseconds]
Create = Callable[[Card, Sequence[Stored]], Awaitable[None]]
"""How a new table is kept."""

TRIES = 50
LONG_LOG = 30
"""Logs longer than this are folded in a thread: replaying a whole game takes a while."""
SESSION_CHANGED = Goodbye(
    "session_changed", Text.of(TABLE_PHRASES["session_changed"]), may_return=True
)
"""To a connection that must show anew who it is."""


class Hall:
    """All tables of this process; other processes serve the same ones beside it."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        thinkers: Thinkers,
        now: WallClock,
        patience: Patience = USUAL,
    ) -> None:
        self.store = store
        self.bus = bus
        self.thinkers = thinkers
        self.now = now
        self.patience = patience
        self.name = secrets.token_hex(6)
        self.rooms: dict[TableId, Room] = {}
        self.readers = Readers(store)
        self.connected = People()
        """Who is connected to a table of this process."""
        self.attendance = Attendance(self)
        self.bots = BotPlayers(self)
        self.notifier = Notifier(self)
        self.hearing = Hearing(self)
        self._loading: dict[TableId, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.sweeper = Sweeper(self)
        self.on_change: Callable[[Table | None, Table], None] = lambda _before, _after: None
        """Told what this process changed: the table of before, None if it is new, and of now."""
        self.also_told: Callable[[Goodbye, PersonId | None], None] = lambda _goodbye, _who: None
        """Told whom the server sends away: a person, or everyone."""
        self._seldom = Seldom()

    async def start(self) -> None:
        """Begin to look after clocks and bots."""
        await self.bus.open(self.hearing.hear)
        self.sweeper.start()

    async def stop(self) -> None:
        """Finish what is being written, then let go."""
        await self.sweeper.stop()
        await self.bots.stop()
        for room in self.rooms.values():
            if room.announcing is not None:
                room.announcing.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)
        await self.thinkers.close()
        await self.bus.close()

    def say_goodbye(self) -> None:
        """Tell everyone that the server goes down, and that the game waits for them."""
        goodbye = Goodbye("going_down", Text.of(TABLE_PHRASES["going_down"]), may_return=True)
        for room in self.rooms.values():
            room.tell(goodbye)
        self.also_told(goodbye, None)

    async def open(
        self,
        opened: Opened,
        table: TableId | None = None,
        moves: Sequence[Acted] = (),
        create: Create | None = None,
    ) -> Table:
        """A new table, kept, where these moves were made; raises `TableExists` for a taken id.

        `create` keeps it together with something else.
        """
        new = Table(table or TableId(secrets.token_hex(12)), opened, self.now())
        if not any(isinstance(sitter, Open) for sitter in opened.sitters):
            new = new.after([Started()], self.now())
        if moves:
            new = await asyncio.to_thread(new.after, moves, self.now())
        stored = [Stored(past.seq, past.at, encode_entry(past.entry)) for past in new.pasts]
        card = card_of(new, self.patience)
        await (create or self.store.create)(card, stored)
        room = self.rooms.setdefault(new.id, Room(new, self.now()))
        self.readers.changed(card)
        self.notifier.changed(room)
        self.bots.look_at(room)
        self.on_change(None, new)
        return new

    async def room(self, table: TableId) -> Room:
        """The table in memory, with everything that is in its log by now."""
        room = self.rooms.get(table)
        if room is None:
            room = await self._loaded(table)
        else:
            room.used = self.now()  # before the lock: while we wait for it, nobody puts it away
            async with room.lock:
                await self.catch_up(room)
        room.used = self.now()
        return room

    async def _loaded(self, table: TableId) -> Room:
        """The table from the store; all who ask for it at once wait for the same."""
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            self._tasks.add(task)
            task.add_done_callback(lambda _: self._loading.pop(table))
            task.add_done_callback(self._heard_out)
        return await asyncio.shield(task)

    async def _load(self, table: TableId) -> Room:
        entries = await self.store.entries(table)
        if not entries:
            raise Refusal("no_such_table")
        try:
            room = Room(await _folded(table, entries), self.now())
        except BrokenLog as error:
            raise self._broken(table, error) from error
        except Refusal:  # of older rules
            if await close_outdated(self.store, table, self.now()):
                await self.readers.changed_elsewhere(table)
            raise
        return self.rooms.setdefault(table, room)

    def _broken(self, table: TableId, error: BrokenLog) -> Refusal:
        """Noted for the host, and told to whoever asks."""
        if self._seldom.may_tell(table):
            log.error("broken_log", table=table, detail=str(error))
        return Refusal("broken_table")

    async def rewritten(self, table: TableId) -> None:
        """Words were taken out of the table's log: no process shows them any more."""
        await self.reload(table)
        await self.bus.publish(Rewritten(table, self.name))

    async def reload(self, table: TableId) -> None:
        """Read the whole log again: words were taken out of it."""
        room = self.rooms.get(table)
        if room is None:
            return
        async with room.lock:
            later = await _folded(table, await self.store.entries(table))
            news = News(later, later.pasts[room.table.next_seq :], self.now())
            room.table = later
            if news.pasts:
                room.spread(news)

    async def end_sessions(self, person: PersonId) -> None:
        """Every connection of a person, to whatever process, must show anew who it is."""
        self.send_away(person)
        await self.bus.publish(SessionsEnded(person, self.name))

    def send_away(self, person: PersonId) -> None:
        """Every connection of a person to this process must show anew who it is."""
        self.readers.send_away(person)
        for room in self.rooms.values():
            for listener, who in tuple(room.listeners.items()):
                if who == person:
                    listener.message(SESSION_CHANGED)
        self.also_told(SESSION_CHANGED, person)

    async def change(self, table: TableId, decide: Decide) -> int:
        """Append what `decide` adds to a table; its last seq, once that is kept for good.

        `decide` may refuse by raising; it is asked again if another process was faster. The change
        goes on to its end even if whoever asked for it is gone.
        """
        return await asyncio.shield(self.task(self.change_to_its_end(table, decide)))

    async def change_to_its_end(self, table: TableId, decide: Decide) -> int:
        """`change`, for someone in a `task` of the hall, which nobody cancels."""
        room = self.rooms.get(table) or await self.room(table)
        room.used = self.now()
        async with room.lock:
            for _ in range(TRIES):
                try:
                    after = decide(room.table, self.now())
                except AlreadyDone as done:
                    return done.seq
                except (Refusal, IllegalAction):
                    if await self.catch_up(room):
                        continue  # it was refused by what is no longer so
                    raise
                new = after.pasts[room.table.next_seq :]
                if not new:
                    return room.table.next_seq - 1
                stored = [Stored(past.seq, past.at, encode_entry(past.entry)) for past in new]
                card = card_of(after, self.patience)
                try:
                    await self.store.append(card, stored)
                except SeqTaken:
                    await self.catch_up(room)
                    continue
                before, room.table = room.table, after
                room.spread(News(after, new, self.now()))
                self.attendance.refresh(room)
                self.readers.changed(card)
                self.notifier.changed(room)
                if after.sitting.has_bots:
                    self.bots.look_at(room)
                self.on_change(before, after)
                return after.next_seq - 1
        raise Refusal("too_busy")

    async def catch_up(self, room: Room) -> bool:
        """Fold what other processes appended, if anything, and tell those who listen here."""
        entries = await self.store.entries(room.table.id, room.table.next_seq - 1)
        if not entries:
            return False
        try:
            later = room.table.after_log(entries)
        except BrokenLog as error:
            raise self._broken(room.table.id, error) from error
        news = News(later, later.pasts[room.table.next_seq :], self.now())
        room.table = later
        room.spread(news)
        self.attendance.refresh(room)
        return True

    async def offer_rematch(self, table: TableId, person: PersonId, seat: Seat) -> int:
        """Offer to play again; where all agree the next table is there before the log names it."""
        room = await self.room(table)
        opened: set[TableId] = set()

        def decide(seen: Table, now: Milliseconds) -> Table:
            after = offer_rematch(seen, person, seat, now)
            if after.rematch is not None and after.rematch not in opened:
                raise _NeedsTable
            return after

        while True:
            try:
                return await self.change(table, decide)
            except _NeedsTable:
                opened.add(await self._open_rematch(room.table))

    async def _open_rematch(self, old: Table) -> TableId:
        opened, table = again(old)
        with contextlib.suppress(TableExists):  # another process agreed at the same moment
            await self.open(opened, table)
        return table

    def join(self, room: Room, listener: Listener, person: PersonId | None) -> None:
        """Someone listens to the table from now on."""
        room.join(listener, person)
        self.connected.came(person)
        self.attendance.changed(room)
        self.bots.look_at(room)

    def leave(self, room: Room, listener: Listener) -> None:
        """Someone listens no longer."""
        self.connected.went(room.leave(listener))
        self.attendance.changed(room)

    async def claim(self, table: TableId, person: PersonId, asked: Claim) -> int:
        """Have done with waiting for someone who went away."""
        room = await self.room(table)

        def decide(seen: Table, now: Milliseconds) -> Table:
            return claim(seen, person, asked, self.attendance.claimable(room, seen, now), now)

        return await self.change(table, decide)

    def task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work that goes on to its end, even if whoever asked for it is gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _heard_out(self, task: asyncio.Task[Any]) -> None:
        """Whoever waits for it is told what went wrong, so it needs no line of its own."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(
            error, AlreadyDone | Refusal | IllegalAction | _NeedsTable
        ):
            log.error("table_task_failed", exc_info=error)


async def _folded(table: TableId, entries: list[Stored]) -> Table:
    try:
        if len(entries) > LONG_LOG:
            return await asyncio.to_thread(Table.of_log, table, entries)
        return Table.of_log(table, entries)
    except OutdatedTable as error:
        raise Refusal("outdated_table") from error


class _NeedsTable(Exception):
    """The rematch's table must be opened first."""
