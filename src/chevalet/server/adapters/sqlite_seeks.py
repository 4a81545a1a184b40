"""Who looks for an opponent, in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from chevalet.server.adapters.checks import check_new
from chevalet.server.people.seeking import Seek, SeekGone
from chevalet.server.ports import Card, Stored
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds

Result = TypeVar("Result")

_SEEK = """
    INSERT INTO seeks VALUES (?, ?, ?, ?, NULL, ?)
    ON CONFLICT (person) DO UPDATE SET ticket = excluded.ticket, holder = excluded.holder,
        until = excluded.until, table_id = NULL, data = excluded.data
"""
_PAIR = """
    UPDATE seeks SET table_id = ?
    WHERE table_id IS NULL AND ticket IN (SELECT value FROM json_each(?))
"""


class SqliteSeeks:
    """Everyone who looks for an opponent."""

    async def _write(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        raise NotImplementedError

    async def _read(self, sql: str, *values: str | float | None) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    def _create(
        self, connection: sqlite3.Connection, card: Card, entries: Sequence[Stored]
    ) -> None:
        raise NotImplementedError

    async def seek(self, seek: Seek, until: Milliseconds) -> None:
        """Look for someone from now on; an earlier search of the same person ends."""
        values = (seek.person, seek.ticket, seek.holder, until, msgspec.json.encode(seek))
        await self._write(lambda connection: connection.execute(_SEEK, values).rowcount)

    async def seeking(self, now: Milliseconds) -> list[Seek]:
        """All who still look, the longest waiting first."""
        sql = "SELECT data, table_id FROM seeks WHERE until > ? AND table_id IS NULL"
        found = _seeks(await self._read(sql, now))
        return sorted(found, key=lambda each: (each.since, each.person))

    async def renew_seeks(self, holder: str, until: Milliseconds) -> list[Seek]:
        """Those of a process go on looking until then; it is told which are paired by now."""

        def run(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            renew = "UPDATE seeks SET until = ? WHERE holder = ? AND table_id IS NULL"
            connection.execute(renew, (until, holder))
            sql = "SELECT data, table_id FROM seeks WHERE holder = ? AND table_id IS NOT NULL"
            return connection.execute(sql, (holder,)).fetchall()

        return _seeks(await self._write(run))

    async def pair(self, tickets: Sequence[str], card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table for those who hold the tickets; raises `SeekGone`, `TableExists`."""
        check_new(card, entries)

        def run(connection: sqlite3.Connection) -> None:
            values = (card.table, msgspec.json.encode(tickets).decode())
            if connection.execute(_PAIR, values).rowcount != len(tickets):
                raise SeekGone(*tickets)
            self._create(connection, card, entries)

        await self._write(run)

    async def stop_seeking(self, person: PersonId, ticket: str) -> None:
        """Look no longer; a later search of theirs goes on."""
        sql = "DELETE FROM seeks WHERE person = ? AND ticket = ?"
        await self._write(lambda connection: connection.execute(sql, (person, ticket)).rowcount)

    async def forget_seeks(self, before: Milliseconds) -> None:
        """Let go of those whose process went away without a word before then."""
        sql = "DELETE FROM seeks WHERE until < ?"
        await self._write(lambda connection: connection.execute(sql, (before,)).rowcount)


def _seeks(rows: Sequence[tuple[Any, ...]]) -> list[Seek]:
    kept = ((msgspec.json.decode(data, type=Seek), table) for data, table in rows)
    return [msgspec.structs.replace(seek, table=table) for seek, table in kept]
