"""Notes in memory."""

from __future__ import annotations

import msgspec

from chevalet.server.people.notes import Note, NoteKind


class MemoryNotes:
    """All notes in their order."""

    def __init__(self) -> None:
        self._notes: list[Note] = []

    async def write_note(self, note: Note) -> Note:
        """Keep it under the next number."""
        kept = msgspec.structs.replace(note, number=len(self._notes) + 1)
        self._notes.append(kept)
        return kept

    async def notes(self, kind: NoteKind, *, after: int = 0, limit: int = 200) -> list[Note]:
        """Those of a kind behind a number, in order."""
        found = [note for note in self._notes if note.kind == kind and note.number > after]
        return found[:limit]
