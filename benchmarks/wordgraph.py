"""How fast both cores build and ask word graphs, on the same words in one run.

    python benchmarks/wordgraph.py [WORDS.txt]

The file has one word of 2 to 25 letters A-Z per line. Without one, words are made up from French
syllables: as many as French has, though a little more regular.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from chevalet import native
from chevalet.native.compiled.wordgraph import CompiledWordGraphs
from chevalet.native.library import chosen_library
from chevalet.native.twin.wordgraph import TwinWordGraphs
from chevalet.native.wordgraph import Dawg, WordGraphCore, build_dawg, build_gaddag

MADE_UP_WORDS = 400_000
TWIN_GADDAG_WORDS = 40_000  # the twin needs half a minute for a whole lexicon
RACK = "EEEEEEAAAAIIIISSSNNNRRRTTTOOLLUUUDCMPGBVHFQYXJKWZ"
STEMS = "A BA BRO CA CHE CLA DE DI E ES FA FLO GA GRI I IN JA LA LI MA MON NA NOI O PA PLE RA RE"
ENDS = "ER E ES ENT AI AIS AIT ONS EZ IONS IEZ ERAI ERAS ERA ANT EUR EUSE AGE AGES ABLE ABLES"


@dataclass(frozen=True)
class Work:
    """One line of the table: so many `unit` in one call of `run`."""

    name: str
    count: int
    unit: str
    run: Callable[[], object]


def made_up_words(count: int) -> list[str]:
    chance = random.Random(1)
    stems, ends = STEMS.split(), ENDS.split()
    words: set[str] = set()
    while len(words) < count:
        stem = "".join(chance.choices(stems, k=chance.randint(1, 4)))
        words.update(stem + end for end in chance.sample(ends, 8))
    return sorted(words)[:count]


def works(core: WordGraphCore, words: list[str], dawg: Dawg, effort: int) -> list[Work]:
    """The same work for each core, `effort` times as much for the fast one."""
    chance = random.Random(2)
    asked = chance.sample(words, 5_000 * effort)
    racks = ["".join(chance.choices(RACK, k=8)) for _ in range(20 * effort)]
    few = sorted(chance.sample(words, min(TWIN_GADDAG_WORDS, len(words))))
    image = dawg.to_bytes()
    return [
        Work("build a DAWG", len(words), "words", lambda: build_dawg(words, core)),
        Work("build a GADDAG", len(few), "words", lambda: build_gaddag(few, core)),
        Work("open and check a DAWG", len(words), "words", lambda: Dawg.from_buffer(image, core)),
        Work("word in dawg", len(asked), "words", lambda: [word in dawg for word in asked]),
        Work("contains_many", len(asked), "words", lambda: dawg.contains_many(asked)),
        Work("index", len(asked), "words", lambda: [dawg.index(word) for word in asked]),
        Work("anagrams of 8", len(racks), "racks", lambda: [dawg.anagrams(r) for r in racks]),
        Work("... and a joker", len(racks), "racks", lambda: [dawg.anagrams(r, 1) for r in racks]),
        Work("longest of 8", len(racks), "racks", lambda: [dawg.longest(r) for r in racks]),
        Work(
            "pattern ??R?E?",
            effort,
            "times",
            lambda: [dawg.pattern("??R?E?") for _ in range(effort)],
        ),
    ]


def seconds(work: Work) -> float:
    """The best of three: whatever else the machine does can only add time."""

    def once() -> float:
        start = time.perf_counter()
        work.run()
        return time.perf_counter() - start

    return min(once() for _ in range(3))


def rate(work: Work, taken: float) -> float:
    return work.count / taken


def shown(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def main() -> None:
    library = chosen_library()
    if library is None:
        sys.exit("there is no compiled core to compare with")
    words = (
        sorted(set(Path(sys.argv[1]).read_text(encoding="ascii").split()))
        if len(sys.argv) > 1
        else made_up_words(MADE_UP_WORDS)
    )
    compiled, twin = CompiledWordGraphs(library), TwinWordGraphs()
    whole = seconds(Work("", len(words), "words", lambda: build_gaddag(words, compiled)))
    table = Table(title=f"{len(words):,} words; {native.description()}")
    for heading in ("work", "per second", "compiled", "twin", "ratio"):
        table.add_column(heading, justify="left" if heading == "work" else "right")
    dawg, twin_dawg = build_dawg(words, compiled), build_dawg(words, twin)
    pairs = zip(works(compiled, words, dawg, 20), works(twin, words, twin_dawg, 1), strict=True)
    for fast, slow in pairs:
        fast_rate, slow_rate = rate(fast, seconds(fast)), rate(slow, seconds(slow))
        ratio = f"{shown(fast_rate / slow_rate)} x"
        table.add_row(fast.name, fast.unit, shown(fast_rate), shown(slow_rate), ratio)
    console = Console()
    console.print(table)
    console.print(f"GADDAG of all {len(words):,} words, compiled: {whole:.2f} s")


if __name__ == "__main__":
    main()
