"""How strong a worth is by how many games it was learned from: a player without any search.

    python -m tools.zakhia.curve [--games N] [--seed TEXT] [--samples N …]

For each number of samples worth is learned anew, in one round; then a player who lays what has the
most points and worth meets one who goes by points alone, every deal from both seats.
"""

from __future__ import annotations

import argparse
from contextlib import closing

from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.games.zakhia.bots import worth as zakhia_worth
from chevalet.games.zakhia.bots.casual import Greedy
from chevalet.games.zakhia.bots.idle import without_a_word
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.bots.worth import LearnedWorth, Stage
from chevalet.games.zakhia.moves import ZakhiaAction
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.state import View
from chevalet.grid import Worth
from chevalet.lexicon.referee import Referee
from tools.strength.curve import add_curve, tell
from tools.zakhia.learn_worth import Features, fit, samples


class ByWorth:
    """Lays what has the most points and worth of what stays."""

    def __init__(self, sight: Sight, worth: Worth) -> None:
        self._sight = sight
        self._worth = worth

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZakhiaAction]:  # noqa: ARG002 - it does not think
        """The first of the best placements."""
        found = self._sight.best_by_worth(view.common.board, view.rack.letters, 1, self._worth)
        return Choice(found[0].action if found else without_a_word(view))


def learned(number: int, seed: str) -> ByWorth:
    """Who knew nothing before, after so many samples."""
    features = Features()
    nothing = LearnedWorth(*features.tables([0.0] * len(features)), [Stage(0, 100)], {})
    with closing(samples(nothing, seed, 1, None)) as some:
        solution, _ = fit(features, some, number)
    worth = LearnedWorth(*features.tables(solution), [Stage(0, 100)], {})
    return ByWorth(Sight(Referee(ZAKHIA).graphs()), zakhia_worth.tables(worth))


def main() -> None:
    """A line for each number of samples, as it comes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_curve(parser)
    tell("zakhia", learned, Greedy(Referee(ZAKHIA)), parser.parse_args())


if __name__ == "__main__":
    main()
