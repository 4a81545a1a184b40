"""What a board of the duplicate must know beside the views: Zakhia's board, and the bonus (§7)."""

from __future__ import annotations

from chevalet.core.value import Value
from chevalet.games.zakhia_duplicate.scoring import LEAST_FOR_SOLO, SOLO_BONUS


class Facts(Value, frozen=True, kw_only=True):
    """What is the duplicate's own."""

    solo_bonus: int
    least_for_solo: int


def facts() -> Facts:
    """As the rules have them."""
    return Facts(solo_bonus=SOLO_BONUS, least_for_solo=LEAST_FOR_SOLO)
