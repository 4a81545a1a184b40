"""Backups of a schema of PostgreSQL, by its own tools."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from chevalet.core.phrases import Phrase
from chevalet.core.trouble import trouble_of
from chevalet.server.ports import STORE_FAILED, StoreUnavailable
from chevalet.server.upkeep.files import (
    DATA_THERE,
    IS_FOLDER,
    NO_BACKUP,
    NO_FILE,
    AlreadyThere,
    NotABackup,
    Progress,
    ToolFailed,
    becoming,
)

NO_SCHEMA = Phrase("elle n'a pas de schéma {schema}", "it has no schema {schema}")
NOT_INSTALLED = Phrase(
    "Il manque {tool}, qui vient avec les programmes clients de PostgreSQL.",
    "{tool} is not installed: it comes with PostgreSQL's client programs.",
)
FAILED = Phrase("{tool} a échoué : {why}", "{tool} failed: {why}")


class PostgresArchive:
    """The backups of one schema."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        query = dict(parse_qsl(parts.query))
        self._schema = query.pop("schema", "chevalet")
        self._secret = None if parts.password is None else unquote(parts.password)
        # Everyone on the machine can read the words of a command: a password is not among them.
        user = "" if parts.username is None else f"{parts.username}@"
        place = parts.netloc.rpartition("@")[2]
        self._url = parts._replace(netloc=f"{user}{place}", query=urlencode(query)).geturl()

    def save(self, file: Path, progress: Progress) -> None:
        """Dump what the schema has at this moment; raises `AlreadyThere`, `ToolFailed`."""
        with becoming(file) as draft:
            progress(0, 1)
            self._run("pg_dump", "--format=custom", f"--schema={self._schema}", f"--file={draft}")
            progress(1, 1)

    def restore(self, file: Path, progress: Progress, *, replaces: bool) -> None:
        """Make the schema what the file holds, all or nothing.

        Raises `NotABackup`, `AlreadyThere`, `ToolFailed`.
        """
        listing = self._listing(file)
        if f"SCHEMA - {self._schema} " not in listing:
            why = NO_SCHEMA.of(schema=self._schema)
            raise NotABackup(NO_BACKUP, file=str(file), why=why)
        if self.schema_number() is not None and not replaces:
            raise AlreadyThere(DATA_THERE, what=self._schema)
        progress(0, 1)
        self._run(
            "pg_restore",
            "--clean",
            "--if-exists",
            "--no-owner",
            "--single-transaction",
            "--exit-on-error",
            str(file),
        )
        progress(1, 1)

    def schema_number(self) -> int | None:
        """The last step that the schema has taken; None where there is no store yet."""
        return asyncio.run(self._schema_number())

    async def _schema_number(self) -> int | None:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra, without types

        try:
            connection: Any = await asyncpg.connect(self._url, password=self._secret)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreUnavailable(STORE_FAILED, where=self._url, why=trouble_of(error)) from error
        try:
            name = f"{self._schema}.chevalet_schema"  # letters and digits: the store saw to it
            if await connection.fetchval("SELECT to_regclass($1) IS NULL", name):
                return None
            number: int | None = await connection.fetchval(f"SELECT max(number) FROM {name}")  # noqa: S608 - as above
            return number
        finally:
            await connection.close()

    def _listing(self, file: Path) -> str:
        if not file.is_file():
            why = IS_FOLDER if file.is_dir() else NO_FILE
            raise NotABackup(NO_BACKUP, file=str(file), why=why)
        tool = _tool("pg_restore")
        try:
            return _output([tool, "--list", str(file)])
        except ToolFailed as error:
            raise NotABackup(NO_BACKUP, file=str(file), why=error) from error

    def _run(self, tool: str, *words: str) -> None:
        environment = {} if self._secret is None else {"PGPASSWORD": self._secret}
        _output([_tool(tool), f"--dbname={self._url}", *words], environment)


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise ToolFailed(NOT_INSTALLED, tool=name)
    return found


def _output(command: list[str], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(  # noqa: S603 - a tool found by its name, and words of ours
        command,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        why = done.stderr.strip() or str(done.returncode)
        raise ToolFailed(FAILED, tool=Path(command[0]).name, why=why)
    return done.stdout
