"""What the score sheet shows (§12)."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.games.zigzag.board import tiles_dealt


def tiles_shed(left: Sequence[int]) -> tuple[int, ...]:
    """How many tiles each seat is rid of; negative for one that was given more than it laid.

    >>> tiles_shed([50, 57])
    (4, -3)
    """
    dealt = tiles_dealt(len(left))
    return tuple(dealt - each for each in left)
