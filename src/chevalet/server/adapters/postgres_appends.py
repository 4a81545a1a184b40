"""Many appends to different tables as one statement: one round trip, one wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec

from chevalet.server.adapters.gathering import Gathering
from chevalet.server.adapters.postgres_pool import Pool
from chevalet.server.ports import Card, Stored, StoreUnavailable
from chevalet.server.wire.common import TableId

_TOGETHER = """
    WITH new AS (
        SELECT * FROM unnest(
            $1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[],
            $7::bigint[], $8::bigint[], $9::integer[], $10::bigint[], $11::bytea[], $12::integer[]
        ) AS n (
            table_id, game, status, listed, creator, people,
            created, updated, next_seq, wake_at, face, first
        )
    ), card AS (
        UPDATE cards SET game = new.game, status = new.status, listed = new.listed,
            creator = new.creator, created = new.created, updated = new.updated,
            next_seq = new.next_seq, wake_at = new.wake_at, face = new.face
        FROM new WHERE cards.table_id = new.table_id AND cards.next_seq = new.first
            AND to_jsonb(cards.people) = new.people::jsonb
        RETURNING cards.table_id
    ), logged AS (
        INSERT INTO entries
        SELECT e.* FROM unnest($13::text[], $14::integer[], $15::bigint[], $16::bytea[])
            AS e (table_id, seq, at, data) JOIN card USING (table_id)
    )
    SELECT table_id FROM card
"""


class Append(NamedTuple):
    """Entries of one table, and its card afterwards."""

    card: Card
    first: int
    """The seq of the first entry: where the log must end before."""
    entries: Sequence[Stored]


class _Waiting(NamedTuple):
    append: Append
    is_done: asyncio.Future[bool]


class Appends:
    """Carries appends out that come at the same time, one batch after the other."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._gathering: Gathering[_Waiting] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def is_done(self, append: Append) -> bool:
        """Whether it was appended, perhaps with others; if not, it must be tried by itself.

        Raises `StoreUnavailable`. The log may end elsewhere, or other people sit at the table now.
        """
        if self._gathering is None:
            self._gathering = Gathering(self._carry)
        is_done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._gathering.add(_Waiting(append, is_done))
        return await is_done

    def _carry(self, batch: list[_Waiting]) -> None:
        task = asyncio.create_task(self._carry_out(batch))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, batch: list[_Waiting]) -> None:
        done: set[TableId] = set()
        failure: StoreUnavailable | None = None
        try:
            done = await self._together([each.append for each in batch])
        except StoreUnavailable as error:
            failure = error
        except (asyncpg.PostgresError, ValueError, OverflowError):
            pass  # one of them can't be: which one, they find out by themselves
        finally:
            assert self._gathering is not None
            self._gathering.carried()
        for append, is_done in batch:
            if is_done.done():  # whoever asked has given up
                continue
            if failure is not None:
                is_done.set_exception(failure)
            else:
                is_done.set_result(append.card.table in done)

    async def _together(self, appends: Sequence[Append]) -> set[TableId]:
        """The tables to which their entries were appended."""
        if len({append.card.table for append in appends}) < len(appends):
            return set()  # one builds upon the other
        cards = zip(*(_row(append) for append in appends), strict=True)
        rows = [
            (append.card.table, entry.seq, entry.at, entry.data)
            for append in appends
            for entry in append.entries
        ]
        entries = zip(*rows, strict=True) if rows else ((), (), (), ())
        async with self._pool.own_connection() as connection:
            try:
                found = await connection.fetch(_TOGETHER, *map(list, cards), *map(list, entries))
            except asyncpg.TransactionRollbackError:  # two processes stood in each other's way
                return set()
        return {row["table_id"] for row in found}


def _row(append: Append) -> tuple[object, ...]:
    card = append.card
    people = msgspec.json.encode(card.people).decode()
    begin = (card.table, card.game, card.status, card.listed, card.creator, people)
    rest = (card.created, card.updated, card.next_seq, card.wake_at, card.face, append.first)
    return (*begin, *rest)
