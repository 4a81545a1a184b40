"""The other processes hear of all that changes, in few notices."""

from contextlib import asynccontextmanager

import pytest

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.notices import Notice, Notices
from chevalet.server.ports import StoreUnavailable
from chevalet.server.services import wall_clock
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.hearing import STILL_NEEDED
from chevalet.server.tables.thinkers import Thinkers
from tests.server.tables.examples import opening
from tests.server.tables.test_hall_races import TWO, Ear, moved, until

pytestmark = pytest.mark.anyio


class Counting(InProcessBus):
    """Remembers what was published."""

    def __init__(self, neighbours=None):
        super().__init__(neighbours)
        self.published = []

    async def publish(self, notice):
        self.published.append(notice)
        await super().publish(notice)


class Choosy(MemoryStore):
    """A store that has lost one table."""

    lost = ""

    async def entries(self, table, after=-1):
        if table == self.lost:
            raise StoreUnavailable("gone")
        return await super().entries(table, after)


class Reading(MemoryStore):
    """Remembers which logs were read."""

    def __init__(self):
        super().__init__()
        self.read = []

    async def entries(self, table, after=-1):
        self.read.append(table)
        return await super().entries(table, after)


@asynccontextmanager
async def two_processes(store):
    """The halls of two processes, of which the second only listens."""
    bus = Counting()
    one, other = (
        Hall(store, each, Thinkers(0.05, workers=1), wall_clock) for each in (bus, bus.beside())
    )
    for hall in (one, other):
        await hall.bus.open(hall.hearing.hear)  # without a sweeper, which would catch up as well
    yield one, other, bus
    for hall in (one, other):
        await hall.stop()


async def followed(other, tables):
    """What the other process has of these tables, with someone who listens."""
    rooms = [await other.room(table) for table in tables]
    for room in rooms:
        room.join(Ear(), None)
    return rooms


async def test_what_changes_at_nearly_the_same_time_is_one_notice():
    async with two_processes(MemoryStore()) as (one, other, bus):
        tables = [(await one.open(opening(sitters=TWO))).id for _ in range(30)]
        rooms = await followed(other, tables)
        await until(one.notifier._telling.done)
        bus.published.clear()
        for table in tables:
            await moved(one, table)
        ends = [one.rooms[table].table.next_seq for table in tables]
        await until(lambda: [room.table.next_seq for room in rooms] == ends)
        told = [each for notice in bus.published for each in _tables(notice)]
        assert {each.table for each in told} == set(tables)
        assert len(bus.published) < len(tables)


async def test_a_lone_change_is_told_at_once_and_by_itself():
    async with two_processes(MemoryStore()) as (one, other, bus):
        table = (await one.open(opening(sitters=TWO))).id
        (room,) = await followed(other, [table])
        await until(one.notifier._telling.done)
        bus.published.clear()
        await moved(one, table)
        await until(lambda: room.table.next_seq == one.rooms[table].table.next_seq)
        assert [type(notice) for notice in bus.published] == [Notice]


async def test_a_table_that_can_not_be_read_keeps_no_other_from_the_news():
    store = Choosy()
    async with two_processes(store) as (one, other, bus):
        tables = [(await one.open(opening(sitters=TWO))).id for _ in range(3)]
        rooms = await followed(other, tables)
        for table in tables:
            await moved(one, table)
        store.lost = tables[0]
        ends = [one.rooms[table].table.next_seq for table in tables]
        behind = [Notice(table, end - 1, one.name) for table, end in zip(tables, ends, strict=True)]
        await bus.publish(Notices(tuple(behind), one.name))
        await until(lambda: [room.table.next_seq for room in rooms[1:]] == ends[1:])


async def test_a_process_reads_nothing_of_a_table_that_is_played_elsewhere():
    """It may have been opened here; its people are there, and whoever comes here finds it whole."""
    store = Reading()
    async with two_processes(store) as (one, other, _):
        table = (await one.open(opening(sitters=TWO))).id
        left = await other.room(table)
        left.used -= STILL_NEEDED + 1
        seq = await moved(one, table)
        store.read.clear()
        await until(one.notifier._telling.done)
        await other.hearing.hear(Notice(table, seq, one.name))
        assert left.table.next_seq <= seq
        assert store.read == []
        assert (await other.room(table)).table.next_seq == seq + 1


async def test_who_is_on_the_way_to_a_table_misses_nothing():
    async with two_processes(MemoryStore()) as (one, other, _):
        table = (await one.open(opening(sitters=TWO))).id
        asked_for = await other.room(table)
        seq = await moved(one, table)
        await until(lambda: asked_for.table.next_seq == seq + 1)


def _tables(notice):
    return notice.tables if isinstance(notice, Notices) else (notice,)
