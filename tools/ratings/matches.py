"""Matches between neighbouring levels: kept game by game, so that a long one may be interrupted."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from chevalet.core.registry import Registration
from chevalet.play import arena
from chevalet.play.arena.playing import run_recorded
from chevalet.play.arena.saved import Saved, Terms
from chevalet.play.rating import FIRST_MU, FIRST_SIGMA
from chevalet.play.statistics import wilson
from chevalet.server.people.ratings import BOT_SIGMA, Step

BETA = FIRST_SIGMA / 2


def difference(won: float, played: int) -> float:
    """By how much the stronger is rated higher who won so many, draws being halves.

    One game each way is added to what was played, so that a clean sweep is not infinite.

    >>> difference(20, 40), difference(30, 40) > 100
    (0.0, True)
    """
    share = (won + 1) / (played + 2)
    spread = math.sqrt(2 * (BETA**2 + BOT_SIGMA**2))
    return spread * math.log(share / (1 - share))


class Matches:
    """The matches of one game's bots; what was played before in the same folder is not repeated."""

    def __init__(
        self,
        registration: Registration,
        seed: str,
        nodes: int,
        folder: Path,
        where: tuple[int, str | None] = (1, None),
    ) -> None:
        """`where` is how many processes play, or the address of a cluster."""
        self._registration = registration
        self._where = where
        self._seed = seed
        self._thinking = arena.Thinking(nodes=nodes)
        self._folder = folder

    def play(self, low: str, high: str, games: int) -> Step:
        """A match of so many games, each deal from both seats."""
        registration, bots = self._registration, [low, high]
        terms = Terms(
            game=registration.key,
            version=registration.version,
            seed=self._seed,
            bots=(low, high),
            seats=2,
            thinking=self._thinking,
        )
        saved = Saved(self._folder / registration.key / self._seed / f"{low}-{high}", terms)
        planned = list(arena.pairings(registration, bots, games, self._seed, self._thinking))
        results = [each for each in saved.results if each.number < len(planned)]
        for result in saved.add(run_recorded(saved.left(planned), *self._where)):
            results.append(result)
            sys.stderr.write(f"\r{self._said(bots, results)} ")
        if results:
            sys.stderr.write("\n")
        standing = arena.report(registration, bots, self._seed, results).standings[1]
        return Step(
            low=low,
            high=high,
            won=standing.win_rate * standing.games,
            games=standing.games,
            seed=self._seed,
        )

    def _said(self, bots: Sequence[str], results: Sequence[arena.Result]) -> str:
        standing = arena.report(self._registration, bots, self._seed, results).standings[1]
        share = f"{standing.win_rate:.1%} of {standing.games}"
        between = f"{standing.interval.low:.0%} - {standing.interval.high:.0%}"
        return f"{self._registration.key}: {bots[1]} beats {bots[0]} in {share} ({between})"


def heights(levels: Sequence[str], steps: Sequence[Step], anchor: str) -> Mapping[str, int]:
    """Every level on the scale on which the anchor stands at 1500; each step counts for itself."""
    known = {(step.low, step.high): difference(step.won, step.games) for step in steps}
    height = {levels[0]: 0.0}
    for low, high in pairwise(levels):
        height[high] = height[low] + known[low, high]
    return {level: round(FIRST_MU + each - height[anchor]) for level, each in height.items()}


def said(step: Step) -> str:
    """A step as a table shows it.

    >>> said(Step(low="debutant", high="apprenti", won=144, games=200, seed="x"))
    '72 % (65 - 78 %) of 200'
    """
    sure = wilson(step.won, step.games)
    return (
        f"{step.won / step.games:.0%} ({sure.low:.0%} - {sure.high:.0%}) of {step.games}".replace(
            "%", " %"
        ).replace(" % -", " -")
    )
