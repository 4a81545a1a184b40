"""A game that goes on from a position of another one, against bots.

Its log begins as the other game did: the same options and the same chance, then the moves up to
that position. So it is a table like any other, and its record can be replayed and verified.
"""

from __future__ import annotations

import secrets

from chevalet.core.actions import Resign, TimeOut
from chevalet.core.game import Seat
from chevalet.play.reel import Reel
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Acted, Bot, Opened, Person, PersonId, Sitter
from chevalet.server.tables.opening import INVITE_BYTES
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Manners, Origin, TableId
from chevalet.server.wire.replay import Continuation, RecordContinuation


def continuation_of(
    reel: Reel, wish: Continuation | RecordContinuation, person: Person, origin: TableId | None
) -> tuple[Opened, tuple[Acted, ...]]:
    """The first entry of the new table, and the moves that it takes over; raises `Refusal`."""
    record, seat = reel.record, Seat(wish.seat)
    if record.seed is None:
        raise Refusal("no_seed")
    if wish.ply > reel.last:
        raise Refusal("no_such_ply", field="ply", count=reel.last)
    if seat >= record.seats:
        raise Refusal("no_such_seat", field="seat")
    if wish.level not in reel.registration.bots:
        raise Refusal("unknown_level", field="level", level=wish.level)
    if reel.outcome(wish.ply) is not None:
        raise Refusal("nothing_to_continue", field="ply")
    moves = record.actions[: wish.ply]
    if any(each.seat == seat and isinstance(each.action, Resign | TimeOut) for each in moves):
        raise Refusal("seat_is_out", field="seat")
    opened = Opened(
        game=record.game,
        game_version=record.game_version,
        dictionary=record.dictionary,
        options=record.options,
        sitters=_sitters(record.seats, seat, person, wish.level),
        clock=NoClock(),
        listed=False,
        friendly=False,
        manners=Manners(votes=record.options.friendly, hints=True, take_back=True),
        chat=True,
        creator=PersonId(person.person),
        seed=record.seed,
        invite=secrets.token_urlsafe(INVITE_BYTES),
        position=record.position,
        continued_from=Origin(origin, wish.ply),
    )
    return opened, tuple(Acted(each.seat, each.action, found=each.found) for each in moves)


def _sitters(count: int, own: Seat, person: Person, level: str) -> tuple[Sitter, ...]:
    return tuple(person if seat == own else Bot(level) for seat in range(count))
