"""Prints a random sample of a universe, for someone else to read: `python -m tools.universes KEY`.

Rounds are counted: a list that was mended is sampled again, in a round that nobody has seen.
The reader writes `yes` or `no` and, for a no, the reason; the last round of each universe is kept
in tests/golden/universes/.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from chevalet.core.rng import Rng
from tools.lexicon.supplements import read_universe

ROOT = Path(__file__).parents[2]


def sample(key: str, round_number: int, count: int) -> list[tuple[str, str]]:
    """Entries of a universe with their glosses, chosen by lot, the same for the same round."""
    universe = read_universe(ROOT / "data" / "universes" / f"{key}.tsv")
    order, _ = Rng.seeded(f"{key} {round_number}").shuffled(sorted(universe.entries.items()))
    return list(order[:count])


def main() -> int:
    """Print the sample as a table to fill in."""
    parser = argparse.ArgumentParser(prog="python -m tools.universes", description=__doc__)
    parser.add_argument("key", help="the universe, such as birds")
    parser.add_argument("--round", type=int, default=1, help="which sample (1, 2, ...)")
    parser.add_argument("--count", type=int, default=60, help="how many entries")
    wanted = parser.parse_args()
    print(f"# {wanted.key}, round {wanted.round}: entry, gloss, belongs (yes or no), why not")
    for entry, gloss in sample(wanted.key, wanted.round, wanted.count):
        print(f"{entry}\t{gloss}\t")
    return 0


if __name__ == "__main__":
    sys.exit(main())
