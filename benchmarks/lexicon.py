"""Measures the lexicon against its targets: `python benchmarks/lexicon.py`.

Each figure comes from a fresh process, as a player meets it.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
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


def main() -> None:
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
