"""What may be claimed against someone who went away while the others wait for their move."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import get_args

from chevalet.core.actions import Action, DrawCalled, Gone, Resign
from chevalet.core.game import Seat
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Acted, Person, PersonId
from chevalet.server.tables.requests import AlreadyDone, hold
from chevalet.server.tables.table import Table
from chevalet.server.tables.waiting import HOUR, SECOND, Patience
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.socket import Claim

OVER_DAYS: Milliseconds = 6 * HOUR
"""Who plays by a longer clock, or for longer without one, comes and goes as they like."""

Away = Mapping[PersonId, Milliseconds]
"""Who of those who sit at a table is not there, and since when."""


def claimable(
    table: Table, away: Away, patience: Patience, now: Milliseconds
) -> dict[Seat, Milliseconds]:
    """The seats whose move is waited for in vain, and from when on one need not wait any more."""
    if table.status != "playing" or _is_over_days(table, now):
        return {}
    is_timed = not isinstance(table.opened.clock, NoClock)
    seconds = patience.timed_seconds if is_timed else patience.untimed_seconds
    return {
        seat: max(since, table.turn_began or 0) + int(seconds * SECOND)
        for seat in sorted(table.to_act)
        if (since := _away_since(table, seat, away)) is not None
    }


def claim(
    table: Table,
    person: PersonId,
    asked: Claim,
    ready: Mapping[Seat, Milliseconds],
    now: Milliseconds,
) -> Table:
    """End a game, or go on in it, without the seat that went away."""
    seat, gone = Seat(asked.seat), Seat(asked.gone)
    hold(table, person, seat)
    if table.playthrough is None:
        raise Refusal("not_started")
    if table.outcome is not None or table.is_out(gone):
        raise AlreadyDone(table.next_seq - 1)
    if table.is_out(seat):
        raise Refusal("seat_is_out")
    if gone not in ready or gone in table.seats_with(seat):
        raise Refusal("nobody_gone")
    if ready[gone] > now:
        raise Refusal("gone_too_short", seconds=math.ceil((ready[gone] - now) / SECOND))
    return table.after([Acted(gone, _action(table, asked), person)], now)


def _action(table: Table, asked: Claim) -> Action:
    """A game need not know what others have: then the seat resigns, and nobody calls a draw."""
    known = get_args(table.registration.action)
    if not asked.draw:
        return Gone() if Gone in known else Resign()
    if len(table.sitters) > 2 or DrawCalled not in known:
        raise Refusal("no_draw_here")
    return DrawCalled()


def _away_since(table: Table, seat: Seat, away: Away) -> Milliseconds | None:
    """Bots are always there; who deleted themselves has resigned already."""
    sitter = table.sitters[seat]
    if not isinstance(sitter, Person) or table.is_out(seat):
        return None
    return away.get(sitter.person)


def _is_over_days(table: Table, now: Milliseconds) -> bool:
    clock = table.opened.clock
    if isinstance(clock, NoClock):
        return now - table.time.began > OVER_DAYS
    return clock.seconds * SECOND > OVER_DAYS
