"""What the hall does by itself: it looks after clocks and bots, whatever else is in the store."""

from functools import partial

import msgspec
import pytest

from chevalet.core.actions import MoveTimeOut
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.hall import Hall
from chevalet.server.log import MoveClock, Started, TableId, decode_entry, encode_entry
from chevalet.server.ports import Stored
from chevalet.server.present import card_of
from chevalet.server.table import Table
from chevalet.server.thinkers import Thinkers
from tests.server.tables import opening

pytestmark = pytest.mark.anyio

LATER = 10_000_000
PAGE, MORE_THAN_A_PAGE = 5, 12


@pytest.fixture
async def hall(anyio_backend, store, monkeypatch):
    """A hall on each kind of store, with short pages, whose sweeper does not run by itself."""
    monkeypatch.setattr(store, "due", partial(store.due, limit=PAGE))
    hall = Hall(store, InProcessBus(), Thinkers(0.05), lambda: LATER)
    await hall.bus.open(hall._notice)
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
    await hall._wake_due()
    assert await has_timed_out(hall, table)


async def test_they_are_tried_once(hall, monkeypatch):
    await broken(hall, "broken", wake_at=0)
    tried = []
    room = hall.room

    async def counted(table):
        tried.append(table)
        return await room(table)

    monkeypatch.setattr(hall, "room", counted)
    for _ in range(3):
        await hall._wake_due()
    assert tried == ["broken"]


async def test_tables_that_stay_due_hide_no_other(hall, monkeypatch):
    """A bot that is thought for elsewhere, or for which there is no turn yet, leaves them due."""
    tables = [await late(hall, f"late {n}", wake_at=n) for n in range(MORE_THAN_A_PAGE)]
    woken = []

    async def nothing_to_do(table, now):
        woken.append((table, now))

    monkeypatch.setattr(hall, "_wake", nothing_to_do)
    await hall._wake_due()
    assert woken == [(table, LATER) for table in tables]
