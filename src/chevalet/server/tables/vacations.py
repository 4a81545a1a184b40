"""Vacations: a clock of days that runs out while its person is away is put off instead."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.core.game import Seat
from chevalet.server.ports import Profile, Store, Vacation
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Person, Rested
from chevalet.server.tables.table import Table
from chevalet.server.wire.clocks import DaysClock
from chevalet.server.wire.common import Milliseconds

DAY: Milliseconds = 24 * 3_600_000
YEAR: Milliseconds = 365 * DAY
MOST_DAYS = 30
"""How many days of vacation there are in any twelve months."""


def with_vacation(profile: Profile, days: int, now: Milliseconds) -> tuple[Vacation, ...]:
    """Vacations with one more that begins now; 0 days end the one that is under way."""
    kept = [each for each in profile.more.vacations if each.end > now - YEAR]
    kept = [Vacation(each.start, min(each.end, now)) if each.end > now else each for each in kept]
    if days == 0:
        return tuple(kept)
    if days > days_left(kept, now):
        raise Refusal("too_long_away", field="days", most=days_left(kept, now))
    return (*kept, Vacation(now, now + days * DAY))


def days_left(vacations: Iterable[Vacation], now: Milliseconds) -> int:
    """How many whole days may still be taken."""
    taken = sum(
        each.end - max(each.start, now - YEAR) for each in vacations if each.end > now - YEAR
    )
    return max(0, MOST_DAYS - -(-taken // DAY))


def away_until(profile: Profile, now: Milliseconds) -> Milliseconds | None:
    """Until when someone is on vacation; None if they are not."""
    return max((v.end for v in profile.more.vacations if v.start <= now < v.end), default=None)


async def rests_due(store: Store, table: Table, now: Milliseconds) -> list[Rested]:
    """Vacations of those whose time is over that the table's log does not know yet."""
    if not isinstance(table.opened.clock, DaysClock):
        return []
    late = [(seat, end) for end, seat in table.time.deadlines() if end <= now]
    found: list[Rested] = []
    for seat, end in late:
        found += await _rests_of(store, table, seat, end)
    return found


async def _rests_of(store: Store, table: Table, seat: Seat, end: Milliseconds) -> list[Rested]:
    sitter, began = table.sitters[seat], dict(table.time.since)[seat]
    if not isinstance(sitter, Person):
        return []
    profile = await store.person(sitter.person)
    vacations = () if profile is None else profile.more.vacations
    entries = (past.entry for past in table.pasts)
    known = {(each.seat, each.start) for each in entries if isinstance(each, Rested)}
    return [
        Rested(seat, each.start, each.end)
        for each in vacations
        if each.end > began and each.start < end and (seat, each.start) not in known
    ]
