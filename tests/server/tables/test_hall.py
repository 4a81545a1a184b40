"""What the hall does by itself: it looks after clocks and bots, whatever else is in the store."""

import asyncio
from functools import partial

import msgspec
import pytest
import structlog

from chevalet.core.actions import MoveTimeOut
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.ports import Stored, StoreUnavailable
from chevalet.server.tables import sweep
from chevalet.server.tables.backoff import FIRST_PAUSE
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Started, decode_entry, encode_entry
from chevalet.server.tables.present import card_of
from chevalet.server.tables.table import Table
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.clocks import MoveClock
from chevalet.server.wire.common import TableId
from tests.server.tables.examples import opening

pytestmark = pytest.mark.anyio

LATER = 10_000_000
PAGE, MORE_THAN_A_PAGE = 5, 12


@pytest.fixture
async def hall(anyio_backend, store, monkeypatch):
    """A hall on each kind of store, with short pages, whose sweeper does not run by itself."""
    monkeypatch.setattr(store, "due", partial(store.due, limit=PAGE))
    hall = Hall(store, InProcessBus(), Thinkers(0.05), lambda: LATER)
    await hall.bus.open(hall.hearing.hear)
    yield hall
    await hall.stop()


async def late(hall, name, *, wake_at):
    """A table where the time of a move ran out long ago; its log and card."""
    made = Table(TableId(name), opening(clock=MoveClock(30)), 1000).after([Started()], 1000)
    log = [Stored(past.seq, past.at, encode_entry(past.entry)) for past in made.pasts]
    card = msgspec.structs.replace(card_of(made), wake_at=wake_at)
    await hall.store.create(card, log)
    return made.id


async def broken(hall, name, *, wake_at):
    """The same, but nobody can read its log."""
    table = await late(hall, name, wake_at=wake_at)
    await hall.store.rewrite(table, [Stored(1, 1000, b"nothing that can be read")])


async def has_timed_out(hall, table):
    last = decode_entry((await hall.store.entries(table))[-1].data)
    return getattr(last, "action", None) == msgspec.to_builtins(MoveTimeOut())


async def test_tables_that_cannot_be_read_hide_no_other(hall):
    for number in range(MORE_THAN_A_PAGE):
        await broken(hall, f"broken {number}", wake_at=number)
    table = await late(hall, "late", wake_at=LATER)
    await hall.sweeper.wake_due()
    assert await has_timed_out(hall, table)


def set_clock(hall, now):
    hall.now = lambda: now


async def test_a_table_that_can_be_read_again_gets_its_clock_again(hall):
    """What was wrong with it passes, and no server is begun anew."""
    table = await late(hall, "late", wake_at=0)
    (_, whole) = await hall.store.entries(table)
    await hall.store.rewrite(table, [Stored(1, 1000, b"nothing that can be read")])
    await hall.sweeper.wake_due()
    await hall.store.rewrite(table, [whole])
    await hall.sweeper.wake_due()
    assert not await has_timed_out(hall, table)
    set_clock(hall, LATER + FIRST_PAUSE)
    await hall.sweeper.wake_due()
    assert await has_timed_out(hall, table)


async def test_what_is_broken_is_tried_ever_more_rarely_and_told_once(hall, monkeypatch):
    await broken(hall, "broken", wake_at=0)
    tried = []
    room = hall.room

    async def counted(table):
        tried.append(table)
        return await room(table)

    monkeypatch.setattr(hall, "room", counted)
    with structlog.testing.capture_logs() as lines:
        for half_seconds in range(1200):
            set_clock(hall, LATER + 500 * half_seconds)
            await hall.sweeper.wake_due()
    assert 5 < len(tried) < 15
    assert [line["event"] for line in lines] == ["table_left_alone"]


class Away:
    """A store that can't be reached, or only for one table."""

    def __init__(self, store, monkeypatch, *, only=None):
        self._entries, self._only, self.is_away = store.entries, only, True
        self._is_well = store.is_well
        monkeypatch.setattr(store, "entries", self.entries)
        monkeypatch.setattr(store, "is_well", self.is_well)

    async def entries(self, table, after=-1):
        if self.is_away and self._only in {None, table}:
            raise StoreUnavailable("gone")
        return await self._entries(table, after)

    async def is_well(self):
        return not (self.is_away and self._only is None) and await self._is_well()


async def test_a_store_that_was_away_costs_no_table_its_clock(hall, monkeypatch):
    table = await late(hall, "late", wake_at=0)
    away = Away(hall.store, monkeypatch)
    with structlog.testing.capture_logs() as lines:
        for _ in range(20):
            await hall.sweeper._round("wake_due", hall.sweeper.wake_due)
    assert [line["event"] for line in lines] == ["sweep_failed"]
    away.is_away = False
    await hall.sweeper.wake_due()
    assert await has_timed_out(hall, table)


async def test_one_table_that_the_store_can_not_give_hides_no_other(hall, monkeypatch):
    first, then = [await late(hall, f"late {n}", wake_at=n) for n in range(2)]
    Away(hall.store, monkeypatch, only=first)
    await hall.sweeper.wake_due()
    assert await has_timed_out(hall, then)


async def test_a_table_that_never_answers_hides_no_other(hall, monkeypatch):
    first, then = [await late(hall, f"late {n}", wake_at=n) for n in range(2)]
    room = hall.room

    async def slow(table):
        if table == first:
            await asyncio.Event().wait()
        return await room(table)

    monkeypatch.setattr(hall, "room", slow)
    monkeypatch.setattr(sweep, "WAKE_SECONDS", 1)
    await hall.sweeper.wake_due()
    assert await has_timed_out(hall, then)


async def test_tables_that_stay_due_hide_no_other(hall, monkeypatch):
    """A bot that is thought for elsewhere, or for which there is no turn yet, leaves them due."""
    tables = [await late(hall, f"late {n}", wake_at=n) for n in range(MORE_THAN_A_PAGE)]
    woken = []

    async def nothing_to_do(table):
        woken.append(table)

    monkeypatch.setattr(hall.sweeper, "wake", nothing_to_do)
    await hall.sweeper.wake_due()
    assert woken == tables
