"""The end of a game between two, once the bag is empty and each knows the other's tiles."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.games.zakhia.bots.sight import Seen
from chevalet.games.zakhia.scoring import final_scores

MOST_NODES = 120_000
"""Of all rounds together, for budgets without an end: a search of so many takes some 90 MB."""


class Ending(NamedTuple):
    """A table whose bag is empty, seen by the player whose turn it is."""

    board: str
    rack: str
    other_rack: str
    last_placer: int | None
    """0: this player; 1: the other one."""
    has_passed: bool
    """Whether the other one has just passed."""

    def after(self, seen: Seen) -> Ending:
        """The other player's turn after a placement."""
        return Ending(seen.board, self.other_rack, seen.left, 1, has_passed=False)

    def after_pass(self) -> Ending:
        """The other player's turn after a pass that does not end the game."""
        last = None if self.last_placer is None else 1 - self.last_placer
        return Ending(self.board, self.other_rack, self.rack, last, has_passed=True)

    def settled(self) -> int:
        """What the end of the game is worth to this player over the other (§9)."""
        mine, others = final_scores(
            (0, 0), (len(self.rack), len(self.other_rack)), self.last_placer
        )
        return mine - others


class Solution(NamedTuple):
    """The best that was found for the player on turn."""

    seen: Seen | None
    """None is a pass."""
    margin: int
    """Points over the other player from now to the end."""
    is_exact: bool
    width: int
    """Placements tried at each turn."""
    nodes: int
