"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.zakhia.board import RACK_SIZE
from chevalet.games.zakhia.bots.sight import Seen
from chevalet.games.zakhia.phrases import picture_names


def for_placement(seen: Seen, bag_size: int) -> tuple[Reason, ...]:
    """Its points, the pictures that it covers, and what becomes of the rack."""
    reasons = [Reason("points", {"points": seen.points})]
    if seen.pictures:
        reasons.append(Reason("covers", {"pictures": picture_names(seen.pictures)}))
    if seen.placement.laid == RACK_SIZE:
        reasons.append(Reason("full_rack"))
    elif not seen.left and not bag_size:
        reasons.append(Reason("goes_out"))
    return tuple(reasons)
