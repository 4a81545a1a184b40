"""Backups of a SQLite store: copies of its file that are made while servers write to it."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from chevalet.core.phrases import Phrase
from chevalet.core.sentence import Sayable
from chevalet.server import schema
from chevalet.server.adapters import sqlite_file
from chevalet.server.ports import STORE_FAILED, StoreUnavailable
from chevalet.server.upkeep.files import (
    DATA_THERE,
    IS_FOLDER,
    IS_USED,
    NO_BACKUP,
    NO_FILE,
    AlreadyThere,
    InUse,
    NotABackup,
    Progress,
    becoming,
)

PAGES = 2048
"""Copied in one go between two words on how far it is."""
NOT_OURS = Phrase("ce ne sont pas des données de Chevalet", "it is no store of Chevalet")
DAMAGED = Phrase("le fichier est abîmé ({finding})", "the file is damaged ({finding})")


class SqliteArchive:
    """The backups of one file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def save(self, file: Path, progress: Progress) -> None:
        """Copy what the store has at this moment; raises `AlreadyThere`, `StoreUnavailable`."""
        if not self._path.exists():
            raise self._unavailable(NO_FILE)
        with (
            self._reading(),
            becoming(file) as draft,
            closing(sqlite_file.connect_reader(self._path)) as source,
        ):
            # Inside a transaction all pages are of one moment, however much is written meanwhile.
            source.execute("BEGIN")
            if _number(source) is None:
                raise self._unavailable(NOT_OURS)
            _copy(source, draft, progress)

    def restore(self, file: Path, progress: Progress, *, replaces: bool) -> Path | None:
        """Make the store what the file holds; where the one of before is kept, if there was any.

        Raises `NotABackup`, `NewerSchema`, `AlreadyThere`, `InUse`.
        """
        _check(file)
        before = self._put_aside() if self._has_store(replaces=replaces) else None
        with (
            becoming(self._path) as draft,
            closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source,
        ):
            _copy(source, draft, progress)
            _hand_over(draft, self._path.parent)
        return before

    def schema_number(self) -> int | None:
        """The last step that the file's schema has taken; None where there is no store yet."""
        if not self._path.exists():
            return None
        with self._reading(), closing(sqlite_file.connect_reader(self._path)) as connection:
            return _number(connection)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """What is wrong with the file is told as the store tells it."""
        try:
            yield
        except sqlite3.Error as error:
            raise self._unavailable(sqlite_file.trouble_with_file(error)) from error

    def _unavailable(self, why: Sayable | str) -> StoreUnavailable:
        return StoreUnavailable(STORE_FAILED, where=str(self._path), why=why)

    def _has_store(self, *, replaces: bool) -> bool:
        if not self._path.exists():
            return False
        if not replaces:
            raise AlreadyThere(DATA_THERE, what=str(self._path))
        return True

    def _put_aside(self) -> Path:
        """The store of before under another name, all in one file: nobody may have it open."""
        with closing(sqlite3.connect(self._path, timeout=0.5)) as connection:
            try:
                connection.execute("PRAGMA journal_mode = DELETE").fetchall()
            except sqlite3.OperationalError as error:
                raise InUse(IS_USED, what=str(self._path)) from error
        aside = self._path.with_name(f"{self._path.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
        return self._path.rename(aside)


def _copy(source: sqlite3.Connection, file: Path, progress: Progress) -> None:
    with closing(sqlite3.connect(file)) as copy:
        source.backup(
            copy, pages=PAGES, progress=lambda _, left, total: progress(total - left, total)
        )
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # one file, with nothing beside it


def _hand_over(file: Path, folder: Path) -> None:
    """What root puts in place belongs to whoever has the folder: the server runs as them."""
    owner = folder.stat()
    if os.geteuid() == 0 != owner.st_uid:
        os.chown(file, owner.st_uid, owner.st_gid)


def _check(file: Path) -> None:
    """Raises `NotABackup` or `NewerSchema` before anything is touched."""
    if not file.is_file():
        there = IS_FOLDER if file.is_dir() else NO_FILE
        raise NotABackup(NO_BACKUP, file=str(file), why=there)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
            number = _number(source)
            findings = [row[0] for row in source.execute("PRAGMA integrity_check").fetchall()]
    except sqlite3.Error as error:
        why = sqlite_file.trouble_with_file(error)
        raise NotABackup(NO_BACKUP, file=str(file), why=why) from error
    if number is None:
        raise NotABackup(NO_BACKUP, file=str(file), why=NOT_OURS)
    if findings != ["ok"]:
        raise NotABackup(NO_BACKUP, file=str(file), why=DAMAGED.of(finding=findings[0]))
    schema.missing_steps("sqlite", number)


def _number(connection: sqlite3.Connection) -> int | None:
    has_schema = connection.execute(
        "SELECT 1 FROM sqlite_master WHERE name = 'chevalet_schema'"
    ).fetchall()
    if not has_schema:
        return None
    ((number,),) = connection.execute("SELECT max(number) FROM chevalet_schema").fetchall()
    return None if number is None else int(number)
