"""How many answers of shipped puzzles hold before a longer search that does not know them.

python -m benchmarks.puzzles [GAME …] [--drawn 30] [--times 5]
"""

from __future__ import annotations

import argparse
import time

from chevalet.core.puzzles import Answer, Puzzle
from chevalet.core.registry import Registration, all_games, find
from chevalet.core.rng import Rng
from chevalet.puzzles.posing import view_of
from chevalet.puzzles.shelf import shelf

TIMES = 5
"""By how much the search is longer than the one with which puzzles were made."""


def held(key: str, drawn: int, times: int = TIMES) -> int:
    """Of so many puzzles drawn by lot, how many answers the longer search comes to as well."""
    registration = find(key)
    order, _ = Rng.seeded("drawn by lot").shuffled(shelf(key))
    return sum(_holds(registration, puzzle, times) for puzzle in order[:drawn])


def _holds(registration: Registration, puzzle: Puzzle, times: int) -> bool:
    assert registration.puzzles is not None
    puzzler = registration.puzzles.load()
    action = registration.notation.parse_action(puzzle.solution)
    answer = Answer(action, puzzle.worth, puzzle.second, (puzzle.word,))
    view = view_of(registration, puzzle)
    luck = f"other deals {puzzle.id}"
    agrees = puzzler.agrees(view, answer, times * puzzler.nodes, luck)
    if not agrees:
        print(f"  {puzzle.id} {puzzle.solution}: the longer search prefers another")
    return agrees


def main() -> None:
    """Print how many hold, for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--drawn", type=int, default=30)
    parser.add_argument("--times", type=int, default=TIMES)
    asked = parser.parse_args()
    keys = asked.games or [game.key for game in all_games() if game.puzzles is not None]
    for key in keys:
        began = time.process_time()
        count = held(key, asked.drawn, asked.times)
        print(f"{key}: {count} of {asked.drawn} hold ({time.process_time() - began:.0f} s)")


if __name__ == "__main__":
    main()
