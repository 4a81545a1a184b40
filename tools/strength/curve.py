"""How strong a player is by how many samples it was learned from: the form of every game's curve.

For each number of samples a player learns anew, and meets one who learned nothing, every deal from
both seats. A game's own `tools/GAME/curve.py` says who they are.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from chevalet.core import registry
from chevalet.core.game import AnyBot
from chevalet.play.statistics import wilson
from tools.strength.duel import played

SAMPLES = (100, 300, 1_000, 3_000, 10_000, 30_000)

Learner = Callable[[int, str], AnyBot]
"""The player that so many samples from games of a seed teach."""


def strength(
    game: str, player: AnyBot, plain: AnyBot, games: int, seed: str
) -> tuple[float, float]:
    """Games won against the plain player, and the mean margin."""
    won = margin = 0.0
    for order, outcome in played(game, [player, plain], games, seed, registry.find(game).options()):
        seat = order.index(0)
        margin += outcome.scores[seat] - outcome.scores[1 - seat]
        won += 1 / len(outcome.winners) if seat in outcome.winners else 0
    return won, margin / games


def add_curve(parser: argparse.ArgumentParser) -> None:
    """How many games, of which deals, and the numbers of samples."""
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="curve")
    parser.add_argument("--samples", type=int, nargs="+", default=SAMPLES)


def tell(
    game: str, learned: Learner, plain: AnyBot, asked: argparse.Namespace, measure: str = "points"
) -> None:
    """A line for each number of samples, as it comes."""
    numbers: Sequence[int] = asked.samples
    for number in numbers:
        player = learned(number, asked.seed)
        won, margin = strength(game, player, plain, asked.games, asked.seed)
        sure = wilson(won, asked.games)
        print(
            f"{number:>7,} samples: won {won / asked.games:.1%}"
            f" ({sure.low:.1%} - {sure.high:.1%}), {margin:+.2f} {measure}",
            flush=True,
        )
