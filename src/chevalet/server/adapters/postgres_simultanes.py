"""Simultanés in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chevalet.play.simultane.counting import Entrant, Slip
from chevalet.play.simultane.course import Terms
from chevalet.server.adapters.checks import check_announcement, check_slips
from chevalet.server.adapters.postgres_pool import Pool
from chevalet.server.simultanes.keeping import CourseMoved, Kept, SimultaneId, Step
from chevalet.server.tables.log import NOBODY, PersonId

_KEPT = "SELECT id, creator, status, next_seq, data FROM simultanes"
_UNFINISHED = f"{_KEPT} WHERE status IN ('waiting', 'playing') ORDER BY starts, id"
_PUBLIC = f"{_KEPT} WHERE is_public ORDER BY starts DESC, id LIMIT $1"
_OF_PERSON = f"""
    {_KEPT} WHERE creator = $1 OR id IN (SELECT simultane FROM simultane_entrants WHERE person = $1)
    ORDER BY starts DESC, id LIMIT $2
"""  # noqa: S608 - ours
_MOVE = """
    WITH moved AS (
        UPDATE simultanes SET next_seq = $2::integer + 1, status = $3, open_turn = $4
        WHERE id = $1 AND next_seq = $2 RETURNING id
    ), logged AS (
        INSERT INTO simultane_log SELECT id, $2, $5::bytea FROM moved
    )
    SELECT count(*) FROM moved
"""
_ENTER = """
    INSERT INTO simultane_entrants
    SELECT $1, e.* FROM unnest($2::text[], $3::text[], $4::integer[]) AS e
    ON CONFLICT DO NOTHING
"""
_ENTRANTS = "SELECT person, name, turn FROM simultane_entrants WHERE simultane = $1 ORDER BY person"
# The row is held until the slips are kept: who closes the turn waits for them, and whoever comes
# after that finds it closed. So what was taken is there when the turn is counted.
_HAND_IN = """
    WITH open AS (
        SELECT id FROM simultanes WHERE id = $1 AND open_turn = $2 FOR SHARE
    ), kept AS (
        INSERT INTO simultane_slips (simultane, turn, person, placement, points, at)
        SELECT id, $2, e.* FROM open,
            unnest($3::text[], $4::text[], $5::integer[], $6::bigint[]) AS e
    )
    SELECT count(*) FROM open
"""
_SLIPS = """
    SELECT person, placement, points, at FROM simultane_slips
    WHERE simultane = $1 AND turn = $2 ORDER BY number
"""


class PostgresSimultanes:
    """All simultanés."""

    _pool: Pool

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    async def announce(self, kept: Kept) -> None:
        """Keep a new one durably."""
        check_announcement(kept)
        begin = (kept.id, kept.creator, kept.status, kept.terms.is_public, kept.terms.starts)
        sql = "INSERT INTO simultanes VALUES ($1, $2, $3, $4, $5, $6, 0, $7)"
        await self._fetch(sql, *begin, kept.next_seq, msgspec.json.encode(kept.terms))

    async def simultane(self, simultane: SimultaneId) -> Kept | None:
        """The one of that id."""
        found = _kept(await self._fetch(f"{_KEPT} WHERE id = $1", simultane))
        return found[0] if found else None

    async def unfinished_simultanes(self) -> list[Kept]:
        """Those that wait or are played, the first to start first."""
        return _kept(await self._fetch(_UNFINISHED))

    async def public_simultanes(self, *, limit: int = 50) -> list[Kept]:
        """Those that everyone may see, the last to start first."""
        return _kept(await self._fetch(_PUBLIC, limit))

    async def simultanes_of(self, person: PersonId, *, limit: int = 50) -> list[Kept]:
        """Those that someone announced or plays in, the last to start first."""
        return _kept(await self._fetch(_OF_PERSON, person, limit))

    async def forget_in_simultanes(self, person: PersonId, stand_in: str, name: str) -> None:
        """Durably put a stand-in of that name in the place of someone."""
        async with self._pool.connection() as connection, connection.transaction():
            sql = "UPDATE simultanes SET creator = $2 WHERE creator = $1"
            await connection.execute(sql, person, NOBODY)
            sql = "UPDATE simultane_entrants SET person = $2, name = $3 WHERE person = $1"
            await connection.execute(sql, person, stand_in, name)
            sql = "UPDATE simultane_slips SET person = $2 WHERE person = $1"
            await connection.execute(sql, person, stand_in)

    async def move_course(self, simultane: SimultaneId, step: Step) -> None:
        """Append to the log durably; raises `CourseMoved`."""
        values = (simultane, step.seq, step.status, step.open_turn, step.entry)
        async with self._pool.connection() as connection:
            if not await connection.fetchval(_MOVE, *values):
                raise CourseMoved(simultane, step.seq)

    async def course(self, simultane: SimultaneId, after: int = -1) -> list[bytes]:
        """The entries of its log behind `after`, in order."""
        sql = "SELECT data FROM simultane_log WHERE simultane = $1 AND seq > $2 ORDER BY seq"
        return [row[0] for row in await self._fetch(sql, simultane, after)]

    async def enter_simultane(self, simultane: SimultaneId, entrants: Sequence[Entrant]) -> None:
        """Durably let these take part; of those who do already nothing changes."""
        people = [each.person for each in entrants]
        names, turns = [each.name for each in entrants], [each.turn for each in entrants]
        async with self._pool.connection() as connection:
            await connection.execute(_ENTER, simultane, people, names, turns)

    async def entrants(self, simultane: SimultaneId) -> list[Entrant]:
        """All who take part, in the order of their ids."""
        return [Entrant(*row) for row in await self._fetch(_ENTRANTS, simultane)]

    async def hand_in(self, simultane: SimultaneId, turn: int, slips: Sequence[Slip]) -> bool:
        """Keep slips for a turn durably, all or none; False if the turn is not open."""
        check_slips(slips)
        columns = (
            [slip.person for slip in slips],
            [slip.placement for slip in slips],
            [slip.points for slip in slips],
            [slip.at for slip in slips],
        )
        async with self._pool.connection() as connection:
            return bool(await connection.fetchval(_HAND_IN, simultane, turn, *columns))

    async def slips(self, simultane: SimultaneId, turn: int) -> list[Slip]:
        """All that was handed in for a turn, in the order in which it was kept."""
        return [Slip(*row) for row in await self._fetch(_SLIPS, simultane, turn)]


def _kept(rows: Sequence[Any]) -> list[Kept]:
    return [
        Kept(
            id=SimultaneId(row["id"]),
            creator=PersonId(row["creator"]),
            status=row["status"],
            next_seq=row["next_seq"],
            terms=msgspec.json.decode(row["data"], type=Terms),
        )
        for row in rows
    ]
