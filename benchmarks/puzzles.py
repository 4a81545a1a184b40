"""How many answers of shipped puzzles hold before a longer search that does not know them.

python -m benchmarks.puzzles [GAME …] [--drawn 30] [--times 5] [--seed "other deals"]

The seed decides which puzzles are drawn, and what the search deals.
"""

from __future__ import annotations

import argparse
import time

from chevalet.core.registry import all_games, find
from chevalet.core.rng import Rng
from chevalet.puzzles.holding import LUCK, TIMES, is_found_anew
from chevalet.puzzles.shelf import shelf


def held(key: str, drawn: int, times: int = TIMES, seed: str = LUCK) -> int:
    """Of so many puzzles drawn by lot, how many answers the longer search comes to as well."""
    registration = find(key)
    order, _ = Rng.seeded(seed).shuffled(shelf(key))
    count = 0
    for puzzle in order[:drawn]:
        if is_found_anew(registration, puzzle, times, seed):
            count += 1
        else:
            print(f"  {puzzle.id} {puzzle.solution}: the longer search prefers another")
    return count


def main() -> None:
    """Print how many hold, for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--drawn", type=int, default=30)
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--seed", default=LUCK)
    asked = parser.parse_args()
    keys = asked.games or [game.key for game in all_games() if game.puzzles is not None]
    for key in keys:
        began = time.process_time()
        count = held(key, asked.drawn, asked.times, asked.seed)
        print(f"{key}: {count} of {asked.drawn} hold ({time.process_time() - began:.0f} s)")


if __name__ == "__main__":
    main()
