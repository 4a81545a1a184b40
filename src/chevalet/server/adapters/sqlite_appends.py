"""Many appends to different tables as two statements, however many there are.

Both fail where they are (OR FAIL) and not as a whole: whoever runs them undoes the transaction
then. Else SQLite would keep a copy of each page that a statement of many rows changes, and put all
the copies into a file of their own once they are sixteen, which took as long as the rest.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from chevalet.server.ports import Stored

Row = tuple[Any, ...]
Names = tuple[str, ...]

AT_ONCE = 64
"""Appends of one statement; SQLite knows no more than 32,766 values in one."""
_COLUMNS = (
    *("table_id", "game", "status", "listed", "creator", "people"),
    *("created", "updated", "next_seq", "wake_at", "face"),
)
_MOVED = ("updated", "next_seq", "wake_at", "face")
"""What a move changes. SQLite writes every index anew of which a statement sets a column, even to
what it was: to set the others too would take twice as long."""
_KEPT = ("status", "listed", "creator", "people")
"""What must be as before for that."""
_STATUS = _COLUMNS.index("status")


class Append(NamedTuple):
    """Entries of one table, and its card as the row that replaces the one before."""

    row: Row
    first: int
    """The seq of the first entry: where the log must end before."""
    entries: Sequence[Stored]


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Append to all tables; False if one log ends elsewhere, or a table has other people now."""
    if len({append.row[0] for append in appends}) < len(appends):
        return False  # one builds upon the other
    return all(
        _append_some(connection, appends[begin : begin + AT_ONCE])
        for begin in range(0, len(appends), AT_ONCE)
    )


def _append_some(connection: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    moves = [append for append in appends if append.row[_STATUS] == "playing"]
    updated = _updated(connection, moves, _MOVED, _KEPT) if moves else 0
    if updated < len(appends):  # a game began or ended; who has moved does not match any more
        updated += _updated(connection, appends, _COLUMNS[1:], ("people",))
    if updated != len(appends):
        return False
    entries = [
        (append.row[0], entry.seq, entry.at, entry.data)
        for append in appends
        for entry in append.entries
    ]
    if entries:
        connection.execute(_insert(len(entries)), list(chain.from_iterable(entries)))
    return True


def _updated(
    connection: sqlite3.Connection, appends: Sequence[Append], changed: Names, kept: Names
) -> int:
    """Replace these columns of the cards whose others are as before; how many there were."""
    cards = [(*append.row, append.first) for append in appends]
    statement = _update(len(cards), changed, kept)
    return connection.execute(statement, list(chain.from_iterable(cards))).rowcount


@cache
def _update(count: int, changed: Names, kept: Names) -> str:
    """The statement for so many cards.

    It begins with UPDATE and names columns by number: of one that begins with WITH, Python's
    `sqlite3` does not know how many rows it changed.
    """
    values = ", ".join([f"({', '.join('?' * (len(_COLUMNS) + 1))})"] * count)
    place = {name: f"new.column{number}" for number, name in enumerate((*_COLUMNS, "first"), 1)}
    changes = ", ".join(f"{name} = {place[name]}" for name in changed)
    same = " AND ".join(f"cards.{name} = {place[name]}" for name in kept)
    return f"""
        UPDATE OR FAIL cards SET {changes} FROM (VALUES {values}) AS new
        WHERE cards.table_id = {place["table_id"]}
            AND cards.next_seq = {place["first"]} AND {same}
    """  # noqa: S608 - the names are ours


@cache
def _insert(count: int) -> str:
    return f"INSERT OR FAIL INTO entries VALUES {', '.join(['(?, ?, ?, ?)'] * count)}"  # noqa: S608 - no names
