"""What the score sheet shows (§12)."""

from __future__ import annotations

from collections.abc import Sequence


def tiles_shed(left: Sequence[int], dealt: int) -> tuple[int, ...]:
    """How many tiles each seat is rid of; negative for one that was given more than it laid.

    >>> tiles_shed([50, 57], dealt=54)
    (4, -3)
    """
    return tuple(dealt - each for each in left)
