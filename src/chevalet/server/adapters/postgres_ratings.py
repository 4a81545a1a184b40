"""Ratings in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec

from chevalet.server.adapters.postgres_pool import Connection
from chevalet.server.adapters.postgres_pool import Pool as Connections
from chevalet.server.people.standings import Leader, Pool, Rating, Result
from chevalet.server.ports import SeqTaken
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId

# The key of results decides between processes: of two who count at one place, one is refused.
_COUNT = """
    WITH kept AS (
        INSERT INTO results
        SELECT $1::text, $2::integer, $3::text, $4::bytea
        WHERE $2 = 1 + (SELECT coalesce(max(number), 0) FROM results WHERE pool = $1)
        RETURNING pool, number
    ), played AS (
        INSERT INTO players SELECT person, pool, number FROM kept, unnest($5::text[]) AS person
    ), rated AS (
        INSERT INTO ratings
        SELECT pool, new.* FROM kept, unnest(
            $5::text[], $6::double precision[], $7::double precision[], $8::integer[]
        ) AS new
        ON CONFLICT (pool, person) DO UPDATE
            SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games
    )
    SELECT count(*) FROM kept
"""
_RESULTS_OF = """
    SELECT data FROM players JOIN results USING (pool, number)
    WHERE person = $1 AND pool = $2 ORDER BY number DESC LIMIT $3
"""
_LEADERS = """
    SELECT person, name, mu, sigma, games FROM ratings JOIN people ON person = id
    WHERE pool = $1 AND sigma <= $2 AND login IS NOT NULL
    ORDER BY mu DESC, person LIMIT $3
"""
_LAST = "SELECT coalesce(max(number), 0) FROM results WHERE pool = $1"


class PostgresRatings:
    """The results of each pool, and what they add up to."""

    _pool: Connections

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    async def count(self, result: Result) -> None:
        """Keep it durably with the ratings after it; raises `SeqTaken`."""
        async with self._pool.connection() as connection:
            await _keep(connection, result)

    async def result_of(self, table: TableId) -> Result | None:
        """How the table's game counted, if it did."""
        found = _results(await self._fetch("SELECT data FROM results WHERE table_id = $1", table))
        return found[0] if found else None

    async def results(self, pool: Pool, after: int = 0, *, limit: int = 500) -> list[Result]:
        """The pool's results behind that number, in order."""
        sql = "SELECT data FROM results WHERE pool = $1 AND number > $2 ORDER BY number LIMIT $3"
        return _results(await self._fetch(sql, pool, after, limit))

    async def results_of(self, pool: Pool, person: PersonId, *, limit: int = 500) -> list[Result]:
        """The latest results of a person, the oldest first."""
        return _results(await self._fetch(_RESULTS_OF, person, pool, limit))[::-1]

    async def last_result(self, pool: Pool) -> int:
        """The number of the pool's latest result."""
        rows = await self._fetch(_LAST, pool)
        return int(rows[0][0]) if rows else 0

    async def ratings(self, pool: Pool, people: Iterable[PersonId]) -> Mapping[PersonId, Rating]:
        """The ratings of those who have one."""
        sql = """
            SELECT person, mu, sigma, games FROM ratings
            WHERE pool = $1 AND person = ANY ($2::text[])
        """
        rows = await self._fetch(sql, pool, sorted(set(people)))
        return {row["person"]: _rating(row) for row in rows}

    async def ratings_of(self, person: PersonId) -> Mapping[Pool, Rating]:
        """A person's ratings in every pool."""
        sql = "SELECT pool, mu, sigma, games FROM ratings WHERE person = $1"
        return {row["pool"]: _rating(row) for row in await self._fetch(sql, person)}

    async def recount(self, pool: Pool, results: Sequence[Result]) -> None:
        """Replace all results and ratings of a pool, all or nothing; raises `SeqTaken`."""
        async with self._pool.connection() as connection, connection.transaction():
            await connection.execute("LOCK TABLE results IN EXCLUSIVE MODE")
            if await connection.fetchval(_LAST, pool) != len(results):
                raise SeqTaken(pool, len(results))
            for table in ("results", "players", "ratings"):
                await connection.execute(f"DELETE FROM {table} WHERE pool = $1", pool)  # noqa: S608 - ours
            for result in results:
                await _keep(connection, result)

    async def leaders(self, pool: Pool, most_sigma: float, *, limit: int = 50) -> list[Leader]:
        """Accounts whose rating is as certain as that, the highest first."""
        rows = await self._fetch(_LEADERS, pool, most_sigma, limit)
        return [Leader(row["person"], row["name"], _rating(row)) for row in rows]


async def _keep(connection: Connection, result: Result) -> None:
    people = result.ratings
    columns = [(person, each.mu, each.sigma, each.games) for person, each in people.items()]
    persons, mus, sigmas, games = map(list, zip(*columns, strict=True)) if columns else ([],) * 4
    values = (result.pool, result.number, result.table, msgspec.json.encode(result))
    try:
        is_next = await connection.fetchval(_COUNT, *values, persons, mus, sigmas, games)
    except asyncpg.UniqueViolationError as error:
        raise SeqTaken(result.pool, result.number) from error
    if not is_next:
        raise SeqTaken(result.pool, result.number)


def _rating(row: Any) -> Rating:
    return Rating(row["mu"], row["sigma"], row["games"])


def _results(rows: Sequence[Any]) -> list[Result]:
    return [msgspec.json.decode(row["data"], type=Result) for row in rows]
