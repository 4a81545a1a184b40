"""Reasons that bots of several games give, as codes and facts; `core.phrases` has the sentences."""

from __future__ import annotations

from collections.abc import Mapping

from chevalet.core.game import Reason
from chevalet.core.phrases import Sayable

NO_WORD = Reason("no_word_found")
ONLY_WORD = Reason("only_word_known")
BETTER_LETTERS = Reason("better_letters")


def for_keeping(left: str, jokers: Mapping[str, Sayable]) -> tuple[Reason, ...]:
    """What stays on the rack, for bots that choose by it; nobody else's business.

    `jokers` says what to call the tiles that are no letters.
    """
    if not left:
        return ()
    letters = "".join(filter(str.isalpha, left))
    others = [jokers[tile] for tile in left if not tile.isalpha()]
    rack = (*([letters] if letters else []), *others)
    return (Reason("keeps", {"rack": rack}, is_secret=True),)


def for_end(margin: float, *, sure: bool) -> Reason:
    """How the game will end, in points as the game counts them."""
    points = round(abs(margin))
    if not points:
        return Reason("ends_level", {"sure": sure})
    return Reason("ends_ahead" if margin > 0 else "ends_behind", {"points": points, "sure": sure})
