"""Backups of a schema of PostgreSQL, by its own tools."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from chevalet.server.upkeep.files import AlreadyThere, NotABackup, Progress, ToolFailed, becoming


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
            raise NotABackup(f"{file}: it has no schema {self._schema}")
        if self.schema_number() is not None and not replaces:
            raise AlreadyThere(self._schema)
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

        connection: Any = await asyncpg.connect(self._url, password=self._secret)
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
            raise NotABackup(f"{file}: there is no such file")
        try:
            return _output([_tool("pg_restore"), "--list", str(file)])
        except ToolFailed as error:
            raise NotABackup(str(error)) from error

    def _run(self, tool: str, *words: str) -> None:
        environment = {} if self._secret is None else {"PGPASSWORD": self._secret}
        _output([_tool(tool), f"--dbname={self._url}", *words], environment)


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise ToolFailed(f"{name} is not installed: it comes with PostgreSQL's client programs")
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
        raise ToolFailed(done.stderr.strip() or f"{command[0]}: {done.returncode}")
    return done.stdout
