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

AT_ONCE = 64
"""Appends of one statement; SQLite knows no more than 32,766 values in one."""
_COLUMNS = (
    *("table_id", "game", "status", "listed", "creator", "people"),
    *("created", "updated", "next_seq", "wake_at", "face"),
)


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
    cards = [(*append.row, append.first) for append in appends]
    entries = [
        (append.row[0], entry.seq, entry.at, entry.data)
        for append in appends
        for entry in append.entries
    ]
    updated = connection.execute(_update(len(cards)), list(chain.from_iterable(cards)))
    if updated.rowcount != len(cards):
        return False
    if entries:
        connection.execute(_insert(len(entries)), list(chain.from_iterable(entries)))
    return True


@cache
def _update(count: int) -> str:
    """The statement for so many cards.

    It begins with UPDATE and names columns by number: of one that begins with WITH, Python's
    `sqlite3` does not know how many rows it changed.
    """
    values = ", ".join([f"({', '.join('?' * (len(_COLUMNS) + 1))})"] * count)
    place = {name: f"new.column{number}" for number, name in enumerate((*_COLUMNS, "first"), 1)}
    changes = ", ".join(f"{name} = {place[name]}" for name in _COLUMNS[1:])
    return f"""
        UPDATE OR FAIL cards SET {changes} FROM (VALUES {values}) AS new
        WHERE cards.table_id = {place["table_id"]}
            AND cards.next_seq = {place["first"]} AND cards.people = {place["people"]}
    """  # noqa: S608 - the names are ours


@cache
def _insert(count: int) -> str:
    return f"INSERT OR FAIL INTO entries VALUES {', '.join(['(?, ?, ?, ?)'] * count)}"  # noqa: S608 - no names
