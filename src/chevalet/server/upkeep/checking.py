"""Whether a store is sound: every log folds to its card, every finished game is a true record."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

from chevalet.core.errors import IllegalAction
from chevalet.core.value import Value
from chevalet.play.verify import verify
from chevalet.server.ports import Card, Store
from chevalet.server.tables.past import OutdatedTable
from chevalet.server.tables.present import card_of
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import TableId

PAGE = 200

Wrong = Literal["hole", "unreadable", "illegal", "card", "record"]


class Fault(Value, frozen=True):
    """What is wrong with a table."""

    table: TableId
    code: Wrong
    detail: str


class Looked(Value, frozen=True):
    """A table that was looked at."""

    table: TableId
    entries: int = 0
    is_verified: bool = False
    """Its game is over, and was played through again."""
    is_outdated: bool = False
    """It was begun by rules that this version does not have: nothing can be said of it."""
    fault: Fault | None = None


async def look_through(store: Store) -> AsyncIterator[Looked]:
    """Every table of the store, one after the other."""
    last: TableId | None = None
    while page := await store.all_cards(after=last, limit=PAGE):
        for card in page:
            yield await look_at(store, card)
        last = page[-1].table


async def look_at(store: Store, card: Card) -> Looked:
    """One table, looked at closely."""
    log = await store.entries(card.table)
    if [stored.seq for stored in log] != list(range(card.next_seq)):
        held = f"{len(log)} of {card.next_seq} entries"
        return Looked(card.table, len(log), fault=Fault(card.table, "hole", held))
    try:
        table = Table.of_log(card.table, log)
    except OutdatedTable:
        return Looked(card.table, len(log), is_outdated=True)
    except IllegalAction as error:
        return Looked(card.table, len(log), fault=Fault(card.table, "illegal", error.code))
    except Exception as error:  # noqa: BLE001 - whatever it is, the others are looked at as well
        detail = f"{type(error).__name__}: {error}"
        return Looked(card.table, len(log), fault=Fault(card.table, "unreadable", detail))
    return Looked(
        card.table,
        len(log),
        is_verified=table.outcome is not None,
        fault=_wrong_card(table, card) or _wrong_record(table),
    )


def _wrong_card(table: Table, card: Card) -> Fault | None:
    """The card says what lists show and sweeps do; times and faces change with settings."""
    now = card_of(table)
    told = (card.game, card.status, set(card.people), card.creator)
    true = (now.game, now.status, set(now.people), now.creator)
    return None if told == true else Fault(card.table, "card", f"{told} instead of {true}")


def _wrong_record(table: Table) -> Fault | None:
    if table.playthrough is None or table.outcome is None:
        return None
    checks = verify(table.playthrough.record, table.registration)
    failed = [f"{check.code}: {check.detail}" for check in checks if check.finding == "failed"]
    return Fault(table.id, "record", "; ".join(failed)) if failed else None
