"""Simultanés in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from chevalet.play.simultane.counting import Entrant, Slip
from chevalet.play.simultane.course import Terms
from chevalet.server.adapters.checks import check_announcement, check_slips
from chevalet.server.simultanes.keeping import CourseMoved, Kept, SimultaneId, Step
from chevalet.server.tables.log import NOBODY, PersonId

Outcome = TypeVar("Outcome")

_KEPT = "SELECT id, creator, status, next_seq, data FROM simultanes"
_UNFINISHED = f"{_KEPT} WHERE status IN ('waiting', 'playing') ORDER BY starts, id"
_PUBLIC = f"{_KEPT} WHERE is_public = 1 ORDER BY starts DESC, id LIMIT ?"
_OF_PERSON = f"""
    {_KEPT} WHERE creator = ?1 OR id IN (SELECT simultane FROM simultane_entrants WHERE person = ?1)
    ORDER BY starts DESC, id LIMIT ?2
"""  # noqa: S608 - ours
_MOVE = """
    UPDATE simultanes SET next_seq = ?2 + 1, status = ?3, open_turn = ?4
    WHERE id = ?1 AND next_seq = ?2
"""
_IS_OPEN = "SELECT 1 FROM simultanes WHERE id = ? AND open_turn = ?"
_SLIP = """
    INSERT INTO simultane_slips (simultane, turn, person, placement, points, at)
    VALUES (?, ?, ?, ?, ?, ?)
"""
_SLIPS = """
    SELECT person, placement, points, at FROM simultane_slips
    WHERE simultane = ? AND turn = ? ORDER BY number
"""


class SqliteSimultanes:
    """All simultanés."""

    async def _write(self, run: Callable[[sqlite3.Connection], Outcome]) -> Outcome:
        raise NotImplementedError

    async def _read(self, sql: str, *values: str | float | None) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def announce(self, kept: Kept) -> None:
        """Keep a new one durably."""
        check_announcement(kept)
        begin = (kept.id, kept.creator, kept.status, kept.terms.is_public, kept.terms.starts)
        row = (*begin, kept.next_seq, 0, msgspec.json.encode(kept.terms))
        sql = "INSERT INTO simultanes VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await self._write(lambda connection: connection.execute(sql, row))

    async def simultane(self, simultane: SimultaneId) -> Kept | None:
        """The one of that id."""
        found = _kept(await self._read(f"{_KEPT} WHERE id = ?", simultane))
        return found[0] if found else None

    async def unfinished_simultanes(self) -> list[Kept]:
        """Those that wait or are played, the first to start first."""
        return _kept(await self._read(_UNFINISHED))

    async def public_simultanes(self, *, limit: int = 50) -> list[Kept]:
        """Those that everyone may see, the last to start first."""
        return _kept(await self._read(_PUBLIC, limit))

    async def simultanes_of(self, person: PersonId, *, limit: int = 50) -> list[Kept]:
        """Those that someone announced or plays in, the last to start first."""
        return _kept(await self._read(_OF_PERSON, person, limit))

    async def forget_in_simultanes(self, person: PersonId, stand_in: str, name: str) -> None:
        """Durably put a stand-in of that name in the place of someone."""

        def run(connection: sqlite3.Connection) -> None:
            sql = "UPDATE simultanes SET creator = ? WHERE creator = ?"
            connection.execute(sql, (NOBODY, person))
            sql = "UPDATE simultane_entrants SET person = ?, name = ? WHERE person = ?"
            connection.execute(sql, (stand_in, name, person))
            sql = "UPDATE simultane_slips SET person = ? WHERE person = ?"
            connection.execute(sql, (stand_in, person))

        await self._write(run)

    async def move_course(self, simultane: SimultaneId, step: Step) -> None:
        """Append to the log durably; raises `CourseMoved`."""
        row = (simultane, step.seq, step.status, step.open_turn)

        def run(connection: sqlite3.Connection) -> None:
            if not connection.execute(_MOVE, row).rowcount:
                raise CourseMoved(simultane, step.seq)
            connection.execute(
                "INSERT INTO simultane_log VALUES (?, ?, ?)", (simultane, step.seq, step.entry)
            )

        await self._write(run)

    async def course(self, simultane: SimultaneId, after: int = -1) -> list[bytes]:
        """The entries of its log behind `after`, in order."""
        sql = "SELECT data FROM simultane_log WHERE simultane = ? AND seq > ? ORDER BY seq"
        return [row[0] for row in await self._read(sql, simultane, after)]

    async def enter_simultane(self, simultane: SimultaneId, entrants: Sequence[Entrant]) -> None:
        """Durably let these take part; of those who do already nothing changes."""
        rows = [(simultane, each.person, each.name, each.turn) for each in entrants]
        sql = "INSERT INTO simultane_entrants VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._write(lambda connection: connection.executemany(sql, rows))

    async def entrants(self, simultane: SimultaneId) -> list[Entrant]:
        """All who take part, in the order of their ids."""
        sql = """
            SELECT person, name, turn FROM simultane_entrants WHERE simultane = ? ORDER BY person
        """
        return [Entrant(*row) for row in await self._read(sql, simultane)]

    async def hand_in(self, simultane: SimultaneId, turn: int, slips: Sequence[Slip]) -> bool:
        """Keep slips for a turn durably, all or none; False if the turn is not open."""
        check_slips(slips)
        rows = [
            (simultane, turn, slip.person, slip.placement, slip.points, slip.at) for slip in slips
        ]

        def run(connection: sqlite3.Connection) -> bool:
            if not connection.execute(_IS_OPEN, (simultane, turn)).fetchone():
                return False
            connection.executemany(_SLIP, rows)
            return True

        return await self._write(run)

    async def slips(self, simultane: SimultaneId, turn: int) -> list[Slip]:
        """All that was handed in for a turn, in the order in which it was kept."""
        return [Slip(*row) for row in await self._read(_SLIPS, simultane, turn)]


def _kept(rows: Sequence[tuple[Any, ...]]) -> list[Kept]:
    return [
        Kept(
            id=SimultaneId(row[0]),
            creator=PersonId(row[1]),
            status=row[2],
            next_seq=row[3],
            terms=msgspec.json.decode(row[4], type=Terms),
        )
        for row in rows
    ]
