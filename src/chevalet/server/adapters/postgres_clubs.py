"""Clubs in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec

from chevalet.server.adapters.checks import check_club
from chevalet.server.adapters.postgres_pool import Pool
from chevalet.server.people.clubs import Club, ClubChanged, ClubTaken
from chevalet.server.tables.log import PersonId

_NEW = """
    INSERT INTO clubs VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING RETURNING version
"""
_CHANGE = """
    UPDATE clubs SET slug = $2, name_key = $3, version = $4, data = $5
    WHERE id = $1 AND version = $4 - 1 RETURNING version
"""
_OF_PERSON = "SELECT data FROM members JOIN clubs ON club = id WHERE person = $1 ORDER BY slug"


class PostgresClubs:
    """All clubs."""

    _pool: Pool

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    async def club_at(self, slug: str) -> Club | None:
        """The club at an address, whatever its case."""
        found = _clubs(await self._fetch("SELECT data FROM clubs WHERE slug = $1", slug.casefold()))
        return found[0] if found else None

    async def clubs_of(self, person: PersonId) -> list[Club]:
        """The clubs to which someone belongs, by their addresses."""
        return _clubs(await self._fetch(_OF_PERSON, person))

    async def all_clubs(self, after: str = "", *, limit: int = 200) -> list[Club]:
        """Every club by its address, behind one."""
        sql = "SELECT data FROM clubs WHERE slug > $1 ORDER BY slug LIMIT $2"
        return _clubs(await self._fetch(sql, after, limit))

    async def save_club(self, club: Club) -> Club:
        """Keep a club durably as the next version; raises `ClubChanged`, `ClubTaken`."""
        key = check_club(club)
        kept = msgspec.structs.replace(club, version=club.version + 1)
        row = (club.id, club.slug, key, kept.version, msgspec.json.encode(kept))
        async with self._pool.connection() as connection, connection.transaction():
            try:
                version = await connection.fetchval(_CHANGE if club.version else _NEW, *row)
            except asyncpg.UniqueViolationError as error:
                raise ClubTaken(club.name) from error
            if version is None:
                raise ClubChanged(club.id)
            await connection.execute("DELETE FROM members WHERE club = $1", club.id)
            people = [each.person for each in club.members]
            await connection.execute(
                "INSERT INTO members SELECT unnest($1::text[]), $2", people, club.id
            )
        return kept

    async def remove_club(self, club: Club) -> None:
        """Forget a club durably; raises `ClubChanged`."""
        sql = "DELETE FROM clubs WHERE id = $1 AND version = $2 RETURNING true"
        async with self._pool.connection() as connection, connection.transaction():
            if not await connection.fetchval(sql, club.id, club.version):
                raise ClubChanged(club.id)
            await connection.execute("DELETE FROM members WHERE club = $1", club.id)


def _clubs(rows: Sequence[Any]) -> list[Club]:
    return [msgspec.json.decode(row["data"], type=Club) for row in rows]
