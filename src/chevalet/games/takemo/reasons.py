"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.takemo.board import SIZE, TAKEMO
from chevalet.games.takemo.found import squares_of
from chevalet.grid import Placement


def for_move(placement: Placement, tiles: str) -> tuple[Reason, ...]:
    """What it gains, takes and wins."""
    gain, laid = placement.score, placement.laid
    reasons = [Reason("gains", {"tiles": gain})]
    if gain > laid:
        reasons.append(Reason("captures", {"tiles": gain - laid}))
    if earns_takemo(placement):
        reasons.append(Reason("wins_takemo"))
    if TAKEMO in tiles:
        reasons.append(Reason("plays_takemo"))
    return tuple(reasons)


def earns_takemo(placement: Placement) -> bool:
    """Whether a new tile lies on the enemy's line."""
    squares = squares_of(placement, SIZE)
    return any(square < SIZE and placement.new >> place & 1 for place, square in enumerate(squares))


def for_keeping(left: str) -> tuple[Reason, ...]:
    """What stays on the rack, for bots that choose by it; nobody else's business."""
    return (Reason("keeps", {"rack": left}, is_secret=True),) if left else ()


NO_WORD = Reason("no_word_found")
BETTER_LETTERS = Reason("better_letters")
