"""Games that were begun by rules which this version has no more: closed, so that nobody waits."""

from __future__ import annotations

import contextlib

import msgspec
import structlog

from chevalet.server.ports import SeqTaken, Store, Stored
from chevalet.server.tables.log import Closed, encode_entry
from chevalet.server.tables.past import OutdatedTable
from chevalet.server.tables.present import face_of
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds, TableId

log = structlog.get_logger(__name__)
PAGE = 200


async def close_outdated(store: Store, table: TableId, now: Milliseconds) -> bool:
    """Close a game that can't go on, unless it is over; its log stays for a version that knows it.

    Without its rules nobody can say what the log adds up to, so the card is changed by hand.
    """
    card = await store.card(table)
    if card is None or card.status == "over":
        return False
    closed = msgspec.structs.replace(
        card,
        status="over",
        listed=False,
        wake_at=None,
        updated=now,
        next_seq=card.next_seq + 1,
        face=msgspec.json.encode(msgspec.structs.replace(face_of(card), is_closed=True)),
    )
    entry = Stored(card.next_seq, now, encode_entry(Closed(is_outdated=True)))
    with contextlib.suppress(SeqTaken):  # another process did it, or still knows the rules
        await store.append(closed, [entry])
        log.warning("outdated_table_closed", table=table, game=card.game)
        return True
    return False


async def close_all_outdated(store: Store, now: Milliseconds) -> int:
    """Close every game of the store that can't go on; how many."""
    count, last = 0, None
    while page := await store.all_cards(after=last, limit=PAGE):
        for card in page:
            if card.status != "over" and await _is_outdated(store, card.table):
                count += await close_outdated(store, card.table, now)
        last = page[-1].table
    return count


async def _is_outdated(store: Store, table: TableId) -> bool:
    try:
        Table.of_log(table, (await store.entries(table))[:1])
    except OutdatedTable:
        return True
    except Exception:  # noqa: BLE001 - a damaged log is another matter, and `check` names it
        return False
    return False
