"""How a SQLite file is opened: durable, shared with other processes, its schema up to date."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from chevalet.core.phrases import Phrase
from chevalet.core.sentence import Sayable
from chevalet.core.trouble import trouble_of
from chevalet.server import schema
from chevalet.server.adapters.checks import named_apart

PATIENCE = 10.0
"""Seconds that one process waits for another's transaction."""

WRONG_WITH_FILE = {
    sqlite3.SQLITE_BUSY: Phrase("un autre programme les tient", "another program holds them"),
    sqlite3.SQLITE_READONLY: Phrase("on ne peut pas y écrire", "they are read-only"),
    sqlite3.SQLITE_IOERR: Phrase("le disque a une panne", "the disk fails"),
    sqlite3.SQLITE_CORRUPT: Phrase("le fichier est abîmé", "the file is damaged"),
    sqlite3.SQLITE_FULL: Phrase("le disque est plein", "the disk is full"),
    sqlite3.SQLITE_CANTOPEN: Phrase("le fichier ne peut être ouvert", "the file can't be opened"),
    sqlite3.SQLITE_NOTADB: Phrase("ce n'est pas un fichier SQLite", "it is no SQLite file"),
}
"""By the codes of SQLite, which tells it in English alone."""


def trouble_with_file(error: Exception) -> Sayable | str:
    """What is wrong with a file of SQLite, as part of a sentence."""
    code = getattr(error, "sqlite_errorcode", None)  # none where Python itself objects
    known = None if code is None else WRONG_WITH_FILE.get(code & 0xFF)
    return known or trouble_of(error)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits nothing by itself, to be used by one thread at a time."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    # An acknowledged entry must survive a power cut: the log file is synced at every commit.
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def connect_reader(path: Path) -> sqlite3.Connection:
    """A connection that can't write."""
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def prepare(path: Path) -> sqlite3.Connection:
    """The file's writing connection, the file made and its schema brought up to date.

    Raises `OSError`, `sqlite3.Error` or `NewerSchema`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600, exist_ok=True)  # there are hashes of passwords in it
    connection = connect(path)
    try:
        _use_write_ahead_log(connection)
        _migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    # Where another process does this too, SQLite gives up at once instead of waiting for it.
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            answer = connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
            continue
        if answer != [("wal",)]:
            raise sqlite3.OperationalError("this file system can't hold a write-ahead log")
        return


def _migrate(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")  # who comes second finds the work done
    connection.execute(
        "CREATE TABLE IF NOT EXISTS chevalet_schema (number INTEGER NOT NULL PRIMARY KEY)"
    )
    ((applied,),) = connection.execute("SELECT max(number) FROM chevalet_schema").fetchall()
    for step in schema.missing_steps("sqlite", applied or 0):
        for statement in _statements(step.sql):
            connection.execute(statement)
        connection.execute("INSERT INTO chevalet_schema VALUES (?)", (step.number,))
        if step.number == schema.NAMED_APART:
            _name_apart(connection)
    # A file that may not be written is opened all the same, and would fail at the first move.
    connection.execute("UPDATE chevalet_schema SET number = number")
    connection.execute("COMMIT")


def _name_apart(connection: sqlite3.Connection) -> None:
    """Keys of names are worked out in Python, as they are for whoever comes later."""
    sql = "SELECT id, name FROM people WHERE login IS NOT NULL ORDER BY created, id"
    for person, name, key in named_apart(connection.execute(sql).fetchall()):
        values = (name, key, person)
        connection.execute("UPDATE people SET name = ?, name_key = ? WHERE id = ?", values)


def _statements(sql: str) -> Iterator[str]:
    # executescript would commit the transaction that all steps share.
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
