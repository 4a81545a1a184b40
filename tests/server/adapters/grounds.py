"""Where stores and buses stand in a test: fresh, apart from every other test, gone afterwards."""

import asyncio
import getpass
import os
import sqlite3
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Protocol

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.adapters.nats import NatsBus
from chevalet.server.adapters.postgres import PostgresStore
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.ports import Bus, Store

NATS = os.environ.get("CHEVALET_TEST_NATS", "nats://127.0.0.1:4222")
POSTGRES = os.environ.get("CHEVALET_TEST_POSTGRES")
NEWER = 9999
"""A number that no schema of ours has yet."""


class StoreGround(Protocol):
    def store(self) -> Store:
        """Another process's view of the same data, not yet open."""
        ...


class MemoryGround:
    """One process only, so it is the same store each time."""

    def __init__(self) -> None:
        self.only = MemoryStore()

    def store(self) -> Store:
        return self.only


class SqliteGround:
    def __init__(self, folder: Path) -> None:
        self.path = folder / "chevalet.db"

    def store(self) -> SqliteStore:
        return SqliteStore(self.path)

    async def pretend_newer(self) -> None:
        """As if a newer version of the program had written the file."""
        with closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute("INSERT INTO chevalet_schema VALUES (?)", (NEWER,))


class PostgresGround:
    def __init__(self, url: str) -> None:
        self.url = url
        self.schema = f"chevalet_test_{uuid.uuid4().hex}"

    def store(self) -> PostgresStore:
        return PostgresStore(self.url, self.schema, connections=4)

    async def execute(self, sql: str, *values: object) -> None:
        connection = await asyncpg.connect(self.url)
        try:
            await connection.execute(sql, *values)
        finally:
            await connection.close()

    async def pretend_newer(self) -> None:
        """As if a newer version of the program had written the schema."""
        await self.execute(f"INSERT INTO {self.schema}.chevalet_schema VALUES ({NEWER})")

    async def clear(self) -> None:
        await self.execute(f"DROP SCHEMA IF EXISTS {self.schema} CASCADE")


@asynccontextmanager
async def opened(ground: StoreGround) -> AsyncIterator[Store]:
    """One more process's store, for as long as the block."""
    store = ground.store()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


class BusGround(Protocol):
    def bus(self) -> Bus:
        """Another process's end of the same bus, not yet open."""
        ...


class InProcessGround:
    def __init__(self) -> None:
        self.first = InProcessBus()

    def bus(self) -> InProcessBus:
        return self.first.beside()


class NatsGround:
    def __init__(self, url: str = NATS) -> None:
        self.url = url
        self.prefix = f"chevalet-test.{uuid.uuid4().hex}"

    def bus(self, url: str | None = None, *, patience: float = 5) -> NatsBus:
        return NatsBus(url or self.url, self.prefix, patience=patience, between_attempts=0.05)


def missing(reason: str) -> None:
    """Skips the test, but where CI=true promises that every server is there it fails."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def find_postgres() -> tuple[str | None, str]:
    """The address of a PostgreSQL server to test with, or None; and why not."""
    users = (getpass.getuser(), "postgres")
    candidates = [POSTGRES] if POSTGRES else [f"postgresql://{u}@127.0.0.1/test" for u in users]
    reason = ""
    for url in candidates:
        try:
            asyncio.run(_try_postgres(url))
        except (OSError, asyncpg.PostgresError) as error:
            reason = f"no PostgreSQL at {url}: {error}"
        else:
            return url, ""
    return None, reason


async def _try_postgres(url: str) -> None:
    connection = await asyncpg.connect(url, timeout=30)
    await connection.close()


def find_nats() -> str | None:
    """Why there is no NATS server to test with, or None."""
    try:
        asyncio.run(_try_nats())
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the reason
        return f"no NATS at {NATS}: {error}"
    return None


async def _try_nats() -> None:
    bus = NatsGround().bus(patience=2)

    async def ignore(notice: object) -> None: ...

    await bus.open(ignore)
    await bus.close()
