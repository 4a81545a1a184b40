"""The embedded store: one SQLite file, which other processes of the machine may use as well."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from chevalet.core.phrases import Phrase
from chevalet.server.adapters import sqlite_file
from chevalet.server.adapters.checks import (
    BEFORE_ALL,
    check_new,
    check_profile,
    first_seq,
    is_storable,
    login_key,
    name_key_of,
)
from chevalet.server.adapters.sqlite_appends import Append, append_all
from chevalet.server.adapters.sqlite_clubs import SqliteClubs
from chevalet.server.adapters.sqlite_notes import SqliteNotes
from chevalet.server.adapters.sqlite_ratings import SqliteRatings
from chevalet.server.adapters.sqlite_seeks import SqliteSeeks
from chevalet.server.adapters.sqlite_simultanes import SqliteSimultanes
from chevalet.server.adapters.sqlite_tournaments import SqliteTournaments
from chevalet.server.adapters.sqlite_trails import SqliteTrails
from chevalet.server.adapters.sqlite_writer import Writer
from chevalet.server.people.names import name_key
from chevalet.server.ports import (
    NOT_OPEN,
    STORE_FAILED,
    Card,
    Due,
    LoginTaken,
    More,
    NameTaken,
    Profile,
    ProfileChanged,
    SeqTaken,
    Status,
    Stored,
    StoreUnavailable,
    TableExists,
    Token,
)
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds, TableId

Result = TypeVar("Result")
Row = tuple[Any, ...]

READERS = 4
"""Threads that read, each on its own connection."""

_CARDS = """
    SELECT table_id, game, status, listed, creator, people,
        created, updated, next_seq, wake_at, face
    FROM cards
"""
_PEOPLE_BEFORE = "SELECT people FROM cards WHERE table_id = ? AND next_seq = ?"
_NEW_CARD = "INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_REPLACE_CARD = """
    UPDATE cards SET game = ?2, status = ?3, listed = ?4, creator = ?5, people = ?6, created = ?7,
        updated = ?8, next_seq = ?9, wake_at = ?10, face = ?11
    WHERE table_id = ?1
"""
_LISTED = """
    WHERE listed = 1 AND status = ?1 AND (?2 IS NULL OR game = ?2) AND (?3 IS NULL OR updated < ?3)
    ORDER BY updated DESC, table_id LIMIT ?4
"""
_OF_PERSON = """
    WHERE table_id IN (SELECT table_id FROM seats WHERE person = ?1)
        AND (?2 IS NULL OR updated < ?2) AND (?4 = 0 OR status <> 'over')
        AND updated >= coalesce((
            SELECT updated FROM seats JOIN cards USING (table_id)
            WHERE person = ?1 AND (?2 IS NULL OR updated < ?2) AND (?4 = 0 OR status <> 'over')
            ORDER BY updated DESC LIMIT 1 OFFSET ?3 - 1
        ), updated)
    ORDER BY updated DESC, table_id
"""
_DUE = """
    SELECT wake_at, table_id FROM cards WHERE wake_at <= ? AND (wake_at, table_id) > (?, ?)
    ORDER BY wake_at, table_id LIMIT ?
"""
_PEOPLE = """
    SELECT id, name, created, login, password_hash, tokens, generation, version, more FROM people
