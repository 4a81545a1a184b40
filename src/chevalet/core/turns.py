"""Whose turn it is, when some seats have left."""

from __future__ import annotations

from collections.abc import Collection

from chevalet.core.game import Seat


def present_seats(seats: int, out: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats that still play, in order.

    >>> present_seats(4, [Seat(1)])
    (0, 2, 3)
    """
    return tuple(Seat(seat) for seat in range(seats) if Seat(seat) not in out)


def next_seat(turn: Seat, seats: int, out: Collection[Seat], step: int = 1) -> Seat:
    """The seat that comes after `turn` among those present; `step` -1 goes the other way round.

    >>> next_seat(Seat(3), 4, [Seat(0)])
    1
    """
    order = (Seat((turn + step * ahead) % seats) for ahead in range(1, seats + 1))
    return next(seat for seat in order if seat not in out)


def turns_of(
    seat: Seat, turns: int, turn: Seat, seats: int, out: Collection[Seat], step: int = 1
) -> int:
    """How many of the last so many turns, before the one that is on, the seat had.

    >>> turns_of(Seat(0), 4, Seat(1), 3, [])
    2
    """
    count, before = 0, turn
    for _ in range(turns):
        before = next_seat(before, seats, out, -step)
        count += before == seat
    return count
