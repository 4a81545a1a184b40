"""Trails in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from chevalet.server.people.trails import joined
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import Trail

Result = TypeVar("Result")

_OF_PERSON = "SELECT data FROM trails WHERE person = ?"
_KEEP = """
    INSERT OR REPLACE INTO trails SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM people WHERE id = ?1)
"""


class SqliteTrails:
    """The trails of people."""

    async def _write(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        raise NotImplementedError

    async def _read(self, sql: str, *values: str | float | None) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def trail_of(self, person: PersonId) -> Trail:
        """Theirs; an empty one if nothing was kept."""
        return _trail(await self._read(_OF_PERSON, person))

    async def add_to_trail(self, person: PersonId, trail: Trail) -> Trail:
        """Keep what is new durably, and give all of it; nothing is kept of who is not there."""

        def run(connection: sqlite3.Connection) -> Trail:
            whole = joined(_trail(connection.execute(_OF_PERSON, (person,)).fetchall()), trail)
            connection.execute(_KEEP, (person, msgspec.json.encode(whole)))
            return whole

        return await self._write(run)


def _trail(rows: Sequence[tuple[Any, ...]]) -> Trail:
    return msgspec.json.decode(rows[0][0], type=Trail) if rows else Trail()
