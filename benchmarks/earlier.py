"""How fast placements are found beside an earlier version, both in one run.

    python benchmarks/earlier.py [--commit 72d4976] [--positions 200] [--rounds 5]

The first version, or that of any commit, is laid out and compiled under `build/earlier/`. It gets
today's words, and both are asked the same turns of Zakhia and of the classic game: for all
placements, and for the best one alone. They take turns, so that a machine which is slower for a
while is so for both; what counts is processor time, with what the call from Python costs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from benchmarks import classic15
from benchmarks._placements import Game, Set, Turn, seconds_for_each, self_play
from chevalet.games.zakhia.board import EMPTY_BOARD, MATERIAL, RACK_SIZE
from chevalet.games.zakhia.offers import GRID_RULES, grid_position
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.grid import PlacementGenerator
from chevalet.lexicon import WordGraphs
from tools.strength.earlier import FIRST_VERSION, EarlierScript, laid_out, words_for

ASKED = ("all", "best")
PLACEMENTS = Path(__file__).with_name("_earlier_placements.py")


def zakhia(positions: int) -> tuple[Game, list[Set]]:
    """What `benchmarks/zakhia.py` measures."""
    graphs = WordGraphs.of(ZAKHIA)
    game = Game(graphs, GRID_RULES, MATERIAL, RACK_SIZE, grid_position, len(EMPTY_BOARD))
    return game, [
        Set("no joker in hand", self_play(game, "zakhia", positions, with_joker=False), 0),
        Set("a joker in hand", self_play(game, "zakhia", positions, with_joker=True), 0),
    ]


def compared(earlier: EarlierScript, game: Game, asked: Set, rounds: int) -> list[list[str]]:
    """A row for each question: microseconds of both, and what one is of the other."""
    core = PlacementGenerator(game.graphs, game.rules)
    ways: dict[str, Callable[[Turn], object]] = {
        "all": lambda turn: core.placements(*turn),
        "best": lambda turn: core.best(*turn, 1),
    }
    turns = [(turn.position, turn.rack.tiles) for turn in asked.turns]
    earlier.ask({"rules": game.rules, "turns": turns})
    rows = []
    for what in ASKED:
        then, now = [], []
        for _ in range(rounds):
            then.append(msgspec.json.decode(earlier.ask({"what": what})))
            now += seconds_for_each(asked.turns, ways[what])
        micro = [median(each) / len(asked.turns) * 1e6 for each in (then, now)]
        rows.append([what, *(f"{each:.0f}" for each in micro), f"{micro[1] / micro[0]:.2f}"])
    return rows


def main() -> None:
    """The table."""
    parser = argparse.ArgumentParser(prog="python benchmarks/earlier.py")
    parser.add_argument("--commit", default=FIRST_VERSION)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    folder = laid_out(given.commit)
    table = Table("game", "turns", "asked", title=f"Placements beside {given.commit}")
    for heading in ("then, µs", "now, µs", "now/then"):
        table.add_column(heading, justify="right")
    for name, policy, made in (
        ("zakhia", "ZAKHIA", zakhia(given.positions)),
        ("takemo", "TAKEMO", classic15.game_and_sets(given.positions)),
    ):
        game, sets = made
        words_for(folder, name)
        earlier = EarlierScript(PLACEMENTS, folder, policy)
        for each in sets:
            for row in compared(earlier, game, each, given.rounds):
                table.add_row("Zakhia" if name == "zakhia" else "classic", each.name, *row)
        earlier.close()
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