"""
_SAVE = """
    INSERT INTO people
        (id, name, created, login, login_key, password_hash, tokens, generation, version, more,
            name_key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created,
        name_key = excluded.name_key, more = excluded.more,
        login = excluded.login, login_key = excluded.login_key,
        password_hash = excluded.password_hash, tokens = excluded.tokens,
        generation = excluded.generation, version = excluded.version
"""
_WRITE_ANEW = "UPDATE chevalet_schema SET number = number"
_VERSION = "SELECT version FROM people WHERE id = ?"
_HAS_LOGIN = "SELECT id FROM people WHERE login_key = ?"
_HAS_NAME = "SELECT id FROM people WHERE name_key = ?"
_ACQUIRE = """
    INSERT INTO leases VALUES (?1, ?2, ?4)
    ON CONFLICT (name) DO UPDATE SET holder = ?2, until = ?4 WHERE holder = ?2 OR until <= ?3
"""


class SqliteStore(
    SqliteRatings,
    SqliteSeeks,
    SqliteNotes,
    SqliteTrails,
    SqliteClubs,
    SqliteTournaments,
    SqliteSimultanes,
):
    """All that is kept, in one file; the event loop never waits for the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self._writer: Writer | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._reading = threading.local()
        self._connections: list[sqlite3.Connection] = []

    @property
    def transactions(self) -> int:
        """How many were committed since `open`."""
        return 0 if self._writer is None else self._writer.transactions

    async def open(self) -> None:
        """Make the file if need be; raises `NewerSchema`, `StoreUnavailable`."""
        try:
            connection = await asyncio.to_thread(sqlite_file.prepare, self.path)
        except (OSError, sqlite3.Error) as error:
            raise self._unavailable(error) from error
        self._reading = threading.local()
        self._writer = Writer(connection, self._unavailable, append_all)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite reader")

    async def close(self) -> None:
        """Finish all writes and let the file go."""
        readers, self._readers = self._readers, None
        if readers is not None:
            await asyncio.to_thread(readers.shutdown)
        while self._connections:
            self._connections.pop().close()
        if self._writer is not None:  # last, because the last connection tidies the log file up
            await self._writer.close()

    async def is_well(self) -> bool:
        """Whether the file is still there, can be read, and takes what is written to it."""
        try:
            await self._read("SELECT max(number) FROM chevalet_schema")
            await self._write(lambda connection: connection.execute(_WRITE_ANEW))
        except StoreUnavailable:
            return False
        return self.path.exists()  # a file deleted under its reader is written to in vain

    async def create(self, card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table durably; raises `TableExists`."""
        check_new(card, entries)
        await self._write(lambda connection: self._create(connection, card, entries))

    def _create(
        self, connection: sqlite3.Connection, card: Card, entries: Sequence[Stored]
    ) -> None:
        if not connection.execute(_NEW_CARD, _row_of(card)).rowcount:
            raise TableExists(card.table)
        _insert_entries(connection, card.table, entries)
        _seat(connection, card)

    async def append(self, card: Card, entries: Sequence[Stored]) -> None:
        """Append durably and replace the card, both or neither; raises `SeqTaken`."""
        first = first_seq(card, entries)
        row = _row_of(card)

        def run(connection: sqlite3.Connection) -> None:
            before = _ask(connection, _PEOPLE_BEFORE, card.table, first)
            if not before:
                raise SeqTaken(card.table, first)
            try:
                _insert_entries(connection, card.table, entries)
            except sqlite3.IntegrityError as error:
                raise SeqTaken(card.table, first) from error
            connection.execute(_REPLACE_CARD, row)
            if before != [(row[5],)]:
                _seat(connection, card)

        await self._writing.write(run, Append(row, first, entries))

    async def entries(self, table: TableId, after: int = -1) -> list[Stored]:
        """The entries behind `after`, in order; none if there is no such table."""
        sql = "SELECT seq, at, data FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq"
        return [Stored(*row) for row in await self._read(sql, table, after)]

    async def lengths(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """How many entries each of these logs has, for those that are there."""
        asked = "SELECT value FROM json_each(?)"
        sql = f"SELECT table_id, next_seq FROM cards WHERE table_id IN ({asked})"  # noqa: S608 - ours
        return dict(await self._read(sql, msgspec.json.encode(tables).decode()))

    async def card(self, table: TableId) -> Card | None:
        """The table's card."""
        rows = await self._read(_CARDS + "WHERE table_id = ?", table)
        return _card_of(rows[0]) if rows else None

    async def all_cards(self, *, after: TableId | None = None, limit: int = 200) -> list[Card]:
        """The cards of all tables in the order of their ids; `after` pages on."""
        which = "WHERE table_id > ? ORDER BY table_id LIMIT ?"
        return [_card_of(row) for row in await self._read(_CARDS + which, after or "", limit)]

    async def listed(
        self,
        status: Status,
        game: str | None = None,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
    ) -> list[Card]:
        """Listed tables, those last changed first; `before` pages on."""
        rows = await self._read(_CARDS + _LISTED, *(status, game, before, limit))
        return [_card_of(row) for row in rows]

    async def of_person(
        self,
        person: PersonId,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
        is_unfinished: bool = False,
    ) -> list[Card]:
        """The tables where a person sits, last changed first; `before` pages on."""
        rows = await self._read(_CARDS + _OF_PERSON, person, before, limit, is_unfinished)
        return [_card_of(row) for row in rows]

    async def unfinished_of(self, creator: PersonId) -> int:
        """How many tables of this creator are not over."""
        sql = "SELECT count(*) FROM cards WHERE creator = ? AND status <> 'over'"
        rows = await self._read(sql, creator)
        return int(rows[0][0]) if rows else 0

    async def due(
        self, now: Milliseconds, *, after: Due | None = None, limit: int = 100
    ) -> list[Due]:
        """Tables whose `wake_at` has come, the longest waiting first; `after` pages on."""
        rows = await self._read(_DUE, now, *(after or BEFORE_ALL), limit)
        return [Due(*row) for row in rows]

    async def rewrite(self, table: TableId, entries: Sequence[Stored]) -> None:
        """Replace the data of entries that are there durably, all or none."""
        values = [(entry.data, table, entry.seq) for entry in entries]

        def run(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?", values
            )

        await self._write(run)

    async def person(self, person: PersonId) -> Profile | None:
        """The person of that id."""
        return _profile_of(await self._read(_PEOPLE + "WHERE id = ?", person))

    async def by_login(self, login: str) -> Profile | None:
        """The person with that login, whatever its case."""
        return _profile_of(await self._read(_PEOPLE + "WHERE login_key = ?", login_key(login)))

    async def by_name(self, name: str) -> Profile | None:
        """The account of that name, or of one that looks like it."""
        return _profile_of(await self._read(_PEOPLE + "WHERE name_key = ?", name_key(name)))

    async def by_token(self, token_hash: str) -> Profile | None:
        """The person for whom the API token acts."""
        which = "WHERE id = (SELECT person FROM tokens WHERE token_hash = ?)"
        return _profile_of(await self._read(_PEOPLE + which, token_hash))

    async def save(self, profile: Profile) -> Profile:
        """Keep a person durably as the next version; raises `ProfileChanged`, `LoginTaken`."""
        key, called = check_profile(profile), name_key_of(profile)
        kept = msgspec.structs.replace(profile, version=profile.version + 1)
        hashes = dict.fromkeys(token.hash for token in profile.tokens)

        def run(connection: sqlite3.Connection) -> None:
            if _ask(connection, _VERSION, profile.id) != _version_row(profile):
                raise ProfileChanged(profile.id)
            if _ask(connection, _HAS_LOGIN, key) not in ([], [(profile.id,)]):
                raise LoginTaken(profile.login)
            if _ask(connection, _HAS_NAME, called) not in ([], [(profile.id,)]):
                raise NameTaken(profile.name)
            connection.execute(_SAVE, (*_row_of_profile(kept, key), called))
            connection.execute("DELETE FROM tokens WHERE person = ?", (profile.id,))
            for token in hashes:
                new = connection.execute(
                    "INSERT INTO tokens VALUES (?, ?) ON CONFLICT DO NOTHING", (token, profile.id)
                )
                if not new.rowcount:
                    raise ValueError("an API token acts for one person only")

        await self._write(run)
        return kept

    async def remove(self, profile: Profile) -> None:
        """Forget a person and their tokens durably; raises `ProfileChanged`."""

        def run(connection: sqlite3.Connection) -> None:
            sql = "DELETE FROM people WHERE id = ? AND version = ?"
            if not connection.execute(sql, (profile.id, profile.version)).rowcount:
                raise ProfileChanged(profile.id)
            connection.execute("DELETE FROM tokens WHERE person = ?", (profile.id,))
            connection.execute("DELETE FROM trails WHERE person = ?", (profile.id,))

        await self._write(run)

    async def acquire(self, name: str, holder: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Whether the holder has the lease until then: it was free, run out, or its own."""
        values = (name, holder, now, until)
        return await self._write(
            lambda connection: connection.execute(_ACQUIRE, values).rowcount > 0
        )

    async def release(self, name: str, holder: str) -> None:
        """Give the lease up, if it is the holder's."""
        sql = "DELETE FROM leases WHERE name = ? AND holder = ?"
        await self._write(lambda connection: connection.execute(sql, (name, holder)).rowcount)

    async def _write(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        return await self._writing.write(run)

    @property
    def _writing(self) -> Writer:
        if self._writer is None:
            raise self._unavailable(NOT_OPEN)
        return self._writer

    async def _read(self, sql: str, *values: str | float | None) -> list[Row]:
        if self._readers is None:
            raise self._unavailable(NOT_OPEN)
        if not is_storable(values):
            return []
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._fetch, sql, values)

    def _fetch(self, sql: str, values: tuple[str | float | None, ...]) -> list[Row]:
        try:
            return self._reader().execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self._unavailable(error) from error

    def _reader(self) -> sqlite3.Connection:
        if not hasattr(self._reading, "connection"):
            self._reading.connection = sqlite_file.connect_reader(self.path)
            self._connections.append(self._reading.connection)
        return self._reading.connection  # type: ignore[no-any-return]  # what was put there

    def _unavailable(self, reason: Exception | Phrase) -> StoreUnavailable:
        why = reason if isinstance(reason, Phrase) else sqlite_file.trouble_with_file(reason)
        return StoreUnavailable(STORE_FAILED, where=str(self.path), why=why)


def _ask(connection: sqlite3.Connection, sql: str, *values: str | int | None) -> list[Row]:
    """The whole answer: while one is half read, SQLite refuses to wait for other processes."""
    return connection.execute(sql, values).fetchall()


def _insert_entries(
    connection: sqlite3.Connection, table: TableId, entries: Sequence[Stored]
) -> None:
    connection.executemany(
        "INSERT INTO entries VALUES (?, ?, ?, ?)",
        [(table, entry.seq, entry.at, entry.data) for entry in entries],
    )


def _seat(connection: sqlite3.Connection, card: Card) -> None:
    connection.execute("DELETE FROM seats WHERE table_id = ?", (card.table,))
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?)", [(card.table, person) for person in set(card.people)]
    )


@lru_cache(maxsize=10_000)
def _people_row(people: tuple[PersonId, ...]) -> str:
    """Who sits at a table as its row says it: the same for all moves there."""
    return msgspec.json.encode(people).decode()


def _row_of(card: Card) -> Row:
    people = _people_row(card.people)
    begin = (card.table, card.game, card.status, card.listed, card.creator, people)
    return (*begin, card.created, card.updated, card.next_seq, card.wake_at, card.face)


def _card_of(row: Row) -> Card:
    table, game, status, listed, creator, people, created, updated, next_seq, wake_at, face = row
    return Card(
        table=table,
        game=game,
        status=status,
        listed=bool(listed),
        creator=creator,
        people=tuple(msgspec.json.decode(people)),
        created=created,
        updated=updated,
        next_seq=next_seq,
        wake_at=wake_at,
        face=face,
    )


def _version_row(profile: Profile) -> list[Row]:
    """What the store has of the person if nobody changed it meanwhile."""
    return [(profile.version,)] if profile.version else []


def _row_of_profile(profile: Profile, key: str | None) -> Row:
    tokens = msgspec.json.encode(profile.tokens).decode()
    begin = (profile.id, profile.name, profile.created, profile.login, key)
    more = msgspec.json.encode(profile.more).decode()
    return (*begin, profile.password_hash, tokens, profile.generation, profile.version, more)


def _profile_of(rows: Sequence[Row]) -> Profile | None:
    if not rows:
        return None
    person, name, created, login, password_hash, tokens, generation, version, more = rows[0]
    return Profile(
        id=person,
        name=name,
        created=created,
        login=login,
        password_hash=password_hash,
        tokens=msgspec.json.decode(tokens, type=tuple[Token, ...]),
        generation=generation,
        version=version,
        more=msgspec.json.decode(more, type=More),
    )
