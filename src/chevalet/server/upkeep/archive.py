"""Backups of whatever store an address means."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from chevalet.core.phrases import Phrase
from chevalet.server.adapters.choose import BadAddress, store_of
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.upkeep.files import Progress
from chevalet.server.upkeep.postgres_archive import PostgresArchive
from chevalet.server.upkeep.sqlite_archive import SqliteArchive

NEVER_KEPT = Phrase(
    "{where} n'a pas de sauvegardes : ces données durent autant que leur processus.",
    "{where} has no backups: it lasts as long as its process.",
)


class Archive(Protocol):
    """The backups of one store."""

    def save(self, file: Path, progress: Progress) -> None:
        """Write all that the store has at this moment to the file; servers go on meanwhile."""
        ...

    def restore(self, file: Path, progress: Progress, *, replaces: bool) -> Path | None:
        """Make the store what the file holds; where the one of before is kept, if it is."""
        ...

    def schema_number(self) -> int | None:
        """The last step that the store's schema has taken; None where there is no store yet."""
        ...


def archive_of(url: str) -> Archive:
    """The archive of the store at that address; raises `BadAddress`, `MissingExtra`."""
    store = store_of(url)
    if isinstance(store, SqliteStore):
        return SqliteArchive(store.path)
    if url.startswith("postgres"):
        return PostgresArchive(url)
    raise BadAddress(NEVER_KEPT, where=url)
