"""Notes in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from chevalet.server.people.notes import Note, NoteKind
from chevalet.server.ports import Profile
from chevalet.server.tables.log import PersonId

Result = TypeVar("Result")


class SqliteNotes:
    """All notes in their order."""

    async def _write(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        raise NotImplementedError

    async def _read(self, sql: str, *values: str | float | None) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def accounts(self, after: str = "", *, limit: int = 200) -> list[Profile]:
        """Everyone with an account in the order of their ids, behind one."""
        which = "SELECT id FROM people WHERE login IS NOT NULL AND id > ? ORDER BY id LIMIT ?"
        found = [await self.person(row[0]) for row in await self._read(which, after, limit)]
        return [profile for profile in found if profile is not None]

    async def person(self, person: PersonId) -> Profile | None:
        """Of the people."""
        raise NotImplementedError

    async def write_note(self, note: Note) -> Note:
        """Keep it durably, under the next number."""
        values = (note.kind, msgspec.json.encode(note))
        sql = "INSERT INTO notes (kind, data) VALUES (?, ?)"
        number = await self._write(lambda connection: connection.execute(sql, values).lastrowid)
        return msgspec.structs.replace(note, number=number or 0)

    async def notes(self, kind: NoteKind, *, after: int = 0, limit: int = 200) -> list[Note]:
        """Those of a kind behind a number, in order."""
        sql = "SELECT number, data FROM notes WHERE kind = ? AND number > ? ORDER BY number LIMIT ?"
        rows = await self._read(sql, kind, after, limit)
        kept = ((number, msgspec.json.decode(data, type=Note)) for number, data in rows)
        return [msgspec.structs.replace(note, number=number) for number, note in kept]
