"""Reasons that bots of several games give, as codes and facts; `core.phrases` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason

NO_WORD = Reason("no_word_found")
ONLY_WORD = Reason("only_word_known")
BETTER_LETTERS = Reason("better_letters")


def for_keeping(left: str) -> tuple[Reason, ...]:
    """What stays on the rack, for bots that choose by it; nobody else's business."""
    return (Reason("keeps", {"rack": left}, is_secret=True),) if left else ()


def for_end(margin: float, *, sure: bool) -> Reason:
    """How the game will end, in points as the game counts them."""
    points = round(abs(margin))
    if not points:
        return Reason("ends_level", {"sure": sure})
    return Reason("ends_ahead" if margin > 0 else "ends_behind", {"points": points, "sure": sure})
