"""Fits how far what is left to play spreads the end of a game, from games between equal bots.

    python -m tools.analysis.calibrate GAME [--games 200] [--each 4] [--players 2] [--nodes N]
                                       [--jobs N] [--cluster ADDRESS]

Bots of one level play whole games. Some moves of each, drawn by lot, are weighed as the analysis
weighs them (`core/analysis.py`): how far ahead of the others one then expects to end, and how much
may still change that. Who won in the end says how far such leads can be trusted. The `spreads` of
a game's weigher are those under which the winners were least surprising; each half of the games
is then foretold by what was fitted to the other half, and that is what is printed as quality.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from chevalet.core.analysis import Outlook, Weigher
from chevalet.core.game import Budget
from chevalet.core.registry import find
from chevalet.core.rng import Rng
from chevalet.play.analysis import turns_of
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from chevalet.play.spreading import spread_in_order
from tools.strength.spreading import add_spreading

BOT_NODES = 50
LEAST_CHANCE = 0.01
"""No foretelling is trusted further than so: one surprise would outweigh all the rest."""
BINS = 5
STEPS = (2.0, 1.3, 1.1, 1.03)
"""By what the spreads are changed in search of better ones, coarse steps first."""


class Sample(NamedTuple):
    """A move of a game: what was expected after it, and what came of it."""

    game: int
    outlook: Outlook
    won: float
    """1 for the winner, a share of it for those who drew, else 0."""


class Asked(NamedTuple):
    """A game from which samples are taken; they depend on nothing else."""

    game: str
    number: int
    each: int = 4
    players: int = 2
    level: str = "confirme"
    nodes: int | None = None


def samples_of(asked: Asked) -> list[Sample]:
    """Some moves of one game."""
    registration = find(asked.game)
    assert registration.analyse is not None
    weigher: Weigher = registration.analyse.load()
    rng = Rng.seeded(f"calibrate {registration.key} {asked.number}")
    playthrough = Playthrough.new(registration, asked.players, rng.branch("deal").seed)
    bots = [registration.bot(asked.level) for _ in range(asked.players)]
    record = play_match(playthrough, bots, lambda: Budget(nodes=BOT_NODES))
    outcome = playthrough.outcome
    assert outcome is not None
    turns = [turn for turn in turns_of(record, registration) if weigher.judges(turn.action)]
    drawn, _ = rng.branch("drawn").shuffled(turns)
    budget = Budget(nodes=asked.nodes or weigher.nodes)
    samples = []
    for turn in drawn[: asked.each]:
        luck = Rng.seeded(f"analysis {turn.number}")
        weighed = weigher.weigh(turn.view, budget, luck, (turn.action,))
        outlook = next(each.outlook for each in weighed if each.action == turn.action)
        assert outlook is not None
        won = (turn.seat in outcome.winners) / len(outcome.winners)
        samples.append(Sample(asked.number, outlook, won))
    return samples


def surprise(samples: Sequence[Sample], spreads: Sequence[float]) -> float:
    """The mean of what each end tells, in bits: 1 for whoever tosses a coin between two."""
    total = 0.0
    for sample in samples:
        chance = _chance(sample, spreads)
        total -= sample.won * math.log2(chance) + (1 - sample.won) * math.log2(1 - chance)
    return total / len(samples)


def fitted(samples: Sequence[Sample], start: Sequence[float]) -> tuple[float, ...]:
    """The spreads under which the samples surprise least."""
    best = [max(each, 0.05) for each in start]
    least = surprise(samples, best)
    for step in STEPS:
        has_moved = True
        while has_moved:
            has_moved = False
            for at in range(len(best)):
                for factor in (step, 1 / step):
                    tried = [*best[:at], best[at] * factor, *best[at + 1 :]]
                    found = surprise(samples, tried)
                    if found < least - 1e-6 and 0.01 < tried[at] < 1000:
                        best, least, has_moved = tried, found, True
    return tuple(round(each, 2) for each in best)


def foretold(samples: Sequence[Sample], start: Sequence[float]) -> list[tuple[float, float]]:
    """The chance of each sample by what the other half of the games taught, and what came."""
    halves = [[each for each in samples if each.game % 2 == half] for half in (0, 1)]
    pairs = []
    for mine, other in (halves, halves[::-1]):
        spreads = fitted(other, start)
        pairs += [(_chance(each, spreads), each.won) for each in mine]
    return pairs


def _chance(sample: Sample, spreads: Sequence[float]) -> float:
    chance = sample.outlook.chance(spreads)
    return min(1 - LEAST_CHANCE, max(LEAST_CHANCE, chance))


def brier(pairs: Sequence[tuple[float, float]]) -> float:
    """The mean square of how far chances were from what came."""
    return sum((chance - won) ** 2 for chance, won in pairs) / len(pairs)


def bins(pairs: Sequence[tuple[float, float]]) -> Iterator[tuple[int, float, float]]:
    """Of each fifth, from the least likely on: how many, what was foretold, what came."""
    for at in range(BINS):
        lowest, highest = at / BINS, (at + 1) / BINS
        inside = [
            pair for pair in pairs if lowest <= pair[0] < highest or pair[0] == highest == 1.0
        ]
        if inside:
            count = len(inside)
            yield count, sum(pair[0] for pair in inside) / count, sum(p[1] for p in inside) / count


def main() -> None:
    """Print the spreads that fit, and how well they foretell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--each", type=int, default=4, help="moves of a game that are weighed")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="confirme")
    parser.add_argument("--nodes", type=int, help="of each weighing; else as many as an analysis")
    add_spreading(parser)
    asked = parser.parse_args()
    registration = find(asked.game)
    assert registration.analyse is not None
    weigher: Weigher = registration.analyse.load()
    console = Console()
    how = (asked.each, asked.players, asked.level, asked.nodes)
    games = (Asked(asked.game, number, *how) for number in range(asked.games))
    coming = spread_in_order(samples_of, games, asked.jobs, asked.cluster)
    samples: list[Sample] = []
    shown = Console(stderr=True)
    for some in track(coming, total=asked.games, console=shown, description="games"):
        samples += some
    found = fitted(samples, weigher.spreads)
    pairs = foretold(samples, weigher.spreads)
    even = [(1 / asked.players, won) for _, won in pairs]
    console.print(f"{asked.game}: {len(samples)} moves of {asked.games} games")
    console.print(f"spreads {found}; those in use {weigher.spreads}")
    console.print(
        f"surprise {surprise(samples, found):.3f} bits fitted, "
        f"{surprise(samples, weigher.spreads):.3f} in use"
    )
    console.print(f"Brier score {brier(pairs):.3f}, of even chances {brier(even):.3f}")
    table = Table("moves", "foretold", "came")
    for count, chance, won in bins(pairs):
        table.add_row(str(count), f"{chance:.0%}", f"{won:.0%}")
    console.print(table)


if __name__ == "__main__":
    import_module("tools.analysis.calibrate").main()  # by its name, by which other machines find it
