"""Measures the lexicon against its targets: `python benchmarks/lexicon.py`.

Each figure comes from a fresh process, as a player meets it. `--against FOLDER` sets it beside
an earlier version, unpacked there with its core compiled (`python hatch_build.py`): both are
measured in turns, by processor time, so that a busy machine slows both alike.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

COMMON = """
import resource, sys, time
begin = time.perf_counter()
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.wordz.policy import WORDZ
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Lexicon, WordGraphs, ruling
imported = time.perf_counter()
lexicon = Lexicon.load()
loaded = time.perf_counter()
"""
GRAPHS = "WordGraphs.of({}); print(time.perf_counter() - loaded)"
SIZE = "print(sum(1 for _ in lexicon.words({})))"
MEMORY = """
import pathlib
pages = int(pathlib.Path('/proc/self/statm').read_text().split()[1])
print(pages * resource.getpagesize() / 2**20)
"""
ANSWERS = """
words = list(lexicon)[::5]
start = time.perf_counter()
for word in words:
    lexicon.accepts(word, ZAKHIA)
print(len(words) / (time.perf_counter() - start))
"""
RULINGS = """
words = list(lexicon)[::25]
start = time.perf_counter()
for word in words:
    ruling(word, ZAKHIA)
print(len(words) / (time.perf_counter() - start))
"""


# The first version had the policies in the lexicon, the next ones in the games.
BOTH = """
import pathlib, resource, time
from chevalet.lexicon import Lexicon, ruling
try:
    from chevalet.lexicon import ZAKHIA
except ImportError:
    from chevalet.games.zakhia.policy import ZAKHIA
resident = lambda: int(pathlib.Path("/proc/self/statm").read_text().split()[1])
before = resident()
start = time.process_time()
lexicon = Lexicon.load()
loaded = time.process_time() - start
pages = resident() - before
lexicon.accepts("MOT", ZAKHIA)
words = list(lexicon)[::5]
start = time.process_time()
for word in words:
    lexicon.accepts(word, ZAKHIA)
answer = (time.process_time() - start) / len(words)
words = words[::5]
start = time.process_time()
for word in words:
    ruling(word, ZAKHIA)
rule = (time.process_time() - start) / len(words)
print(loaded * 1e3, pages * resource.getpagesize() / 2**20, answer * 1e6, rule * 1e6)
"""
SIDES = ("load, ms", "memory it takes, MB", "an answer, µs", "a ruling, µs")
"""What `BOTH` prints; of all of them less is better."""


class Figure(NamedTuple):
    """One thing to measure: a program that prints a number, and the limit that it must keep."""

    name: str
    program: str
    unit: str
    limit: float | None = None
    at_least: bool = False

    def measured(self, cache: Path) -> float:
        """The number that a fresh process prints."""
        result = subprocess.run(
            [sys.executable, "-c", COMMON + self.program],
            capture_output=True,
            check=True,
            text=True,
            env={"CHEVALET_CACHE": str(cache)},
        )
        return float(result.stdout)

    def is_kept(self, value: float) -> bool:
        """Whether the value is on the right side of the limit."""
        if self.limit is None:
            return True
        return value >= self.limit if self.at_least else value <= self.limit


FIGURES = [
    Figure("import of the package", "print(imported - begin)", "s"),
    Figure("load of the lexicon", "print(loaded - imported)", "s", 0.3),
    Figure("first build of Zakhia's graphs", GRAPHS.format("ZAKHIA"), "s"),
    Figure("first build of WordZ's graphs", GRAPHS.format("WORDZ"), "s"),
    Figure("mapping of Zakhia's graphs", GRAPHS.format("ZAKHIA"), "s", 0.3),
    Figure("mapping of WordZ's graphs", GRAPHS.format("WORDZ"), "s", 0.3),
    Figure("memory with Zakhia's graphs", "WordGraphs.of(ZAKHIA)\n" + MEMORY, "MB", 120),
    Figure("memory with WordZ's graphs", "WordGraphs.of(WORDZ)\n" + MEMORY, "MB", 120),
    Figure("accept or refuse words", ANSWERS, "/s", 300_000, at_least=True),
    Figure("full rulings with readings", RULINGS, "/s"),
    Figure("words of WordZ", SIZE.format("WORDZ"), "", 400_000, at_least=True),
    Figure("words of Échec et Mots", SIZE.format("ECHEC_ET_MOTS"), "", 160_000, at_least=True),
]


def beside(earlier: Path, rounds: int) -> None:
    """Prints both versions' medians and how many times as much today's costs."""
    folders = {"earlier": earlier / "src", "today": Path(__file__).parents[1] / "src"}
    found: dict[str, list[list[float]]] = {name: [] for name in folders}
    for _ in range(rounds):
        for name, folder in folders.items():
            environment = {**os.environ, "PYTHONPATH": str(folder)}
            printed = subprocess.check_output([sys.executable, "-c", BOTH], env=environment)
            found[name].append([float(number) for number in printed.split()])
    table = Table("figure", "earlier", "today", "ratio")
    for column, name in enumerate(SIDES):
        before, now = (median(row[column] for row in found[side]) for side in found)
        table.add_row(name, f"{before:,.2f}", f"{now:,.2f}", f"{now / before:.3f}")
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, help="folder of an earlier version")
    parser.add_argument("--rounds", type=int, default=9, help="times each version is measured")
    arguments = parser.parse_args()
    if arguments.against is not None:
        beside(arguments.against, arguments.rounds)
        return
    table = Table("figure", "measured", "target", "")
    with tempfile.TemporaryDirectory() as folder:
        for figure in FIGURES:
            value = figure.measured(Path(folder))
            sign = "≥" if figure.at_least else "≤"
            target = "" if figure.limit is None else f"{sign} {figure.limit:,} {figure.unit}"
            shown = f"{value:,.3f}" if value < 10 else f"{value:,.0f}"
            verdict = "" if figure.is_kept(value) else "missed"
            table.add_row(figure.name, f"{shown} {figure.unit}", target, verdict)
    Console().print(table)


if __name__ == "__main__":
    main()
