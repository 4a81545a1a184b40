"""Connections to one schema of a PostgreSQL database, and what can go wrong with them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from chevalet.core.phrases import Phrase
from chevalet.core.trouble import trouble_of
from chevalet.server import schema
from chevalet.server.adapters.checks import named_apart
from chevalet.server.ports import NOT_OPEN, STORE_FAILED, StoreUnavailable

Connection = Any
"""Of asyncpg, which ships no types."""

PATIENCE = 10.0
"""Seconds to wait for a connection, and for an answer."""

_OUT_OF_REACH = (
    OSError,  # TimeoutError among them
    asyncpg.InternalClientError,
    asyncpg.InsufficientPrivilegeError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby, for as long as it is one
    asyncpg.TransactionRollbackError,
)
_SETTINGS = {
    "application_name": "chevalet",
    # What is acknowledged is on the disk, and one statement sees what was committed before it,
    # whatever the server's own defaults.
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
}
_PLANNED_ONCE = {"plan_cache_mode": "force_generic_plan"}
"""By itself PostgreSQL plans a statement with arrays anew each time, because it likes short ones
better than what it takes for their usual length: that took a third as long as carrying it out."""
PLAN_LASTS = 10
"""Seconds after which it is planned anew: the best plan for a few tables reads all of them."""


class Pool:
    """Lends connections; a broken one is replaced when it is next asked for."""

    def __init__(self, url: str, schema_name: str, size: int) -> None:
        self._url = url
        self._schema = schema_name
        self._size = size
        self._options: dict[str, Any] = {"timeout": PATIENCE, "command_timeout": PATIENCE}
        self._settings = {**_SETTINGS, "search_path": schema_name}
        self._pool: Any = None
        self._own: Connection | None = None
        self._is_closing = False
        self._under_way = 0
        self._all_done = asyncio.Event()

    async def open(self) -> None:
        """Connect and bring the schema up to date; raises `NewerSchema`, `StoreUnavailable`."""
        try:
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=1,
                max_size=self._size,
                reset=_leave_as_is,
                server_settings=self._settings,
                **self._options,
            )
        except (*_OUT_OF_REACH, asyncpg.InterfaceError) as error:
            raise self._unavailable(error) from error
        self._is_closing = False
        try:
            async with self.connection() as connection, connection.transaction():
                await _migrate(connection, self._schema)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Wait for what is under way, then disconnect."""
        self._is_closing = True
        pool, own = self._pool, self._own
        if pool is None:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                if self._under_way:
                    await self._all_done.wait()  # the pool itself would turn away who waits for it
                if own is not None:
                    await own.close()
                await pool.close()
        except (*_OUT_OF_REACH, asyncpg.InterfaceError):
            if own is not None:
                own.terminate()
            pool.terminate()
        self._pool = self._own = None

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection to use alone; raises `StoreUnavailable` whenever it fails."""
        with self._in_use():
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection

    @asynccontextmanager
    async def own_connection(self) -> AsyncIterator[Connection]:
        """The one that is lent to nobody else, for a statement that comes again and again.

        Plans are kept for a while there, and nothing has to be lent, which takes a third as long as
        the statement. One may use it at a time; raises `StoreUnavailable` whenever it fails.
        """
        with self._in_use():
            if self._own is None or self._own.is_closed():
                settings = {**self._settings, **_PLANNED_ONCE}
                self._own = await asyncpg.connect(
                    self._url,
                    server_settings=settings,
                    max_cached_statement_lifetime=PLAN_LASTS,
                    **self._options,
                )
            yield self._own

    @contextmanager
    def _in_use(self) -> Iterator[None]:
        if self._pool is None or self._is_closing:
            raise self._unavailable(NOT_OPEN)
        self._under_way += 1
        self._all_done.clear()
        try:
            yield
        except _OUT_OF_REACH as error:
            raise self._unavailable(error) from error
        except asyncpg.InterfaceError as error:
            if isinstance(error, ValueError):  # of what was asked, not of the connection
                raise
            raise self._unavailable(error) from error
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._all_done.set()

    def _unavailable(self, reason: Exception | Phrase) -> StoreUnavailable:
        name = urlsplit(self._url)._replace(query="")
        safe = name._replace(netloc=name.netloc.rpartition("@")[2])  # without the password
        why = reason if isinstance(reason, Phrase) else trouble_of(reason)
        return StoreUnavailable(STORE_FAILED, where=safe.geturl(), why=why)


async def _leave_as_is(_: Connection) -> None:
    """Nothing here changes a session, so a connection needs no round trip to be clean again."""


async def _migrate(connection: Connection, name: str) -> None:
    # Who comes second waits here and finds the work done.
    await connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended('chevalet ' || $1, 0))", name
    )
    # Who may not make schemas may still use one that is there.
    if await connection.fetchval("SELECT to_regnamespace($1) IS NULL", name):
        await connection.execute(f"CREATE SCHEMA {name}")
    await connection.execute(
        "CREATE TABLE IF NOT EXISTS chevalet_schema (number integer PRIMARY KEY)"
    )
    applied = await connection.fetchval("SELECT max(number) FROM chevalet_schema") or 0
    for step in schema.missing_steps("postgres", applied):
        await connection.execute(step.sql)
        await connection.execute("INSERT INTO chevalet_schema VALUES ($1)", step.number)
        if step.number == schema.NAMED_APART:
            await _name_apart(connection)


async def _name_apart(connection: Connection) -> None:
    """Keys of names are worked out in Python, as they are for whoever comes later."""
    sql = "SELECT id, name FROM people WHERE login IS NOT NULL ORDER BY created, id"
    rows = [tuple(row) for row in await connection.fetch(sql)]
    for person, name, key in named_apart(rows):
        update = "UPDATE people SET name = $2, name_key = $3 WHERE id = $1"
        await connection.execute(update, person, name, key)
