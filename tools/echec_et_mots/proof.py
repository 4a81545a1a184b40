"""Proves for deals of Échec et Mots that whoever starts can win, whatever the other side does.

    python -m tools.echec_et_mots.proof [--deals N] [--seed TEXT] [--points N] [--nodes N]

The search is told that nothing counts but an end that the starter wins by so many points, and that
a game without an end within its sight is lost. What it then finds won is won: to search some jumps
less deep can only hide a way to win. What it does not find won stays open.
"""

from __future__ import annotations

import argparse

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots.board import Colour
from chevalet.games.echec_et_mots.bots.longest import longest_words
from chevalet.games.echec_et_mots.bots.lookahead import Searcher, open_search
from chevalet.games.echec_et_mots.bots.stakes import MOST_POINTS, SURE, Stakes
from chevalet.games.echec_et_mots.bots.worth import learned_weights
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.position import Position, starting_position
from chevalet.games.echec_et_mots.progress import deal_letters
from chevalet.lexicon.referee import Referee

DEPTHS = range(18, 31, 2)
"""The starter's sixth letter comes in the 19th ply at the earliest."""


def all_or_nothing(side: Colour, points: int) -> Stakes:
    """Everything for a side that wins by so many points, nothing for any other end, and no hope."""
    ends = [SURE if margin >= points else 0 for margin in range(-MOST_POINTS, MOST_POINTS + 1)]
    return Stakes(side=side, ends=tuple(ends), hopes=(0,) * len(ends))


def forces(
    search: Searcher, position: Position, points: int, depth: int, budget: Budget
) -> tuple[bool, int]:
    """Whether the mover is found to win by so many points within so many plies, and the nodes."""
    found = search.search(position, budget, depth, all_or_nothing(position.turn, points))
    return found.value >= SURE, found.nodes


def main() -> None:
    """A line for each deal, and how many were proved."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="proof")
    parser.add_argument("--points", type=int, default=5)
    parser.add_argument("--nodes", type=int, default=200_000_000, help="for each depth")
    asked = parser.parse_args()
    search = open_search(longest_words(Referee(ECHEC_ET_MOTS)), learned_weights())
    proved = 0
    for number in range(asked.deals):
        deal = deal_letters(Rng.seeded(f"{asked.seed} {number}"))[0]
        position = starting_position(deal, Colour.WHITE)
        is_won, nodes, depth = False, 0, 0
        for depth in DEPTHS:
            budget = Budget(nodes=asked.nodes)
            is_won, used = forces(search, position, asked.points, depth, budget)
            nodes += used
            if is_won or used >= asked.nodes:
                break
        proved += is_won
        told = "won" if is_won else "open"
        print(
            f"{number}: {told} at depth {depth}, {nodes:,} nodes; {proved} of {number + 1} won",
            flush=True,
        )


if __name__ == "__main__":
    main()
