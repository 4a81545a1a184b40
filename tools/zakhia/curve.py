"""How strong a worth is by how many games it was learned from: a player without any search.

    python -m tools.zakhia.curve [--games N] [--seed TEXT] [--samples N …]

For each number of samples worth is learned anew, in one round; then a player who lays what has the
most points and worth meets one who goes by points alone, every deal from both seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import closing

from chevalet.core.game import AnyBot, Budget, Choice
from chevalet.core.rng import Rng
from chevalet.games.zakhia.bots import worth as zakhia_worth
from chevalet.games.zakhia.bots.casual import Greedy
from chevalet.games.zakhia.bots.idle import without_a_word
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.bots.worth import LearnedWorth, Stage
from chevalet.games.zakhia.moves import ZakhiaAction
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.state import Options, View
from chevalet.grid import Worth
from chevalet.lexicon.referee import Referee
from chevalet.play.statistics import wilson
from tools.strength.duel import played
from tools.zakhia.learn_worth import Features, fit, samples

SAMPLES = (100, 300, 1_000, 3_000, 10_000, 30_000)


class ByWorth:
    """Lays what has the most points and worth of what stays."""

    def __init__(self, sight: Sight, worth: Worth) -> None:
        self._sight = sight
        self._worth = worth

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZakhiaAction]:  # noqa: ARG002 - it does not think
        """The first of the best placements."""
        found = self._sight.best_by_worth(view.common.board, view.rack.letters, 1, self._worth)
        return Choice(found[0].action if found else without_a_word(view))


def learned(number: int, seed: str) -> Worth:
    """What so many samples teach who knew nothing before."""
    features = Features()
    nothing = LearnedWorth(*features.tables([0.0] * len(features)), [Stage(0, 100)], {})
    with closing(samples(nothing, seed, 1, None)) as some:
        solution, _ = fit(features, some, number)
    return zakhia_worth.tables(LearnedWorth(*features.tables(solution), [Stage(0, 100)], {}))


def strength(worth: Worth, games: int, seed: str) -> tuple[float, float]:
    """Games won against points alone, and the mean margin."""
    referee = Referee(ZAKHIA)
    players: list[AnyBot] = [ByWorth(Sight(referee.graphs()), worth), Greedy(referee)]
    won = margin = 0.0
    for order, outcome in played("zakhia", players, games, seed, Options()):
        seat = order.index(0)
        margin += outcome.scores[seat] - outcome.scores[1 - seat]
        won += 1 / len(outcome.winners) if seat in outcome.winners else 0
    return won, margin / games


def main() -> None:
    """A line for each number of samples, as it comes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="curve")
    parser.add_argument("--samples", type=int, nargs="+", default=SAMPLES)
    asked = parser.parse_args()
    _tell(asked.samples, asked.games, asked.seed)


def _tell(numbers: Sequence[int], games: int, seed: str) -> None:
    for number in numbers:
        won, margin = strength(learned(number, seed), games, seed)
        sure = wilson(won, games)
        print(
            f"{number:>7,} samples: won {won / games:.1%} ({sure.low:.1%} - {sure.high:.1%}),"
            f" {margin:+.1f} points",
            flush=True,
        )


if __name__ == "__main__":
    main()
