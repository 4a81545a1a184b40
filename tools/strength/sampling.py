"""Samples of many games, from which bots learn, and the arguments of the tools that take them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple, TypeVar

from chevalet.play.spreading import spread_in_order
from tools.strength.spreading import add_spreading

SampleT = TypeVar("SampleT")


class Asked(NamedTuple):
    """A game from which samples are taken."""

    seed: str
    game: int


def samples(
    of_game: Callable[[Asked], Iterable[SampleT]], seed: str, jobs: int, cluster: str | None
) -> Generator[SampleT]:
    """Some of each game, from games without end."""
    games = (Asked(seed, game) for game in count(1))
    with closing(spread_in_order(of_game, games, jobs, cluster)) as coming:
        yield from chain.from_iterable(coming)


def add_sampling(parser: argparse.ArgumentParser, number: int, output: Path) -> None:
    """How many samples, of which games, where to, and on how many processes."""
    parser.add_argument("--samples", type=int, default=number)
    parser.add_argument("--seed", default="worth")
    parser.add_argument("--output", type=Path, default=output)
    add_spreading(parser)
