"""Who gets which side, where seats have one of their own: by lot, and swapped at a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from chevalet.core.rng import Rng

T = TypeVar("T")


def moved_on(sitting: Sequence[T], by: int = 1) -> tuple[T, ...]:
    """Everyone a seat further: sides that take turns are swapped, partners stay partners.

    >>> moved_on(["Ana", "Bea", "Ann", "Ben"])
    ('Ben', 'Ana', 'Bea', 'Ann')
    """
    first = -by % len(sitting)
    return (*sitting[first:], *sitting[:first])


def by_lot(sitting: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """Everyone some seats further, as the game's own chance decides, so that it can be checked."""
    by, _ = Rng(seed).branch("sides").below(len(sitting))
    return moved_on(sitting, by)
