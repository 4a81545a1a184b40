"""The store for several servers: a schema of a PostgreSQL database."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec

from chevalet.server.adapters.checks import (
    BEFORE_ALL,
    check_new,
    check_profile,
    first_seq,
    is_storable,
    login_key,
    name_key_of,
)
from chevalet.server.adapters.postgres_appends import Append, Appends
from chevalet.server.adapters.postgres_clubs import PostgresClubs
from chevalet.server.adapters.postgres_notes import PostgresNotes
from chevalet.server.adapters.postgres_pool import Connection, Pool
from chevalet.server.adapters.postgres_ratings import PostgresRatings
from chevalet.server.adapters.postgres_seeks import PostgresSeeks
from chevalet.server.adapters.postgres_simultanes import PostgresSimultanes
from chevalet.server.adapters.postgres_tournaments import PostgresTournaments
from chevalet.server.adapters.postgres_trails import PostgresTrails
from chevalet.server.adapters.together import Together
from chevalet.server.people.names import name_key
from chevalet.server.ports import (
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

Row = Any
"""Of asyncpg, which ships no types."""

CONNECTIONS = 16
WELL_WITHIN = 2.0
"""Seconds after which a store that has not answered is not well."""

# One statement is one transaction and one round trip: card, log and seats change together.
_CREATE = """
    WITH card AS (
        INSERT INTO cards VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        ON CONFLICT DO NOTHING RETURNING table_id
    ), seated AS (
        INSERT INTO seats SELECT DISTINCT table_id, person FROM card, unnest($6::text[]) AS person
    ), logged AS (
        INSERT INTO entries
        SELECT table_id, e.* FROM card, unnest($12::integer[], $13::bigint[], $14::bytea[]) AS e
    )
    SELECT count(*) FROM card
"""
_APPEND = """
    WITH card AS (
        UPDATE cards SET game = $2, status = $3, listed = $4, creator = $5, people = $6,
            created = $7, updated = $8, next_seq = $9, wake_at = $10, face = $11
        WHERE table_id = $1 AND next_seq = $15
        RETURNING table_id
    ), seated AS (
        INSERT INTO seats SELECT DISTINCT table_id, person FROM card, unnest($6::text[]) AS person
        ON CONFLICT DO NOTHING
    ), gone AS (
        DELETE FROM seats USING card
        WHERE seats.table_id = card.table_id AND person <> ALL ($6::text[])
    ), logged AS (
        INSERT INTO entries
        SELECT table_id, e.* FROM card, unnest($12::integer[], $13::bigint[], $14::bytea[]) AS e
    )
    SELECT count(*) FROM card
"""
_CARDS = """
    SELECT table_id, game, status, listed, creator, people,
        created, updated, next_seq, wake_at, face
    FROM cards
"""
# The minute, which the index has, brings them nearly into order: only within it they are sorted.
_LISTED = """
    WHERE listed AND status = $1 AND ($2::text IS NULL OR game = $2)
        AND ($3::bigint IS NULL OR (minute <= $3 / 60000 AND updated < $3))
    ORDER BY minute DESC, updated DESC, table_id LIMIT $4
"""
_OF_PERSON = """
    WHERE table_id IN (
        SELECT table_id FROM seats JOIN cards USING (table_id)
        WHERE person = $1 AND ($2::bigint IS NULL OR updated < $2)
            AND NOT ($4 AND status = 'over')
        ORDER BY updated DESC FETCH FIRST $3 ROWS WITH TIES
    )
    ORDER BY updated DESC, table_id
"""
_DUE = """
    SELECT wake_at, table_id FROM cards WHERE wake_at <= $1 AND (wake_at, table_id) > ($2, $3)
    ORDER BY wake_at, table_id LIMIT $4
"""
_REWRITE = """
    UPDATE entries SET data = new.data
    FROM unnest($2::integer[], $3::bytea[]) AS new (seq, data)
    WHERE table_id = $1 AND entries.seq = new.seq
"""
_PEOPLE = """
    SELECT id, name, created, login, password_hash, tokens, generation, version, more FROM people
"""
_NEW_PERSON = """
    INSERT INTO people
        (id, name, created, login, login_key, password_hash, tokens, generation, version, more,
            name_key)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9 + 1, $10, $11)
    ON CONFLICT (id) DO NOTHING RETURNING version
"""
_CHANGE_PERSON = """
    UPDATE people SET name = $2, created = $3, login = $4, login_key = $5, password_hash = $6,
        tokens = $7, generation = $8, version = $9 + 1, more = $10, name_key = $11
    WHERE id = $1 AND version = $9 RETURNING version
"""
_ACQUIRE = """
    INSERT INTO leases VALUES ($1, $2, $4)
    ON CONFLICT (name) DO UPDATE SET holder = $2, until = $4
        WHERE leases.holder = $2 OR leases.until <= $3
    RETURNING true
