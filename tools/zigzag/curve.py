"""How strong Zig Zag's worth is by how much it was learned from: a player without any search.

    python -m tools.zigzag.curve [--games N] [--seed TEXT] [--samples N …]

For each number of samples worth is learned anew; then a player who lays the word with the most
tiles and worth of what stays meets one who goes by tiles alone, every deal from both seats.
"""

from __future__ import annotations

import argparse
from contextlib import closing

from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.games.zigzag.bots.casual import Aim, Greedy, idle, played
from chevalet.games.zigzag.bots.sight import Sight
from chevalet.games.zigzag.bots.worth import Worth
from chevalet.games.zigzag.finder import Finder
from chevalet.games.zigzag.found import Spelling
from chevalet.games.zigzag.moves import ZigZagAction
from chevalet.games.zigzag.offers import finder_of
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.state import View
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from tools.strength.curve import add_curve, tell
from tools.strength.sampling import samples
from tools.zigzag.learn_worth import fit, samples_of, worth_by


class ByWorth:
    """Lays what has the most tiles and worth of what stays; action tiles as the plain one does."""

    def __init__(self, finder: Finder, worth: Worth) -> None:
        self._finder = finder
        self._worth = worth

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZigZagAction]:  # noqa: ARG002 - it does not think
        """The first of the best words, at the first run with room."""
        sight = Sight(self._finder, view.common.table, view.active)

        def value(spelling: Spelling) -> int:
            return 100 * spelling.laid + self._worth.of(sight.kept_after(spelling))

        ideas = sorted(sight.by_tiles(), key=lambda idea: -value(idea[0]))
        for spelling, text in ideas:
            seen = sight.first_place(spelling, text)
            if seen is not None:
                return played(view, sight, seen)
        return idle(view)


def learned(number: int, seed: str) -> ByWorth:
    """Who knew nothing before, after so many samples."""
    with closing(samples(samples_of, seed, 1, None)) as some:
        worth = worth_by(fit(some, number), {})
    return ByWorth(finder_of(Referee(ZIGZAG).graphs(Vocabulary.EXPERT).dawg), worth)


def main() -> None:
    """A line for each number of samples, as it comes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_curve(parser)
    tell("zigzag", learned, Greedy(Referee(ZIGZAG), Aim.MOST_TILES), parser.parse_args(), "tiles")


if __name__ == "__main__":
    main()
