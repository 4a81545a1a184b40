"""How fast longest words are found and positions searched in Échec et Mots, and who beats whom.

    python benchmarks/echec_et_mots.py [--games N] [--seconds S] [--jobs N]

With `--games` the expert also plays so many single games against greedy, each set-up from both
sides, with so many seconds a move.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from rich.console import Console
from rich.table import Table

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots import registration
from chevalet.games.echec_et_mots.board import MATERIAL, Colour
from chevalet.games.echec_et_mots.bots.lookahead import open_search
from chevalet.games.echec_et_mots.bots.worth import learned_weights
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.position import starting_position
from chevalet.games.echec_et_mots.progress import deal_letters
from chevalet.games.echec_et_mots.state import Options
from chevalet.lexicon import WordGraphs
from chevalet.native import description
from chevalet.native.longest import LongestCore, LongestWords, open_longest
from chevalet.native.twin.longest import TwinLongest
from chevalet.play import arena

RACKS = 1000
SIZES = (6, 8, 12, 16, 20, 25)
SEARCHED = 12
JUMPS_BEFORE = (0, 6, 12)
NODES = 400_000


def microseconds(core: LongestCore, racks: list[str]) -> float:
    """The median time of a question."""
    times = []
    for rack in racks:
        began = time.perf_counter()
        core.length(rack)
        times.append(time.perf_counter() - began)
    return 1e6 * statistics.median(times)


def longest_table() -> Table:
    chance = random.Random(1)
    dawg = WordGraphs.of(ECHEC_ET_MOTS).dawg
    chosen, twin = open_longest(dawg), TwinLongest(dawg)
    table = Table("letters", "core µs", "twin µs", title="longest word, median of a question")
    for size in SIZES:
        racks = ["".join(sorted(chance.sample(MATERIAL.letters, size))) for _ in range(RACKS)]
        few = racks[: RACKS // 10]
        table.add_row(
            str(size), f"{microseconds(chosen, racks):.1f}", f"{microseconds(twin, few):.0f}"
        )
    return table


def search_table() -> Table:
    words = LongestWords(WordGraphs.of(ECHEC_ET_MOTS).dawg)
    search = open_search(words, learned_weights())
    table = Table("jumps before", "nodes/s", "depth", title=f"search, {NODES:,} nodes a position")
    for jumps in JUMPS_BEFORE:
        nodes, depths, seconds = 0, 0, 0.0
        for number in range(SEARCHED):
            rng = Rng.seeded(f"benchmark {number}")
            where = starting_position(deal_letters(rng)[0], Colour.WHITE)
            for _ in range(jumps):
                where = where.after(search.search(where, Budget(nodes=500)).line[0].hop)
            began = time.perf_counter()
            found = search.search(where, Budget(nodes=NODES))
            seconds += time.perf_counter() - began
            nodes, depths = nodes + found.nodes, depths + found.depth
        table.add_row(str(jumps), f"{nodes / seconds:,.0f}", f"{depths / SEARCHED:.1f}")
    return table


def duel_table(games: int, seconds: float, jobs: int) -> Table:
    bots = ["expert", "greedy"]
    thinking = arena.Thinking(seconds=seconds)
    pairings = arena.pairings(registration, bots, games, "duel", thinking, Options(games=1))
    report = arena.report(registration, bots, "duel", arena.run(pairings, jobs))
    table = Table("bot", "wins", "draws", "losses", "rate", "at 95 %", "points")
    for each in report.standings:
        interval = f"{each.interval.low:.1%} - {each.interval.high:.1%}"
        counts = map(str, (each.wins, each.draws, each.losses))
        table.add_row(
            each.bot, *counts, f"{each.win_rate:.1%}", interval, f"{each.mean_points:.1f}"
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Échec et Mots.")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    console = Console()
    console.print(description())
    console.print(longest_table())
    console.print(search_table())
    if asked.games:
        console.print(duel_table(asked.games, asked.seconds, asked.jobs))


if __name__ == "__main__":
    main()
