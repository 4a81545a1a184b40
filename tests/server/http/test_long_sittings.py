"""Whoever sits for long is looked up again: what hosts did reaches them by itself."""

from dataclasses import replace

import msgspec
import pytest

from chevalet.server.http.socket import LOOK_UP_AGAIN, TableConnection
from chevalet.server.ports import Profile
from chevalet.server.tables.room import Room
from chevalet.server.tables.table import Table
from chevalet.server.upkeep import people
from chevalet.server.wire.common import TableId
from tests.server.house import house, opened
from tests.server.http.test_long_past import Ear
from tests.server.tables.examples import ANA, opening

pytestmark = pytest.mark.anyio


@pytest.fixture
async def services(anyio_backend):
    async with opened(house()) as app:
        yield app.state.services


@pytest.fixture
async def ana(services):
    return await services.store.save(Profile(id=ANA, name="Ana", created=0, login="ana"))


async def says(services, ana, after):
    """What a connection hears that says something so long after it came."""
    ear, begun = Ear(), services.now()
    times = iter([begun])
    services = replace(services, now=lambda: next(times, begun + after))
    connection = TableConnection(services, Room(Table(TableId("t"), opening(), 1), 1), ana, ear)
    connection._unread.append(msgspec.json.encode({"type": "say", "id": "x", "text": "a"}).decode())
    await connection._take_all()
    return [
        (each["type"], each.get("code") or each.get("problem", {}).get("code")) for each in ear.said
    ]


async def test_a_new_password_ends_what_is_open(services, ana):
    await people.new_password(services.store, "Ana")
    assert ("goodbye", "session_changed") not in await says(services, ana, LOOK_UP_AGAIN - 1)
    assert ("goodbye", "session_changed") in await says(services, ana, LOOK_UP_AGAIN + 1)


async def test_a_suspension_reaches_who_is_connected(services, ana):
    await people.suspend(services.store, "Ana", 1)
    assert ("refused", "suspended") not in await says(services, ana, LOOK_UP_AGAIN - 1)
    assert ("refused", "suspended") in await says(services, ana, LOOK_UP_AGAIN + 1)
