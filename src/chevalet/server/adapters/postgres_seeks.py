"""Who looks for an opponent, in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chevalet.server.adapters.checks import check_new
from chevalet.server.adapters.postgres_pool import Connection, Pool
from chevalet.server.people.seeking import Seek, SeekGone
from chevalet.server.ports import Card, Stored
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds

# A search is worth as much as the connection of the one who looks: nobody waits for the disk.
_UNSYNCED = "WITH unsynced AS (SELECT set_config('synchronous_commit', 'off', true))"
_SEEK = f"""
    {_UNSYNCED}
    INSERT INTO seeks
    SELECT $1::text, $2::text, $3::text, $4::bigint, NULL, $5::bytea FROM unsynced
    ON CONFLICT (person) DO UPDATE SET ticket = $2, holder = $3, until = $4, table_id = NULL,
        data = $5
"""  # noqa: S608 - ours
_STOP = f"""
    {_UNSYNCED} DELETE FROM seeks USING unsynced WHERE person = $1 AND ticket = $2
"""  # noqa: S608 - ours
_RENEW = "UPDATE seeks SET until = $2 WHERE holder = $1 AND table_id IS NULL"
_PAIRED = "SELECT data, table_id FROM seeks WHERE holder = $1 AND table_id IS NOT NULL"
# In the order of their keys, so that two processes never wait for each other.
_PAIR = """
    WITH held AS (
        SELECT person FROM seeks WHERE ticket = ANY ($2::text[]) AND table_id IS NULL
        ORDER BY person FOR UPDATE
    )
    UPDATE seeks SET table_id = $1 FROM held WHERE seeks.person = held.person
    RETURNING seeks.person
"""


class PostgresSeeks:
    """Everyone who looks for an opponent."""

    _pool: Pool

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    async def _create(self, connection: Connection, card: Card, entries: Sequence[Stored]) -> None:
        raise NotImplementedError

    async def seek(self, seek: Seek, until: Milliseconds) -> None:
        """Look for someone from now on; an earlier search of the same person ends."""
        data = msgspec.json.encode(seek)
        await self._fetch(_SEEK, seek.person, seek.ticket, seek.holder, until, data)

    async def seeking(self, now: Milliseconds) -> list[Seek]:
        """All who still look, the longest waiting first."""
        sql = "SELECT data, table_id FROM seeks WHERE until > $1 AND table_id IS NULL"
        found = _seeks(await self._fetch(sql, now))
        return sorted(found, key=lambda each: (each.since, each.person))

    async def renew_seeks(self, holder: str, until: Milliseconds) -> list[Seek]:
        """Those of a process go on looking until then; it is told which are paired by now."""
        await self._fetch(_RENEW, holder, until)
        return _seeks(await self._fetch(_PAIRED, holder))

    async def pair(self, tickets: Sequence[str], card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table for those who hold the tickets; raises `SeekGone`, `TableExists`."""
        check_new(card, entries)
        async with self._pool.connection() as connection, connection.transaction():
            if len(await connection.fetch(_PAIR, card.table, list(tickets))) != len(tickets):
                raise SeekGone(*tickets)
            await self._create(connection, card, entries)

    async def stop_seeking(self, person: PersonId, ticket: str) -> None:
        """Look no longer; a later search of theirs goes on."""
        await self._fetch(_STOP, person, ticket)

    async def forget_seeks(self, before: Milliseconds) -> None:
        """Let go of those whose process went away without a word before then."""
        await self._fetch("DELETE FROM seeks WHERE until < $1", before)


def _seeks(rows: Sequence[Any]) -> list[Seek]:
    kept = ((msgspec.json.decode(row["data"], type=Seek), row["table_id"]) for row in rows)
    return [msgspec.structs.replace(seek, table=table) for seek, table in kept]
