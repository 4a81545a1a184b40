"""How fast WordZ's hidden words are narrowed down, over the full lexicon.

    python benchmarks/wordz.py

Patterns of eight hidden cards: every shape of colours that a word of eight letters has, and apart
from them the ten that most words share. The target is 5 ms.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from rich.console import Console
from rich.table import Table

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.games.wordz.board import MATERIAL, face_down
from chevalet.games.wordz.bots.belief import belief_about
from chevalet.games.wordz.bots.defence import Defence
from chevalet.games.wordz.candidates import candidates
from chevalet.games.wordz.words import referee

CARDS = 8
REPEATS = 5
HAND = "AEEIUMNRSTLC"


def milliseconds(work: Callable[[str], object], inputs: Sequence[str]) -> list[float]:
    """The best of some runs for each input."""
    times = []
    for each in inputs:
        best = float("inf")
        for _ in range(REPEATS):
            begin = time.perf_counter()
            work(each)
            best = min(best, time.perf_counter() - begin)
        times.append(1000 * best)
    return times


def main() -> None:
    dawg = referee().graphs().dawg
    shapes = Counter(face_down(word) for word in dawg if len(word) == CARDS)
    common = [shape for shape, _ in shapes.most_common(10)]
    unseen = MATERIAL.minus(HAND)
    longest = sorted(dawg.anagrams(HAND, longest=len(HAND)), key=len)[-20:]
    defence = Defence(referee(), Rng.seeded("benchmark"))
    rows = [
        ("candidates, any shape", list(shapes), lambda p: candidates(dawg, p, unseen)),
        ("candidates, ten commonest shapes", common, lambda p: candidates(dawg, p, unseen)),
        (
            "candidates with chances, the same ten",
            common,
            lambda p: belief_about(referee(), p, unseen, owner=Seat(0)),
        ),
        ("how well a long word hides", longest, defence.judge),
    ]
    table = Table("work", "inputs", "mean ms", "worst ms", title=f"WordZ, {CARDS} hidden cards")
    for name, inputs, work in rows:
        times = milliseconds(work, inputs)
        mean = sum(times) / len(times)
        table.add_row(name, str(len(inputs)), f"{mean:.2f}", f"{max(times):.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
