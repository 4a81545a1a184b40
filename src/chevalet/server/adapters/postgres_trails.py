"""Trails in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chevalet.server.adapters.postgres_pool import Pool
from chevalet.server.people.trails import joined
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import Trail

_OF_PERSON = "SELECT data FROM trails WHERE person = $1"
_HOLD = "SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE"
"""One at a time adds to a trail, and nobody is forgotten meanwhile."""
_KEEP = """
    INSERT INTO trails VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET data = excluded.data
"""


class PostgresTrails:
    """The trails of people."""

    _pool: Pool

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    async def trail_of(self, person: PersonId) -> Trail:
        """Theirs; an empty one if nothing was kept."""
        return _trail(await self._fetch(_OF_PERSON, person))

    async def add_to_trail(self, person: PersonId, trail: Trail) -> Trail:
        """Keep what is new durably, and give all of it; nothing is kept of who is not there."""
        async with self._pool.connection() as connection, connection.transaction():
            is_there = await connection.fetchval(_HOLD, person)
            whole = joined(_trail(await connection.fetch(_OF_PERSON, person)), trail)
            if is_there:
                await connection.execute(_KEEP, person, msgspec.json.encode(whole))
        return whole


def _trail(rows: Sequence[Any]) -> Trail:
    return msgspec.json.decode(rows[0]["data"], type=Trail) if rows else Trail()
