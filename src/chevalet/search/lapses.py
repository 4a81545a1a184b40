"""A player between two others: as good as the better one, but for its lapses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chevalet.core.game import AnyBot, Budget, Choice
from chevalet.core.rng import Rng

Percent = int
Player = Callable[[], AnyBot]


class Lapsing:
    """Takes some of its turns as a weaker player does, and all others as a better one."""

    def __init__(self, worse: AnyBot, better: AnyBot, lapses: Percent) -> None:
        self._worse = worse
        self._better = better
        self._lapses = lapses

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """The choice of whichever player it resembles this time."""
        luck, _ = rng.branch("lapse").below(100)
        player = self._worse if luck < self._lapses else self._better
        return player.choose(view, rng, budget)


def between(worse: Player, better: Player, lapses: Percent) -> Player:
    """Players who take so many of a hundred turns as the worse one, and the others as the better.

    Strength lies anywhere between two ways of playing: `tools/ratings` measures where.
    """
    return lambda: Lapsing(worse(), better(), lapses)
