"""Simultanés go on by themselves: begun at their time, turn by turn, by whichever process is awake.

Every step is one entry at one place of a log, so it is made once, whoever tries. Who began a turn
looks its top up and ends it; if that process dies, another one does it a moment later.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import structlog

from chevalet.core.registry import UnknownGame, UnknownVersion
from chevalet.play.simultane.counting import Standings, counted
from chevalet.play.simultane.course import (
    CalledOff,
    Course,
    Entry,
    NoSimultane,
    TopSearch,
    TurnEnded,
    new_course,
    next_turn,
)
from chevalet.server.notices import SimultaneMoved, SimultanePlayers
from chevalet.server.ports import StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.simultanes.keeping import (
    CourseMoved,
    Kept,
    SimultaneId,
    entry_of,
    step_to,
)
from chevalet.server.simultanes.room import Room
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.socket import Goodbye

log = structlog.get_logger(__name__)

EVERY: Milliseconds = 1_000
"""How often the store is asked what is under way."""
STEPS_IN: Milliseconds = 1_500
"""How late the process whose step it is may be before another makes it."""
SOON: Milliseconds = 10_000
"""How long before its time one is looked at closely."""
TELL_EVERY: Milliseconds = 2_000
"""How often it is told how many play."""
LEAST_WAIT = 0.01


class Conductor:
    """All simultanés that are known here, and the next steps of those under way."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.rooms: dict[SimultaneId, Room] = {}
        self._loading: dict[SimultaneId, asyncio.Task[Room]] = {}
        self._looked: Milliseconds = 0
        self._told: Milliseconds = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        hall.hearing.tell(SimultaneMoved, self._heard)
        hall.hearing.tell(SimultanePlayers, self._heard)
        hall.also_told = self._say_goodbye

    def start(self) -> None:
        """Look after them from now on, until `stop`."""
        self._task = asyncio.create_task(self._run(), name="conductor")

    async def stop(self) -> None:
        """Leave them to another process."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def wake(self) -> None:
        """Look now: something may be due."""
        self._wake.set()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._wait()):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self.look_after_all()
            except StoreUnavailable:
                log.warning("simultanes_wait_for_the_store")
            except Exception:  # one bad look must not be the last
                log.exception("simultanes_failed")

    def _wait(self) -> float:
        """Seconds until something may be due."""
        now = self._hall.now()
        times = [self._looked + EVERY, *(self._due(room) for room in self.rooms.values())]
        return max(LEAST_WAIT, (min(times) - now) / 1000)

    def _due(self, room: Room) -> Milliseconds:
        """When this process makes the next step, if nobody made it before."""
        course, now = room.course, self._hall.now()
        if course.due is None:
            return now + EVERY
        is_mine = course.by in {"", self._hall.name}
        return course.due + (0 if is_mine else STEPS_IN)

    async def look_after_all(self) -> None:
        """Make the steps that are due; know of those that others made."""
        now = self._hall.now()
        if now - self._looked >= EVERY:
            self._looked = now
            await self._look_at_store(now)
        for room in tuple(self.rooms.values()):
            if now >= self._due(room) or self._ends_early(room, now):
                await self._carefully(room)
        if now - self._told >= TELL_EVERY:
            self._told = now
            for room in self.rooms.values():
                room.tell_online(now)
                await self._tell_players(room)

    async def _look_at_store(self, now: Milliseconds) -> None:
        unfinished = await self._hall.store.unfinished_simultanes()
        for kept in unfinished:
            room = self.rooms.get(kept.id)
            if room is not None and kept.next_seq > room.course.next_seq:
                await self._catch_up(room)
            elif room is None and (kept.status == "playing" or kept.terms.starts <= now + SOON):
                with contextlib.suppress(Refusal):  # of rules that are not known here
                    await self.room(kept.id)
        going = {kept.id for kept in unfinished}
        for room in tuple(self.rooms.values()):
            if room.kept.id not in going and room.course.phase != "over":
                await self._catch_up(room)  # it ended while nobody told us
            is_soon = room.course.phase != "waiting" or room.kept.terms.starts <= now + SOON
            if not room.listeners and (room.course.phase == "over" or not is_soon):
                del self.rooms[room.kept.id]

    def _ends_early(self, room: Room, now: Milliseconds) -> bool:
        course = room.course
        is_mine = course.by == self._hall.name and course.phase == "turn"
        return is_mine and course.terms.ends_early and room.is_all_done(now)

    async def _carefully(self, room: Room) -> None:
        try:
            await self._step(room)
        except StoreUnavailable:
            raise
        except Exception:  # whatever is wrong with one, the others go on
            log.exception("simultane_failed", simultane=room.kept.id)

    async def _step(self, room: Room) -> None:
        course = room.course
        if course.phase == "turn":
            found = await self._top_of(room)
            entry: Entry = TurnEnded(course.turn, self._hall.now(), found, self._hall.name)
        else:
            entry = next_turn(course, self._hall.now(), self._hall.name)
        await self.move(room, course, entry)

    async def move(self, room: Room, before: Course, entry: Entry) -> bool:
        """Make a step from there, kept for good, and tell of it; False if another was faster."""
        after, step = step_to(before, entry)
        try:
            await self._hall.store.move_course(room.kept.id, step)
        except CourseMoved:
            await self._catch_up(room)
            return False
        async with room.lock:
            if room.course.next_seq == before.next_seq:
                await self._follow(room, after)
        if after.phase == "turn":
            self._look_for_top(room)
        await self._hall.bus.publish(SimultaneMoved(room.kept.id, step.seq, self._hall.name))
        await self._tell_players(room)
        return True

    async def call_off(self, room: Room) -> None:
        """End it before its end."""
        while room.course.phase != "over":
            await self.move(room, room.course, CalledOff(self._hall.now()))

    async def begin(self, room: Room) -> None:
        """Begin before its time; raises `Refusal` once it has begun."""
        entry = next_turn(room.course, self._hall.now(), self._hall.name)
        if room.course.phase != "waiting" or not await self.move(room, room.course, entry):
            raise Refusal("simultane_begun")

    async def _follow(self, room: Room, after: Course) -> None:
        """Take one step in memory, and tell those who are here of it; under the room's lock."""
        before = room.course
        if len(after.played) > len(before.played):
            standings = await self._counted(room.kept.id, room.standings, after, room)
            room.moved(after)
            room.standings = standings
            room.tell_ended(self._hall.now())
            return
        room.moved(after)
        if after.phase == "turn":
            room.tell_began(self._hall.now())
        elif after.is_called_off:
            room.tell_called_off(self._hall.now())

    async def _counted(
        self, simultane: SimultaneId, standings: Standings, course: Course, room: Room
    ) -> Standings:
        entrants = await self._hall.store.entrants(simultane)
        slips = await self._hall.store.slips(simultane, course.played[-1].turn)
        room.entrants = {PersonId(each.person): each for each in entrants}
        return counted(standings, course, entrants, slips)

    def _look_for_top(self, room: Room) -> None:
        """Long before the turn ends, where searches are made; nobody waits for it meanwhile."""
        room.top = asyncio.create_task(self._search(room.course))
        self._keep_track(room.top)

    async def _search(self, course: Course) -> str | None:
        found: str | None = await self._hall.thinkers.search(TopSearch.of(course))
        return found

    async def _top_of(self, room: Room) -> str | None:
        if room.top is not None:
            with contextlib.suppress(Exception):
                return await asyncio.shield(room.top)
        return await self._search(room.course)

    async def room(self, simultane: SimultaneId) -> Room:
        """It in memory, with all of its log; raises `Refusal`."""
        room = self.rooms.get(simultane)
        if room is not None:
            return room
        task = self._loading.get(simultane)
        if task is None:
            task = self._loading[simultane] = asyncio.create_task(self._load(simultane))
            task.add_done_callback(lambda _: self._loading.pop(simultane))
            self._keep_track(task)
        return await asyncio.shield(task)

    def _keep_track(self, task: asyncio.Task[Any]) -> None:
        """Whoever waits for it is told what went wrong, so it needs no line of its own."""
        self._tasks.add(task)
        task.add_done_callback(self._heard_out)

    def _heard_out(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def _load(self, simultane: SimultaneId) -> Room:
        kept = await self._hall.store.simultane(simultane)
        if kept is None:
            raise Refusal("no_such_simultane")
        room = Room(self._hall.store, kept, _begin(kept))
        entrants = await self._hall.store.entrants(simultane)
        room.entrants = {PersonId(each.person): each for each in entrants}
        for data in await self._hall.store.course(simultane):
            course = room.course.after(entry_of(data))
            if len(course.played) > len(room.course.played):
                room.standings = await self._counted(simultane, room.standings, course, room)
            room.moved(course)
        return self.rooms.setdefault(simultane, room)

    async def _catch_up(self, room: Room) -> None:
        """Take the steps that other processes made."""
        async with room.lock:
            seen = room.course.next_seq - 1
            for data in await self._hall.store.course(room.kept.id, seen):
                await self._follow(room, room.course.after(entry_of(data)))
        self.wake()
        await self._tell_players(room)

    def changed(self, room: Room) -> None:
        """Someone came, went, or is done."""
        if room.course.terms.ends_early:
            self._hall.task(self._tell_players(room))
            self.wake()

    async def _tell_players(self, room: Room) -> None:
        if not self._hall.bus.is_alone and room.listeners:
            await self._hall.bus.publish(room.players(self._hall.name))

    def _heard(self, notice: SimultaneMoved | SimultanePlayers) -> None:
        room = self.rooms.get(notice.simultane)
        if room is None:
            return
        if isinstance(notice, SimultanePlayers):
            room.heard(notice, self._hall.now())
            if room.course.terms.ends_early:
                self.wake()
        elif notice.seq >= room.course.next_seq:
            self._hall.task(self._catch_up(room))

    def _say_goodbye(self, goodbye: Goodbye, person: PersonId | None) -> None:
        """Tell everyone, or all connections of somebody, that they are closed."""
        for room in self.rooms.values():
            for listener, who in tuple(room.listeners.items()):
                if person in {None, who}:
                    listener.message(goodbye)


def _begin(kept: Kept) -> Course:
    try:
        return new_course(kept.terms)
    except (NoSimultane, UnknownGame, UnknownVersion):
        raise Refusal("no_such_simultane") from None
