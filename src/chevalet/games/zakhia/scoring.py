"""Where points are counted (§6, §8, §9)."""

from __future__ import annotations

from collections.abc import Iterable

FULL_RACK_BONUS = 25
LAST_WORD_BONUS = 5
TILE_COST = 1


def main_word_points(length: int, multipliers: Iterable[int]) -> int:
    """The main word: its length times the sum of the pictures that it newly covers (§6).

    >>> main_word_points(7, [2, 3]), main_word_points(5, [])
    (35, 5)
    """
    return length * (sum(multipliers) or 1)


def side_word_points(length: int) -> int:
    """A side-word: its length, never multiplied (§6)."""
    return length


def full_rack_bonus(laid: int, rack_size: int) -> int:
    """25 for ten tiles laid at once from a full rack (§8)."""
    return FULL_RACK_BONUS if laid == rack_size == 10 else 0


def final_scores(
    scores: tuple[int, ...], tiles_left: tuple[int, ...], last_placer: int | None
) -> tuple[int, ...]:
    """The last to place a word gets 5 if he has tiles left; every tile left costs 1 (§9).

    >>> final_scores((133, 175), (2, 2), 1)
    (131, 178)
    """
    return tuple(
        score - TILE_COST * left + (LAST_WORD_BONUS if seat == last_placer and left else 0)
        for seat, (score, left) in enumerate(zip(scores, tiles_left, strict=True))
    )
