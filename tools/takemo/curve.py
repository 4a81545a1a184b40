"""How strong Takemo's worth is by how much it was learned from: a player without any search.

    python -m tools.takemo.curve [--games N] [--seed TEXT] [--samples N …]

For each number of samples worth is learned anew; then a player who lays what has the most gain and
worth of what stays meets one who goes by gain alone, every deal from both seats.
"""

from __future__ import annotations

import argparse
from contextlib import closing
from itertools import islice

from chevalet.core.game import Budget, Choice
from chevalet.core.letters import ALPHABET
from chevalet.core.rng import Rng
from chevalet.games.takemo.bots.answering import Answerer
from chevalet.games.takemo.bots.casual import Greedy, played
from chevalet.games.takemo.bots.sight import Seen, by_gain
from chevalet.games.takemo.bots.worth import Worth
from chevalet.games.takemo.moves import TakemoAction
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import View
from tools.strength.curve import add_curve, tell
from tools.strength.sampling import samples
from tools.takemo.learn_worth import VOWELS, fit, samples_of

_GAME = Takemo()
LOOKED_AT = 60
"""Moves of the largest gain, as many as the expert looks at."""


class ByWorth:
    """Lays what has the most gain and worth of what stays."""

    def __init__(self, game: Takemo, worth: Worth) -> None:
        self._game = game
        self._worth = worth

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[TakemoAction]:  # noqa: ARG002 - it does not think
        """The first of the best moves."""

        def value(seen: Seen) -> float:
            left = view.rack.letters
            for tile in seen.tiles:
                left = left.replace(tile, "", 1)
            return seen.placement.score + self._worth.of(left)

        found = islice(by_gain(self._game, view), LOOKED_AT)
        return played(view, max(found, key=value, default=None))


def worth_by(number: int, seed: str) -> Worth:
    """What so many samples teach who knew nothing before."""
    with closing(samples(samples_of, seed, 1, None)) as some:
        *letters, repeated, balance, _ = fit(some, number)
    return Worth(dict(zip(ALPHABET, letters, strict=True)), repeated, balance, VOWELS, {})


def learned(number: int, seed: str) -> Answerer:
    """Who goes by what so many samples teach."""
    return Answerer(ByWorth(_GAME, worth_by(number, seed)), _GAME)


def main() -> None:
    """A line for each number of samples, as it comes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_curve(parser)
    tell("takemo", learned, Answerer(Greedy(_GAME), _GAME), parser.parse_args(), "tiles")


if __name__ == "__main__":
    main()
