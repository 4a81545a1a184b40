"""Measures the bots of games by matches: `python -m tools.ratings GAME… --games 200 --seed 2`.

Neighbours among the levels play each other, each deal once in both seats. What they won is turned
into differences by the same model that rates people, and the level that newcomers are offered
stands at 1500. The result is written beside the game as `ratings.json`, with its matches.

A game that is over is kept under `build/ratings`: the same command goes on where it stopped.
Whoever changes a level plays its two steps with another seed: `--levels confirme` leaves the
others as the file has them. `--table` only shows what the files say.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import msgspec

from chevalet.core import registry
from chevalet.core.levels import LEVELS
from chevalet.core.registry import Registration
from chevalet.server.people.ratings import FILE_NAME, BotRatings, measured
from tools.ratings.matches import Matches, heights, said
from tools.strength.spreading import add_spreading

KEPT = Path("build/ratings")
FEW_NODES = 300


def newcomers_level(levels: tuple[str, ...]) -> str:
    """The level that the page offers to someone new: neither the weakest nor a strong one."""
    return levels[(len(levels) - 1) // 2]


def nodes_of(game: str) -> int:
    """How much the game's bots think about a move wherever they are measured."""
    known = measured(game)
    return FEW_NODES if known is None else known.nodes


def measure(
    registration: Registration, matches: Matches, games: int, nodes: int, changed: Collection[str]
) -> BotRatings:
    """Play the matches of the changed levels, all without one, and put every level on the scale."""
    levels = registration.people_levels
    known = measured(registration.key)
    old = {} if known is None else {(step.low, step.high): step for step in known.steps}
    steps = []
    for low, high in pairwise(levels):
        is_kept = changed and low not in changed and high not in changed and (low, high) in old
        steps.append(old[low, high] if is_kept else matches.play(low, high, games))
    anchor = newcomers_level(levels)
    return BotRatings(
        anchor=anchor,
        games=min(step.games for step in steps),
        nodes=nodes,
        version=registration.version,
        ratings=dict(heights(levels, steps, anchor)),
        steps=tuple(steps),
    )


def place_of(registration: Registration) -> Path:
    """Where the game keeps its measurement."""
    module = import_module(type(registration.game).__module__)
    return Path(str(module.__file__)).with_name(FILE_NAME)


def table() -> Iterator[str]:
    """What the files of all games say of their steps, as lines of Markdown."""
    _, *upper = LEVELS
    yield f"| | nodes | {' | '.join(upper)} |"
    yield "|---" * (len(upper) + 2) + "|"
    for key in registry.game_keys():
        known = measured(key)
        if known is None or tuple(known.ratings) != tuple(LEVELS) or not known.steps:
            continue
        steps = {step.high: step for step in known.steps}
        yield f"| {key} | {known.nodes:,} | {' | '.join(said(steps[each]) for each in upper)} |"


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=200, help="for each pair of neighbours")
    parser.add_argument("--nodes", type=int, help="how much a bot thinks of a move")
    parser.add_argument("--seed", default="ratings")
    parser.add_argument("--levels", default="", help="those that changed: a, b, c")
    parser.add_argument("--keep", type=Path, default=KEPT, metavar="DIR")
    parser.add_argument("--table", action="store_true")
    add_spreading(parser)
    given = parser.parse_args()
    if given.table:
        print("\n".join(table()))
        return
    changed = [each.strip() for each in given.levels.split(",") if each.strip()]
    for key in given.game or registry.game_keys():
        registration = registry.find(key)
        nodes = given.nodes or nodes_of(key)
        where = (given.jobs, given.cluster)
        matches = Matches(registration, given.seed, nodes, given.keep, where)
        found = measure(registration, matches, given.games, nodes, changed)
        text = msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
        place_of(registration).write_bytes(text)
        print(f"{key}: {found.ratings}")


if __name__ == "__main__":
    main()
