"""Tournaments in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from chevalet.server.adapters.checks import contestants_of
from chevalet.server.people.tournaments import Tournament, TournamentChanged, TournamentId
from chevalet.server.tables.log import PersonId

Outcome = TypeVar("Outcome")

_NEW = "INSERT INTO tournaments VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_CHANGE = """
    UPDATE tournaments SET status = ?2, is_public = ?3, starts = ?4, version = ?5, data = ?6
    WHERE id = ?1 AND version = ?5 - 1
"""
_UNFINISHED = """
    SELECT data FROM tournaments WHERE status IN ('waiting', 'playing') ORDER BY starts, id
"""
_PUBLIC = "SELECT data FROM tournaments WHERE is_public = 1 ORDER BY starts DESC, id LIMIT ?"
_OF_PERSON = """
    SELECT data FROM contestants JOIN tournaments ON tournament = id
    WHERE person = ? ORDER BY starts DESC, id LIMIT ?
"""


class SqliteTournaments:
    """All tournaments."""

    async def _write(self, run: Callable[[sqlite3.Connection], Outcome]) -> Outcome:
        raise NotImplementedError

    async def _read(self, sql: str, *values: str | float | None) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def tournament(self, tournament: TournamentId) -> Tournament | None:
        """The one of that id."""
        found = _read_all(await self._read("SELECT data FROM tournaments WHERE id = ?", tournament))
        return found[0] if found else None

    async def save_tournament(self, tournament: Tournament) -> Tournament:
        """Keep it durably as the next version; raises `TournamentChanged`."""
        people = contestants_of(tournament)
        kept = msgspec.structs.replace(tournament, version=tournament.version + 1)
        data = msgspec.json.encode(kept)
        row = (kept.id, kept.status, kept.is_public, kept.starts, kept.version, data)

        def run(connection: sqlite3.Connection) -> None:
            if not connection.execute(_CHANGE if tournament.version else _NEW, row).rowcount:
                raise TournamentChanged(tournament.id)
            connection.execute("DELETE FROM contestants WHERE tournament = ?", (kept.id,))
            connection.executemany(
                "INSERT INTO contestants VALUES (?, ?)", [(person, kept.id) for person in people]
            )

        await self._write(run)
        return kept

    async def unfinished_tournaments(self) -> list[Tournament]:
        """Those that wait or are played, the first to start first."""
        return _read_all(await self._read(_UNFINISHED))

    async def public_tournaments(self, *, limit: int = 50) -> list[Tournament]:
        """Those that everyone may see, the last to start first."""
        return _read_all(await self._read(_PUBLIC, limit))

    async def tournaments_of(self, person: PersonId, *, limit: int = 50) -> list[Tournament]:
        """Those that someone made or entered, the last to start first."""
        return _read_all(await self._read(_OF_PERSON, person, limit))


def _read_all(rows: Sequence[tuple[Any, ...]]) -> list[Tournament]:
    return [msgspec.json.decode(row[0], type=Tournament) for row in rows]
