"""Notes of hosts: what was reported, and what was done about it. None ever changes."""

from __future__ import annotations

from typing import Literal, Protocol

from chevalet.core.value import Value
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds, TableId

NoteKind = Literal["report", "deed"]
HOST = PersonId("host")
"""Who acts by the command line of the server's own machine."""


class Note(Value, frozen=True, kw_only=True):
    """A report by someone, or a deed of a host."""

    kind: NoteKind
    at: Milliseconds
    by: PersonId
    about: PersonId | None = None
    table: TableId | None = None
    club: str | None = None
    """The address of the club that it is about."""
    what: str
    """Of a deed, which one: `mute`, `suspend`, `rename` and so on; of a report, its text."""
    detail: str = ""
    settles: int | None = None
    """The report that this deed answers."""
    number: int = 0
    """Given by the store, from 1 on."""


class Notes(Protocol):
    """All notes in their order."""

    async def write_note(self, note: Note) -> Note:
        """Keep it durably, under the next number."""
        ...

    async def notes(self, kind: NoteKind, *, after: int = 0, limit: int = 200) -> list[Note]:
        """Those of a kind behind a number, in order."""
        ...


async def open_reports(store: Notes) -> list[Note]:
    """Reports that no deed has settled."""
    settled: set[int] = set()
    for deed in await _all(store, "deed"):
        if deed.settles is not None:
            settled.add(deed.settles)
    return [note for note in await _all(store, "report") if note.number not in settled]


async def _all(store: Notes, kind: NoteKind) -> list[Note]:
    found: list[Note] = []
    while page := await store.notes(kind, after=found[-1].number if found else 0):
        found += page
    return found
