"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.zakhia.board import RACK_SIZE
from chevalet.games.zakhia.phrases import Pictures
from chevalet.games.zakhia.sight import Seen


def for_placement(seen: Seen, bag_size: int) -> tuple[Reason, ...]:
    """Its points, the pictures that it covers, and what becomes of the rack."""
    reasons = [Reason("points", {"points": seen.points})]
    if seen.pictures:
        reasons.append(Reason("covers", {"pictures": Pictures(seen.pictures)}))
    if seen.placement.laid == RACK_SIZE:
        reasons.append(Reason("full_rack"))
    elif not seen.left and not bag_size:
        reasons.append(Reason("goes_out"))
    return tuple(reasons)


def for_keeping(left: str) -> tuple[Reason, ...]:
    """What stays on the rack, for bots that choose by it; nobody else's business."""
    return (Reason("keeps", {"rack": left}, is_secret=True),) if left else ()


NO_WORD = Reason("no_word_found")
BETTER_LETTERS = Reason("better_letters")
