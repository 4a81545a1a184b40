"""Notes in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chevalet.server.people.notes import Note, NoteKind
from chevalet.server.ports import Profile
from chevalet.server.tables.log import PersonId


class PostgresNotes:
    """All notes in their order."""

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    async def accounts(self, after: str = "", *, limit: int = 200) -> list[Profile]:
        """Everyone with an account in the order of their ids, behind one."""
        which = "SELECT id FROM people WHERE login IS NOT NULL AND id > $1 ORDER BY id LIMIT $2"
        found = [await self.person(row["id"]) for row in await self._fetch(which, after, limit)]
        return [profile for profile in found if profile is not None]

    async def person(self, person: PersonId) -> Profile | None:
        """Of the people."""
        raise NotImplementedError

    async def write_note(self, note: Note) -> Note:
        """Keep it durably, under the next number."""
        sql = "INSERT INTO notes (kind, data) VALUES ($1, $2) RETURNING number"
        rows = await self._fetch(sql, note.kind, msgspec.json.encode(note))
        return msgspec.structs.replace(note, number=rows[0]["number"])

    async def notes(self, kind: NoteKind, *, after: int = 0, limit: int = 200) -> list[Note]:
        """Those of a kind behind a number, in order."""
        sql = """
            SELECT number, data FROM notes WHERE kind = $1 AND number > $2 ORDER BY number LIMIT $3
        """
        rows = await self._fetch(sql, kind, after, limit)
        kept = ((row["number"], msgspec.json.decode(row["data"], type=Note)) for row in rows)
        return [msgspec.structs.replace(note, number=number) for number, note in kept]
