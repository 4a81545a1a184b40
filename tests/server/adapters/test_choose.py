"""Which store or bus an address means."""

import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path

from chevalet.server.adapters.choose import BadAddress, MissingExtra, bus_of, store_of
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.adapters.nats import NatsBus
from chevalet.server.adapters.postgres import PostgresStore
from chevalet.server.adapters.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


def test_memory_is_in_this_process():
    assert isinstance(store_of("memory:"), MemoryStore)
    assert isinstance(bus_of("memory:"), InProcessBus)
    assert isinstance(bus_of(None), InProcessBus)


@pytest.mark.parametrize("url", [None, "sqlite:"])
def test_without_a_path_the_file_is_among_the_users_data(url):
    store = store_of(url)
    assert isinstance(store, SqliteStore)
    assert store.path == user_data_path("chevalet") / "chevalet.db"


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:games.db", Path.cwd() / "games.db"),
        ("sqlite:/srv/games.db", Path("/srv/games.db")),
        ("sqlite:///games.db", Path.cwd() / "games.db"),
        ("sqlite:////srv/games.db", Path("/srv/games.db")),
        ("sqlite:~/games.db", Path.home() / "games.db"),
    ],
)
def test_a_path_is_a_file(url, path):
    store = store_of(url)
    assert isinstance(store, SqliteStore)
    assert store.path == path


async def test_a_postgres_address_may_name_its_schema(postgres):
    store = store_of(f"{postgres.url}?schema={postgres.schema}&application_name=trial")
    assert isinstance(store, PostgresStore)
    await store.open()
    ((schema,),) = await store._fetch("SELECT current_schema()")
    await store.close()
    assert schema == postgres.schema


def test_a_nats_address_may_name_its_prefix():
    bus = bus_of("nats://127.0.0.1:4222?prefix=trial.one")
    assert isinstance(bus, NatsBus)
    assert (bus._url, bus._subject) == ("nats://127.0.0.1:4222", "trial.one.notices")


@pytest.mark.parametrize(
    "url",
    [
        "mysql://localhost/test",
        "games.db",
        "postgresql:test",
        "postgresql://localhost/test?schema=a-b",
        "sqlite://host/games.db",
        "sqlite::memory:",
        "memory:x",
        "://",
    ],
)
def test_what_is_no_store_is_refused(url):
    with pytest.raises(BadAddress):
        store_of(url)


@pytest.mark.parametrize(
    "url",
    ["redis://localhost", "nats:localhost", "nats://h?prefix=a b", "nats://h?x=1", "nats://h:x"],
)
def test_what_is_no_bus_is_refused(url):
    with pytest.raises(BadAddress):
        bus_of(url)


def test_a_refusal_names_what_is_possible_and_no_password():
    with pytest.raises(BadAddress, match="sqlite:PATH") as caught:
        store_of("mysql://anne:geheim@localhost/test")
    assert "geheim" not in str(caught.value)
    assert "localhost/test" in str(caught.value)


@pytest.mark.parametrize(
    ("choose", "url", "driver"),
    [
        (store_of, "postgresql://localhost/test", "asyncpg"),
        (bus_of, "nats://localhost", "nats"),
    ],
)
def test_a_missing_driver_is_named_with_its_extra(monkeypatch, choose, url, driver):
    for module in [name for name in sys.modules if name.split(".")[0] == driver]:
        monkeypatch.setitem(sys.modules, module, None)
    for module in ("postgres", "postgres_pool", "nats"):
        monkeypatch.delitem(sys.modules, f"chevalet.server.adapters.{module}", raising=False)
    with pytest.raises(MissingExtra, match=rf"{driver}.*chevalet\[cluster\]"):
        choose(url)
