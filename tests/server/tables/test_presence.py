"""Who is here: at tables, at lists, and at other processes."""

import pytest

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.notices import Here
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.lists import Reader
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.presence import LASTS, Presence
from chevalet.server.tables.room import Room
from chevalet.server.tables.table import Table
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.common import TableId
from tests.server.tables.examples import opening

pytestmark = pytest.mark.anyio

ANNE, BOB = PersonId("anne"), PersonId("bob")


class Ear:
    """Listens and keeps nothing."""

    def news(self, news): ...
    def message(self, message): ...


@pytest.fixture
async def hall(anyio_backend, memory_store):
    hall = Hall(memory_store, InProcessBus(), Thinkers(0.05), lambda: 1000)
    await hall.bus.open(hall.hearing.hear)
    yield hall
    await hall.stop()


@pytest.fixture
def room(hall):
    return hall.rooms.setdefault(
        TableId("t"), Room(Table(TableId("t"), opening(), 1000), hall.now())
    )


async def test_one_is_here_until_the_last_connection_ends(hall, room):
    presence, first, second = Presence(hall), Ear(), Ear()
    for ear in (first, second):
        hall.join(room, ear, ANNE)
    hall.leave(room, first)
    assert presence.is_here(ANNE)
    assert presence.here() == {ANNE}
    hall.leave(room, second)
    assert not presence.is_here(ANNE)
    assert presence.here() == frozenset()


async def test_whoever_reads_lists_is_here(hall):
    presence, reader = Presence(hall), Reader(BOB)
    hall.readers.join(reader)
    assert presence.is_here(BOB)
    assert presence.here() == {BOB}
    hall.readers.leave(reader)
    assert not presence.is_here(BOB)


async def test_strangers_are_nobody(hall, room):
    hall.join(room, Ear(), None)
    hall.readers.join(Reader(None))
    assert Presence(hall).here() == frozenset()


async def test_one_is_here_while_another_process_says_so(hall):
    presence = Presence(hall)
    presence._heard(Here((BOB,), "another"))
    assert presence.is_here(BOB)
    hall.now = lambda: 1000 + LASTS
    assert not presence.is_here(BOB)
