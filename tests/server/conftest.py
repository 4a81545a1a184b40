"""What the server's tests share: the event loop, and the stores and buses they run on.

An async test needs the marker, for one test or for its whole file, and nothing else:

    pytestmark = pytest.mark.anyio

Async fixtures need nothing. anyio's plugin runs both on one loop per test; there is no other.

`store` is an open store and `stores` makes more on the same data; a test that asks for one runs
once for each kind of store. `memory_store` and `local_bus` are for tests that need any one.
"""

from pathlib import Path

import pytest

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from tests.server.adapters import grounds
from tests.server.dealing import known_deals

__all__ = ["known_deals"]


@pytest.fixture
def anyio_backend():
    """The server runs on asyncio and nothing else."""
    return "asyncio"


@pytest.fixture(scope="session")
def _postgres_found():
    return grounds.find_postgres()


@pytest.fixture
def postgres_url(_postgres_found):
    url, reason = _postgres_found
    if url is None:
        grounds.missing(reason)
    return url


@pytest.fixture(scope="session")
def _nats_lacks():
    return grounds.find_nats()


@pytest.fixture
def nats(_nats_lacks):
    """A corner of the NATS server that nobody else hears."""
    if _nats_lacks is not None:
        grounds.missing(_nats_lacks)
    return grounds.NatsGround()


@pytest.fixture
async def postgres(anyio_backend, postgres_url):
    """A schema of its own, dropped afterwards."""
    ground = grounds.PostgresGround(postgres_url)
    yield ground
    await ground.clear()


@pytest.fixture
def sqlite(tmp_path: Path):
    """A file of its own."""
    return grounds.SqliteGround(tmp_path)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def stores(request):
    """Each kind of store in turn: `stores.store()` is one more process's, not yet open."""
    if request.param == "memory":
        return grounds.MemoryGround()
    return request.getfixturevalue(request.param)


@pytest.fixture
async def store(anyio_backend, stores):
    """An open store of each kind in turn."""
    store = stores.store()
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def memory_store(anyio_backend):
    """An open store in memory."""
    store = MemoryStore()
    await store.open()
    yield store
    await store.close()


@pytest.fixture(params=["local", "nats"])
def buses(request):
    """Each kind of bus in turn: `buses.bus()` is one more process's end, not yet open."""
    if request.param == "local":
        return grounds.InProcessGround()
    return request.getfixturevalue(request.param)


@pytest.fixture
def local_bus():
    """A bus for one process, not yet open; `beside()` gives another server's end."""
    return InProcessBus()
