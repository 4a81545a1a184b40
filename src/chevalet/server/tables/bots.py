"""Who moves for the bots: one process a move, in turn, and another one if that process dies."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import structlog

from chevalet.core.actions import Resign
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Choice, Seat
from chevalet.core.rng import Rng
from chevalet.server.tables.log import Bot
from chevalet.server.tables.present import reasons_told
from chevalet.server.tables.requests import act_for_bot
from chevalet.server.tables.room import Room
from chevalet.server.tables.table import Table
from chevalet.server.wire.socket import Thinking

if TYPE_CHECKING:  # the hall has its bots, and they their hall
    from chevalet.server.tables.hall import Hall

log = structlog.get_logger(__name__)

LEASE_BEYOND_THINKING = 10_000
SHARE_OF_TIME = 20
"""A bot on the clock takes at most this part of what it has left for one move."""
LEAST_SECONDS = 0.05
TRIES = 3
"""How often a bot may be wrong before it gives up."""
INTERRUPTIONS = 20
"""How often the table may move on while it thinks; then the sweeper lets it begin anew."""
STOP_SECONDS = 5


class BotPlayers:
    """Plays the bots' seats of all tables in this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_stopped = False

    def look_at(self, room: Room) -> None:
        """Start to think for every bot that is on turn and not thought for yet.

        Where no person plays, nothing happens that nobody sees.
        """
        seats = room.table.bots_to_act()
        if self._is_stopped or not seats or (not room.listeners and room.table.is_left_to_bots):
            return
        for seat in seats:
            if seat not in room.thinking:
                room.thinking.add(seat)
                task = asyncio.create_task(self._play(room, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Think no more; what was not played is left to whoever comes next, and so are leases."""
        self._is_stopped = True
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=STOP_SECONDS)

    async def _play(self, room: Room, seat: Seat) -> None:
        has_moved, before = False, room.table.next_seq
        try:
            async with self._hall.thinkers.turn(room.table.opened.creator):
                has_moved = await self._move(room, seat)
        except Exception:  # a bot that fails must not stop the others
            log.exception("bot_left_alone", table=room.table.id, seat=seat)
        finally:
            room.thinking.discard(seat)
        if has_moved or room.table.next_seq != before:
            self.look_at(room)  # the same bot may be on turn again, or only just

    async def _move(self, room: Room, seat: Seat) -> bool:
        """Think and act under a lease; False if there was nothing to do for this process."""
        hall = self._hall
        name = f"bot:{room.table.id}:{seat}"
        seconds = self._seconds(room.table, seat)
        now = hall.now()
        until = now + int(seconds * 1000) + LEASE_BEYOND_THINKING
        if not await hall.store.acquire(name, hall.name, now, until):
            return False
        try:
            fresh = await hall.room(room.table.id)  # someone may have moved before we had the lease
            if seat not in fresh.table.bots_to_act():
                return False
            room.tell(Thinking(seat, fresh.table.next_seq - 1))
            return await self._think_and_act(fresh, seat, seconds)
        finally:
            await hall.store.release(name, hall.name)

    async def _think_and_act(self, room: Room, seat: Seat, seconds: float) -> bool:
        faults = 0
        for _ in range(INTERRUPTIONS):
            table = room.table
            if seat not in table.bots_to_act():
                return False
            choice = await self._choice(table, seat, seconds, faults)
            if choice is not None and await self._act(table, seat, choice):
                return True
            faults += not room.table.has_moved_since(table.next_seq - 1)
        return False

    async def _choice(
        self, table: Table, seat: Seat, seconds: float, faults: int
    ) -> Choice[Any] | None:
        """What the bot does; after too many faults it gives up. None if it failed."""
        if faults >= TRIES:
            return Choice(Resign())
        try:
            return await self._thought(table, seat, seconds, faults)
        except Exception:  # it must not be asked for ever, and the table wait for ever
            log.exception("bot_failed", table=table.id, seat=seat)
            return None

    async def _thought(self, table: Table, seat: Seat, seconds: float, attempt: int) -> Choice[Any]:
        sitter, playthrough = table.sitters[seat], table.playthrough
        assert isinstance(sitter, Bot)
        assert playthrough is not None
        seed = Rng(bytes.fromhex(table.opened.seed))
        luck = seed.branch(f"bot {seat} at {table.next_seq} try {attempt}")
        view = playthrough.view(seat)
        return await self._hall.thinkers.choose(
            table.registration, sitter.level, view, luck, seconds
        )

    async def _act(self, table: Table, seat: Seat, choice: Choice[Any]) -> bool:
        seq = table.next_seq - 1
        why = reasons_told(table.registration, choice.reasons)
        try:
            await self._hall.change(
                table.id, lambda seen, now: act_for_bot(seen, seat, choice.action, seq, now, why)
            )
        except IllegalAction as error:  # the table moved on while it thought, or the bot is wrong
            log.warning("bot_refused", table=table.id, seat=seat, code=error.code)
            return False
        return True

    def _seconds(self, table: Table, seat: Seat) -> float:
        """How long to think: less when the clock is short."""
        ends = {who: end for end, who in table.time.deadlines()}
        if seat not in ends:
            return self._hall.thinkers.seconds
        left = (ends[seat] - self._hall.now()) / 1000 / SHARE_OF_TIME
        return max(LEAST_SECONDS, min(self._hall.thinkers.seconds, left))
