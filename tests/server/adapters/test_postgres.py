"""What only the PostgreSQL store promises: schemas, and connections that come back."""

import asyncio
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from chevalet.server.adapters import postgres_pool
from chevalet.server.adapters.postgres import PostgresStore
from chevalet.server.adapters.postgres_appends import Append
from chevalet.server.ports import StoreUnavailable
from tests.server.adapters.relay import Relay
from tests.server.adapters.samples import ANNE, TABLE, a_card, some_entries

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(store):
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def line(anyio_backend, postgres):
    """A line to the server that can be cut, and a store at its end."""
    url = urlsplit(postgres.url)
    relay = Relay(url.hostname or "", url.port or 5432)
    await relay.mend()
    user = url.netloc.rpartition("@")[0]
    through = url._replace(netloc=f"{user}@127.0.0.1:{relay.port}").geturl()
    yield relay, PostgresStore(through, postgres.schema, connections=3)
    await relay.cut()


async def test_a_lost_server_is_unavailable_until_it_is_back(line):
    relay, store = line
    async with opened(store):
        await store.create(a_card(), some_entries(0, 1))
        await relay.cut()
        for _ in range(5):  # more often than there are connections
            with pytest.raises(StoreUnavailable):
                await store.append(a_card(next_seq=2), some_entries(1, 1))
            with pytest.raises(StoreUnavailable):
                await store.person(ANNE)
        assert not await store.is_well()
        await relay.mend()
        assert await store.is_well()
        await store.append(a_card(next_seq=2), some_entries(1, 1))
        assert await store.entries(TABLE) == some_entries(0, 2)


async def test_what_is_under_way_when_the_line_breaks_is_told(line):
    relay, store = line
    async with opened(store):
        waits = [asyncio.create_task(store._fetch("SELECT pg_sleep(60)::text")) for _ in range(6)]
        await asyncio.sleep(0.1)
        await relay.cut()
        results = await asyncio.gather(*waits, return_exceptions=True)
        assert {type(result) for result in results} == {StoreUnavailable}


async def test_a_connection_that_the_server_ends_is_replaced(postgres):
    store = PostgresStore(postgres.url, postgres.schema, connections=1)
    async with opened(store):
        ((pid,),) = await store._fetch("SELECT pg_backend_pid()")
        await postgres.execute("SELECT pg_terminate_backend($1, 5000)", pid)
        ((other,),) = await store._fetch("SELECT pg_backend_pid()")
        assert other != pid


async def test_the_connection_for_appends_is_replaced_as_well(postgres):
    async with opened(postgres.store()) as store:
        await store.create(a_card(), some_entries(0, 1))
        async with store._pool.own_connection() as connection:
            pid = await connection.fetchval("SELECT pg_backend_pid()")
        await postgres.execute("SELECT pg_terminate_backend($1, 5000)", pid)
        await store.append(a_card(next_seq=2), some_entries(1, 1))
        assert await store.entries(TABLE) == some_entries(0, 2)


async def test_closing_while_the_line_is_cut_ends(line):
    relay, store = line
    await store.open()
    await store.create(a_card(), some_entries(0, 1))
    await store.append(a_card(next_seq=2), some_entries(1, 1))
    await relay.cut()
    await store.close()
    assert not await store.is_well()


async def test_no_server_is_unavailable_and_its_password_stays_secret():
    store = PostgresStore("postgresql://anne:geheim@127.0.0.1:1/test")
    with pytest.raises(StoreUnavailable) as caught:
        await store.open()
    assert "127.0.0.1:1/test" in str(caught.value)
    assert "geheim" not in str(caught.value)


async def test_no_database_is_unavailable(postgres):
    url = urlsplit(postgres.url)._replace(path="/no_such_database").geturl()
    with pytest.raises(StoreUnavailable, match="no_such_database"):
        await PostgresStore(url).open()


async def test_a_server_that_does_not_answer_is_unavailable(postgres):
    async def ask_with_no_patience(store):
        async with store._pool.connection() as connection:
            assert connection._config.command_timeout == postgres_pool.PATIENCE
            await connection.fetch("SELECT pg_sleep(60)", timeout=0.01)

    async with opened(PostgresStore(postgres.url, postgres.schema, connections=1)) as store:
        with pytest.raises(StoreUnavailable, match=r": no answer$"):
            await ask_with_no_patience(store)
        assert await store.entries(TABLE) == []


async def test_schemas_do_not_see_each_other(postgres):
    other = type(postgres)(postgres.url)
    try:
        async with opened(postgres.store()) as one, opened(other.store()) as two:
            await one.create(a_card(), some_entries(0, 1))
            assert await two.card(TABLE) is None
    finally:
        await other.clear()


async def test_acknowledged_means_on_the_disk_whatever_the_database_says(postgres):
    """A role, a database or a server may have it off; a session that asks has it on."""
    url = postgres.url + "?options=-c%20synchronous_commit%3Doff"
    async with opened(PostgresStore(url, postgres.schema)) as store:
        assert [row[0] for row in await store._fetch("SHOW synchronous_commit")] == ["on"]
        async with store._pool.own_connection() as connection:
            assert await connection.fetchval("SHOW synchronous_commit") == "on"


async def test_a_move_writes_no_index_of_its_card(postgres):
    async with opened(postgres.store()) as store:
        await store.create(a_card(), some_entries(0, 1))
        append = Append(a_card(next_seq=2, updated=1_001), 1, some_entries(1, 1))
        async with store._pool.own_connection() as connection, connection.transaction():
            assert await store._appends._together([append]) == {TABLE}
            counted = "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_xact_user_tables"
            row = await connection.fetchrow(f"{counted} WHERE relid = 'cards'::regclass")
            assert tuple(row) == (1, 1)


async def test_who_may_not_make_schemas_uses_one_that_is_there(postgres):
    role = postgres.schema
    try:
        async with opened(postgres.store()):
            await postgres.execute(f"CREATE ROLE {role} LOGIN")
            await postgres.execute(f"GRANT ALL ON SCHEMA {role} TO {role}")
            await postgres.execute(f"GRANT ALL ON ALL TABLES IN SCHEMA {role} TO {role}")
        url = urlsplit(postgres.url)
        netloc = f"{role}@{url.netloc.rpartition('@')[2]}"
        async with opened(PostgresStore(url._replace(netloc=netloc).geturl(), role)) as store:
            await store.create(a_card(), some_entries(0, 1))
    finally:
        await postgres.execute(f"DROP OWNED BY {role}")
        await postgres.execute(f"DROP ROLE {role}")


@pytest.mark.parametrize("schema", ["", "a-b", "x; DROP", "A", "1a", "a" * 64])
def test_a_schema_has_a_plain_name(schema):
    with pytest.raises(ValueError, match="schema"):
        PostgresStore("postgresql://127.0.0.1/test", schema)