"""


class PostgresStore(
    PostgresRatings,
    PostgresSeeks,
    PostgresNotes,
    PostgresTrails,
    PostgresClubs,
    PostgresTournaments,
    PostgresSimultanes,
):
    """All that is kept, in a schema of its own; any number of processes share it."""

    def __init__(
        self, url: str, schema: str = "chevalet", *, connections: int = CONNECTIONS
    ) -> None:
        if not re.fullmatch(r"[a-z_][a-z0-9_]{0,62}", schema):
            raise ValueError(f"no name for a schema: {schema!r}")
        self._pool = Pool(url, schema, connections)
        self._appends = Appends(self._pool)
        self._profiles: Together[PersonId, Profile | None] = Together(self._people_of)

    async def open(self) -> None:
        """Connect and bring the schema up to date; raises `NewerSchema`, `StoreUnavailable`."""
        await self._pool.open()

    async def close(self) -> None:
        """Wait for what is under way, then disconnect."""
        await self._pool.close()

    async def is_well(self) -> bool:
        """Whether it answers soon."""
        try:
            async with asyncio.timeout(WELL_WITHIN):
                await self._fetch("SELECT 1")
        except (StoreUnavailable, TimeoutError):
            return False
        return True

    async def create(self, card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table durably; raises `TableExists`."""
        check_new(card, entries)
        async with self._pool.connection() as connection:
            await self._create(connection, card, entries)

    async def _create(self, connection: Connection, card: Card, entries: Sequence[Stored]) -> None:
        if not await connection.fetchval(_CREATE, *_values_of(card), *_columns_of(entries)):
            raise TableExists(card.table)

    async def append(self, card: Card, entries: Sequence[Stored]) -> None:
        """Append durably and replace the card, both or neither; raises `SeqTaken`."""
        first = first_seq(card, entries)
        if await self._appends.is_done(Append(card, first, entries)):
            return
        values = (*_values_of(card), *_columns_of(entries), first)
        async with self._pool.connection() as connection:
            try:
                is_next = await connection.fetchval(_APPEND, *values)
            except asyncpg.UniqueViolationError as error:
                raise SeqTaken(card.table, first) from error
        if not is_next:
            raise SeqTaken(card.table, first)

    async def entries(self, table: TableId, after: int = -1) -> list[Stored]:
        """The entries behind `after`, in order; none if there is no such table."""
        sql = "SELECT seq, at, data FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        return [Stored(*row) for row in await self._fetch(sql, table, after)]

    async def lengths(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """How many entries each of these logs has, for those that are there."""
        async with self._pool.connection() as connection:
            rows = await connection.fetch(
                "SELECT table_id, next_seq FROM cards WHERE table_id = ANY ($1)", list(tables)
            )
        return {row["table_id"]: row["next_seq"] for row in rows}

    async def card(self, table: TableId) -> Card | None:
        """The table's card."""
        rows = await self._fetch(_CARDS + "WHERE table_id = $1", table)
        return _card_of(rows[0]) if rows else None

    async def all_cards(self, *, after: TableId | None = None, limit: int = 200) -> list[Card]:
        """The cards of all tables in the order of their ids; `after` pages on."""
        which = "WHERE table_id > $1 ORDER BY table_id LIMIT $2"
        return [_card_of(row) for row in await self._fetch(_CARDS + which, after or "", limit)]

    async def listed(
        self,
        status: Status,
        game: str | None = None,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
    ) -> list[Card]:
        """Listed tables, those last changed first; `before` pages on."""
        return [
            _card_of(row)
            for row in await self._fetch(_CARDS + _LISTED, status, game, before, limit)
        ]

    async def of_person(
        self,
        person: PersonId,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
        is_unfinished: bool = False,
    ) -> list[Card]:
        """The tables where a person sits, last changed first; `before` pages on."""
        rows = await self._fetch(_CARDS + _OF_PERSON, person, before, limit, is_unfinished)
        return [_card_of(row) for row in rows]

    async def unfinished_of(self, creator: PersonId) -> int:
        """How many tables of this creator are not over."""
        sql = "SELECT count(*) FROM cards WHERE creator = $1 AND status <> 'over'"
        rows = await self._fetch(sql, creator)
        return int(rows[0][0]) if rows else 0

    async def due(
        self, now: Milliseconds, *, after: Due | None = None, limit: int = 100
    ) -> list[Due]:
        """Tables whose `wake_at` has come, the longest waiting first; `after` pages on."""
        rows = await self._fetch(_DUE, now, *(after or BEFORE_ALL), limit)
        return [Due(*row) for row in rows]

    async def rewrite(self, table: TableId, entries: Sequence[Stored]) -> None:
        """Replace the data of entries that are there durably, all or none."""
        seqs, _, data = _columns_of(entries)
        async with self._pool.connection() as connection:
            await connection.execute(_REWRITE, table, seqs, data)

    async def person(self, person: PersonId) -> Profile | None:
        """The person of that id."""
        return await self._profiles.ask(person) if is_storable((person,)) else None

    async def _people_of(self, people: list[PersonId]) -> list[Profile | None]:
        """Those of these ids: of a crowd that comes at once, many in one question."""
        rows = await self._fetch(_PEOPLE + "WHERE id = ANY($1::text[])", people)
        found = {row["id"]: row for row in rows}
        return [_profile_of([found[each]] if each in found else []) for each in people]

    async def by_login(self, login: str) -> Profile | None:
        """The person with that login, whatever its case."""
        return _profile_of(await self._fetch(_PEOPLE + "WHERE login_key = $1", login_key(login)))

    async def by_name(self, name: str) -> Profile | None:
        """The account of that name, or of one that looks like it."""
        return _profile_of(await self._fetch(_PEOPLE + "WHERE name_key = $1", name_key(name)))

    async def by_token(self, token_hash: str) -> Profile | None:
        """The person for whom the API token acts."""
        which = "WHERE id = (SELECT person FROM tokens WHERE token_hash = $1)"
        return _profile_of(await self._fetch(_PEOPLE + which, token_hash))

    async def save(self, profile: Profile) -> Profile:
        """Keep a person durably as the next version; raises `ProfileChanged`, `LoginTaken`."""
        values = (*_values_of_profile(profile, check_profile(profile)), name_key_of(profile))
        hashes = sorted({token.hash for token in profile.tokens})
        sql = _CHANGE_PERSON if profile.version else _NEW_PERSON
        async with self._pool.connection() as connection, connection.transaction():
            try:
                version = await connection.fetchval(sql, *values)
            except asyncpg.UniqueViolationError as error:
                if error.constraint_name == "people_name_key":
                    raise NameTaken(profile.name) from error
                raise LoginTaken(profile.login) from error
            if version is None:
                raise ProfileChanged(profile.id)
            await connection.execute("DELETE FROM tokens WHERE person = $1", profile.id)
            try:
                await connection.execute(
                    "INSERT INTO tokens SELECT unnest($1::text[]), $2", hashes, profile.id
                )
            except asyncpg.UniqueViolationError as error:
                raise ValueError("an API token acts for one person only") from error
        return msgspec.structs.replace(profile, version=version)

    async def remove(self, profile: Profile) -> None:
        """Forget a person and their tokens durably; raises `ProfileChanged`."""
        sql = "DELETE FROM people WHERE id = $1 AND version = $2 RETURNING true"
        async with self._pool.connection() as connection, connection.transaction():
            if not await connection.fetchval(sql, profile.id, profile.version):
                raise ProfileChanged(profile.id)
            await connection.execute("DELETE FROM tokens WHERE person = $1", profile.id)
            await connection.execute("DELETE FROM trails WHERE person = $1", profile.id)

    async def acquire(self, name: str, holder: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Whether the holder has the lease until then: it was free, run out, or its own."""
        return bool(await self._fetch(_ACQUIRE, name, holder, now, until))

    async def release(self, name: str, holder: str) -> None:
        """Give the lease up, if it is the holder's."""
        await self._fetch("DELETE FROM leases WHERE name = $1 AND holder = $2", name, holder)

    async def _fetch(self, sql: str, *values: object) -> Sequence[Row]:
        if not is_storable(values):
            return []
        async with self._pool.connection() as connection:
            rows: Sequence[Row] = await connection.fetch(sql, *values)
        return rows


def _values_of(card: Card) -> tuple[object, ...]:
    begin = (card.table, card.game, card.status, card.listed, card.creator, card.people)
    return (*begin, card.created, card.updated, card.next_seq, card.wake_at, card.face)


def _columns_of(entries: Sequence[Stored]) -> tuple[list[int], list[Milliseconds], list[bytes]]:
    return (
        [entry.seq for entry in entries],
        [entry.at for entry in entries],
        [entry.data for entry in entries],
    )


def _card_of(row: Row) -> Card:
    fields = dict(row.items())
    return Card(table=fields.pop("table_id"), people=tuple(fields.pop("people")), **fields)


def _values_of_profile(profile: Profile, key: str | None) -> tuple[object, ...]:
    tokens = msgspec.json.encode(profile.tokens).decode()
    begin = (profile.id, profile.name, profile.created, profile.login, key)
    more = msgspec.json.encode(profile.more).decode()
    return (*begin, profile.password_hash, tokens, profile.generation, profile.version, more)


def _profile_of(rows: Sequence[Row]) -> Profile | None:
    if not rows:
        return None
    fields = dict(rows[0].items())
    tokens = msgspec.json.decode(fields.pop("tokens"), type=tuple[Token, ...])
    more = msgspec.json.decode(fields.pop("more"), type=More)
    return Profile(tokens=tokens, more=more, **fields)
