"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.takemo.board import SIZE, TAKEMO, camp_of
from chevalet.games.takemo.found import squares_of
from chevalet.games.takemo.state import View
from chevalet.grid import Placement


def for_move(view: View, placement: Placement, tiles: str) -> tuple[Reason, ...]:
    """What it gains, takes and wins."""
    gain, laid = placement.score, placement.laid
    reasons = [Reason("gains", {"tiles": gain})]
    if gain > laid:
        reasons.append(Reason("captures", {"tiles": gain - laid}))
    if has_takemo_left(view) and earns_takemo(placement):
        reasons.append(Reason("wins_takemo"))
    if TAKEMO in tiles:
        reasons.append(Reason("plays_takemo"))
    return tuple(reasons)


def has_takemo_left(view: View) -> bool:
    """Whether the viewer's camp can still win one (§5)."""
    assert view.seat is not None
    return view.common.pool[camp_of(view.seat)] > 0


def earns_takemo(placement: Placement) -> bool:
    """Whether a new tile lies on the enemy's line."""
    squares = squares_of(placement, SIZE)
    return any(square < SIZE and placement.new >> place & 1 for place, square in enumerate(squares))
