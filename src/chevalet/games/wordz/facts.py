"""What a table of WordZ must know beside the views: which cards there are (§1)."""

from __future__ import annotations

from chevalet.core.value import Value
from chevalet.games.wordz.board import (
    CONSONANTS,
    CONSONANTS_DEALT,
    LONGEST,
    SHORTEST,
    TOKENS,
    VOWELS,
    VOWELS_DEALT,
)


class Facts(Value, frozen=True, kw_only=True):
    """WordZ's cards and tokens."""

    vowels: str
    consonants: str
    vowels_dealt: int
    consonants_dealt: int
    tokens: int
    """What each seat begins with."""
    shortest: int
    longest: int
    """How many letters a word may have."""


def facts() -> Facts:
    """As the rules have them."""
    return Facts(
        vowels=VOWELS,
        consonants=CONSONANTS,
        vowels_dealt=VOWELS_DEALT,
        consonants_dealt=CONSONANTS_DEALT,
        tokens=TOKENS,
        shortest=SHORTEST,
        longest=LONGEST,
    )
