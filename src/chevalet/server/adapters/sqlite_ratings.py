"""Ratings in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from chevalet.server.people.standings import Leader, Pool, Rating, Result
from chevalet.server.ports import SeqTaken
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId

Outcome = TypeVar("Outcome")

_SAVE = """
    INSERT INTO ratings VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games
"""
_RATINGS = """
    SELECT person, mu, sigma, games FROM ratings
    WHERE pool = ? AND person IN (SELECT value FROM json_each(?))
"""
_RESULTS_OF = """
    SELECT data FROM players JOIN results USING (pool, number)
    WHERE person = ? AND pool = ? ORDER BY number DESC LIMIT ?
"""
_LEADERS = """
    SELECT person, name, mu, sigma, games FROM ratings JOIN people ON person = id
    WHERE pool = ? AND sigma <= ? AND login IS NOT NULL
    ORDER BY mu DESC, person LIMIT ?
"""
_LAST = "SELECT coalesce(max(number), 0) FROM results WHERE pool = ?"


class SqliteRatings:
    """The results of each pool, and what they add up to."""

    async def _write(self, run: Callable[[sqlite3.Connection], Outcome]) -> Outcome:
        raise NotImplementedError

    async def _read(self, sql: str, *values: str | float | None) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def count(self, result: Result) -> None:
        """Keep it durably with the ratings after it; raises `SeqTaken`."""

        def run(connection: sqlite3.Connection) -> None:
            if connection.execute(_LAST, (result.pool,)).fetchall() != [(result.number - 1,)]:
                raise SeqTaken(result.pool, result.number)
            _keep(connection, [result])

        await self._write(run)

    async def result_of(self, table: TableId) -> Result | None:
        """How the table's game counted, if it did."""
        found = _results(await self._read("SELECT data FROM results WHERE table_id = ?", table))
        return found[0] if found else None

    async def results(self, pool: Pool, after: int = 0, *, limit: int = 500) -> list[Result]:
        """The pool's results behind that number, in order."""
        sql = "SELECT data FROM results WHERE pool = ? AND number > ? ORDER BY number LIMIT ?"
        return _results(await self._read(sql, pool, after, limit))

    async def results_of(self, pool: Pool, person: PersonId, *, limit: int = 500) -> list[Result]:
        """The latest results of a person, the oldest first."""
        return _results(await self._read(_RESULTS_OF, person, pool, limit))[::-1]

    async def last_result(self, pool: Pool) -> int:
        """The number of the pool's latest result."""
        rows = await self._read(_LAST, pool)
        return int(rows[0][0]) if rows else 0

    async def ratings(self, pool: Pool, people: Iterable[PersonId]) -> Mapping[PersonId, Rating]:
        """The ratings of those who have one."""
        asked = msgspec.json.encode(sorted(set(people))).decode()
        return {row[0]: Rating(*row[1:]) for row in await self._read(_RATINGS, pool, asked)}

    async def ratings_of(self, person: PersonId) -> Mapping[Pool, Rating]:
        """A person's ratings in every pool."""
        sql = "SELECT pool, mu, sigma, games FROM ratings WHERE person = ?"
        return {row[0]: Rating(*row[1:]) for row in await self._read(sql, person)}

    async def recount(self, pool: Pool, results: Sequence[Result]) -> None:
        """Replace all results and ratings of a pool, all or nothing; raises `SeqTaken`."""

        def run(connection: sqlite3.Connection) -> None:
            if connection.execute(_LAST, (pool,)).fetchall() != [(len(results),)]:
                raise SeqTaken(pool, len(results))
            for table in ("results", "players", "ratings"):
                connection.execute(f"DELETE FROM {table} WHERE pool = ?", (pool,))  # noqa: S608 - ours
            _keep(connection, results)

        await self._write(run)

    async def leaders(self, pool: Pool, most_sigma: float, *, limit: int = 50) -> list[Leader]:
        """Accounts whose rating is as certain as that, the highest first."""
        rows = await self._read(_LEADERS, pool, most_sigma, limit)
        return [Leader(row[0], row[1], Rating(*row[2:])) for row in rows]


def _keep(connection: sqlite3.Connection, results: Sequence[Result]) -> None:
    for result in results:
        values = (result.pool, result.number, result.table, msgspec.json.encode(result))
        try:
            connection.execute("INSERT INTO results VALUES (?, ?, ?, ?)", values)
        except sqlite3.IntegrityError as error:
            raise SeqTaken(result.pool, result.number) from error
        for person, rating in result.ratings.items():
            connection.execute(
                "INSERT INTO players VALUES (?, ?, ?)", (person, result.pool, result.number)
            )
            row = (result.pool, person, rating.mu, rating.sigma, rating.games)
            connection.execute(_SAVE, row)


def _results(rows: Sequence[tuple[Any, ...]]) -> list[Result]:
    return [msgspec.json.decode(row[0], type=Result) for row in rows]
