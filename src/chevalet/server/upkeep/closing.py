"""Hosts close tables that wait for players, or hide them: those that no list should have."""

from __future__ import annotations

from chevalet.server.ports import Store, Stored
from chevalet.server.services import wall_clock
from chevalet.server.tables.log import Closed, Entry, Hidden, encode_entry
from chevalet.server.tables.present import card_of
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import TableId


async def close_waiting(store: Store, table: TableId) -> bool:
    """Close a table that waits; False if there is none such. Raises `SeqTaken` if it just changed.

    A server at work hears of it within seconds, as of anything that another process appends.
    """
    before = await _read(store, table)
    if before is None or before.status != "waiting":
        return False
    await _append(store, before, Closed(is_by_host=True))
    return True


async def hide(store: Store, table: TableId, *, is_on: bool = True) -> bool:
    """Take a table out of the list of open ones, or put it back; False if there is none such.

    Raises `SeqTaken` if it just changed.
    """
    before = await _read(store, table)
    if before is None:
        return False
    if before.is_hidden != is_on:
        await _append(store, before, Hidden(is_on))
    return True


async def _read(store: Store, table: TableId) -> Table | None:
    log = await store.entries(table)
    return Table.of_log(table, log) if log else None


async def _append(store: Store, before: Table, entry: Entry) -> None:
    after = before.after([entry], wall_clock())
    new = after.pasts[before.next_seq :]
    await store.append(
        card_of(after), [Stored(past.seq, past.at, encode_entry(past.entry)) for past in new]
    )
