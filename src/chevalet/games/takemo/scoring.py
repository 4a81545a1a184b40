"""Where tiles are counted (§10)."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.games.takemo.board import Camp, camp_of, count_on


def scores_on(board: str, seats: int) -> tuple[int, ...]:
    """For each seat its camp's tiles on White's view of the board, TAKEMOs included.

    >>> scores_on("A?b.", 4)
    (2, 1, 2, 1)
    """
    counts = [count_on(board, camp) for camp in Camp]
    return tuple(counts[camp_of(Seat(seat))] for seat in range(seats))
