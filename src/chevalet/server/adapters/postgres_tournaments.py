"""Tournaments in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chevalet.server.adapters.checks import contestants_of
from chevalet.server.adapters.postgres_pool import Pool
from chevalet.server.people.tournaments import Tournament, TournamentChanged, TournamentId
from chevalet.server.tables.log import PersonId

_NEW = """
    INSERT INTO tournaments VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING true
"""
_CHANGE = """
    UPDATE tournaments SET status = $2, is_public = $3, starts = $4, version = $5, data = $6
    WHERE id = $1 AND version = $5 - 1 RETURNING true
"""
_UNFINISHED = """
    SELECT data FROM tournaments WHERE status IN ('waiting', 'playing') ORDER BY starts, id
"""
_PUBLIC = "SELECT data FROM tournaments WHERE is_public ORDER BY starts DESC, id LIMIT $1"
_OF_PERSON = """
    SELECT data FROM contestants JOIN tournaments ON tournament = id
    WHERE person = $1 ORDER BY starts DESC, id LIMIT $2
"""


class PostgresTournaments:
    """All tournaments."""

    _pool: Pool

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    async def tournament(self, tournament: TournamentId) -> Tournament | None:
        """The one of that id."""
        sql = "SELECT data FROM tournaments WHERE id = $1"
        found = _read_all(await self._fetch(sql, tournament))
        return found[0] if found else None

    async def save_tournament(self, tournament: Tournament) -> Tournament:
        """Keep it durably as the next version; raises `TournamentChanged`."""
        people = contestants_of(tournament)
        kept = msgspec.structs.replace(tournament, version=tournament.version + 1)
        data = msgspec.json.encode(kept)
        row = (kept.id, kept.status, kept.is_public, kept.starts, kept.version, data)
        async with self._pool.connection() as connection, connection.transaction():
            if not await connection.fetchval(_CHANGE if tournament.version else _NEW, *row):
                raise TournamentChanged(tournament.id)
            await connection.execute("DELETE FROM contestants WHERE tournament = $1", kept.id)
            await connection.execute(
                "INSERT INTO contestants SELECT unnest($1::text[]), $2", sorted(people), kept.id
            )
        return kept

    async def unfinished_tournaments(self) -> list[Tournament]:
        """Those that wait or are played, the first to start first."""
        return _read_all(await self._fetch(_UNFINISHED))

    async def public_tournaments(self, *, limit: int = 50) -> list[Tournament]:
        """Those that everyone may see, the last to start first."""
        return _read_all(await self._fetch(_PUBLIC, limit))

    async def tournaments_of(self, person: PersonId, *, limit: int = 50) -> list[Tournament]:
        """Those that someone made or entered, the last to start first."""
        return _read_all(await self._fetch(_OF_PERSON, person, limit))


def _read_all(rows: Sequence[Any]) -> list[Tournament]:
    return [msgspec.json.decode(row["data"], type=Tournament) for row in rows]
