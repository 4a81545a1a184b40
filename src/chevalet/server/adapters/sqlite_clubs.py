"""Clubs in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from chevalet.server.adapters.checks import check_club
from chevalet.server.people.clubs import Club, ClubChanged, ClubTaken
from chevalet.server.tables.log import PersonId

Result = TypeVar("Result")

_NEW = "INSERT INTO clubs VALUES (?, ?, ?, ?, ?)"
_CHANGE = """
    UPDATE clubs SET slug = ?2, name_key = ?3, version = ?4, data = ?5
    WHERE id = ?1 AND version = ?4 - 1
"""
_OF_PERSON = """
    SELECT data FROM members JOIN clubs ON club = id WHERE person = ? ORDER BY slug
"""


class SqliteClubs:
    """All clubs."""

    async def _write(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        raise NotImplementedError

    async def _read(self, sql: str, *values: str | float | None) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def club_at(self, slug: str) -> Club | None:
        """The club at an address, whatever its case."""
        sql = "SELECT data FROM clubs WHERE slug = ?"
        found = _clubs(await self._read(sql, slug.casefold()))
        return found[0] if found else None

    async def clubs_of(self, person: PersonId) -> list[Club]:
        """The clubs to which someone belongs, by their addresses."""
        return _clubs(await self._read(_OF_PERSON, person))

    async def all_clubs(self, after: str = "", *, limit: int = 200) -> list[Club]:
        """Every club by its address, behind one."""
        sql = "SELECT data FROM clubs WHERE slug > ? ORDER BY slug LIMIT ?"
        return _clubs(await self._read(sql, after, limit))

    async def save_club(self, club: Club) -> Club:
        """Keep a club durably as the next version; raises `ClubChanged`, `ClubTaken`."""
        key = check_club(club)
        kept = msgspec.structs.replace(club, version=club.version + 1)
        row = (club.id, club.slug, key, kept.version, msgspec.json.encode(kept))

        def run(connection: sqlite3.Connection) -> None:
            has = connection.execute("SELECT 1 FROM clubs WHERE id = ?", (club.id,)).fetchall()
            if bool(has) != (club.version > 0):
                raise ClubChanged(club.id)
            try:
                done = connection.execute(_CHANGE if club.version else _NEW, row)
            except sqlite3.IntegrityError as error:
                raise ClubTaken(club.name) from error
            if not done.rowcount:
                raise ClubChanged(club.id)
            connection.execute("DELETE FROM members WHERE club = ?", (club.id,))
            connection.executemany(
                "INSERT INTO members VALUES (?, ?)",
                [(each.person, club.id) for each in club.members],
            )

        await self._write(run)
        return kept

    async def remove_club(self, club: Club) -> None:
        """Forget a club durably; raises `ClubChanged`."""

        def run(connection: sqlite3.Connection) -> None:
            sql = "DELETE FROM clubs WHERE id = ? AND version = ?"
            if not connection.execute(sql, (club.id, club.version)).rowcount:
                raise ClubChanged(club.id)
            connection.execute("DELETE FROM members WHERE club = ?", (club.id,))

        await self._write(run)


def _clubs(rows: Sequence[tuple[Any, ...]]) -> list[Club]:
    return [msgspec.json.decode(row[0], type=Club) for row in rows]
