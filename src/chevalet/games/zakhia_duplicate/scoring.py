"""What a turn brings beside the points of the placement (§7), and the result in percent (§9)."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.core.days import DayShare
from chevalet.core.game import Seat
from chevalet.games.zakhia_duplicate.moves import Found
from chevalet.games.zakhia_duplicate.state import Round, View

SOLO_BONUS = 5
LEAST_FOR_SOLO = 3
"""How many must play for a lone top to earn something."""


def solo(found: Sequence[Found | None], top: Found, playing: int) -> Seat | None:
    """Who alone found as much as the top, where enough play (§7)."""
    tops = [Seat(seat) for seat, each in enumerate(found) if each and each.points == top.points]
    return tops[0] if len(tops) == 1 and playing >= LEAST_FOR_SOLO else None


def points_of(each: Found | None) -> int:
    """The points of what a seat found; nought for nothing."""
    return 0 if each is None else each.points


def tops_of(rounds: Sequence[Round]) -> int:
    """What all tops together are worth."""
    return sum(each.top.points for each in rounds)


def permille(rounds: Sequence[Round], seat: Seat) -> int:
    """What a seat found of the tops, in tenths of a percent, bonuses not counted (§9)."""
    tops = tops_of(rounds)
    found = sum(points_of(each.found[seat]) for each in rounds)
    return round(1000 * found / tops) if tops else 0


def share_of(view: View, seat: Seat) -> DayShare:
    """What a seat found of the tops, in all and turn by turn (§9)."""
    rounds = view.common.rounds
    turns = tuple(100 * points_of(each.found[seat]) // each.top.points for each in rounds)
    return DayShare(round(permille(rounds, seat) / 10), turns)
