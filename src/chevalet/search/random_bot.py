"""The baseline that every game has: it plays anything that is legal."""

from __future__ import annotations

from typing import Generic

from chevalet.core.game import ActionT, AnyGame, Budget, Choice, Reason, ViewT
from chevalet.core.rng import Rng


class RandomBot(Generic[ViewT, ActionT]):
    """Any legal action, all equally likely; passes or exchanges only when there is nothing else."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: ViewT, rng: Rng, budget: Budget) -> Choice[ActionT]:  # noqa: ARG002 - it does not think
        """One action by lot."""
        legal = list(self._game.legal_actions(view))
        lively = [action for action in legal if not action.is_idle] or legal
        index, _ = rng.below(len(lively))
        return Choice(lively[index], (Reason("by_lot", {"among": len(lively)}),))
