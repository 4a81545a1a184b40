"""Measures the bots of games by matches: `python -m tools.ratings GAME… --games 40 --nodes 60`.

Neighbours among the levels play each other, each deal once in both seats. What they won is turned
into differences by the same model that rates people, and the level that newcomers are offered
stands at 1500. The result is written beside the game as `ratings.json`.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import msgspec

from chevalet.core import registry
from chevalet.core.registry import Registration
from chevalet.play import arena
from chevalet.play.rating import FIRST_MU, FIRST_SIGMA
from chevalet.server.people.ratings import BOT_SIGMA, FILE_NAME, BotRatings

BETA = FIRST_SIGMA / 2


def difference(won: float, played: int) -> float:
    """By how much the stronger is rated higher who won so many, draws being halves.

    One game each way is added to what was played, so that a clean sweep is not infinite.

    >>> difference(20, 40), difference(30, 40) > 100
    (0.0, True)
    """
    share = (won + 1) / (played + 2)
    spread = math.sqrt(2 * (BETA**2 + BOT_SIGMA**2))
    return spread * math.log(share / (1 - share))


def shares(
    registration: Registration, low: str, high: str, games: int, nodes: int, jobs: int
) -> tuple[float, int]:
    """How much of the games between two bots the second one won, and of how many."""
    thinking = arena.Thinking(nodes=nodes)
    pairings = arena.pairings(registration, [low, high], games, "ratings", thinking)
    report = arena.report(registration, [low, high], "ratings", arena.run(pairings, jobs))
    standing = report.standings[1]
    return standing.win_rate * standing.games, standing.games


def newcomers_level(levels: tuple[str, ...]) -> str:
    """The level that the page offers to someone new: neither the weakest nor a strong one."""
    return levels[(len(levels) - 1) // 2]


def measure(registration: Registration, games: int, nodes: int, jobs: int) -> BotRatings:
    """Play the matches and put every level on the scale."""
    levels = registration.people_levels
    steps = dict(_steps(registration, levels, games, nodes, jobs))
    heights = {levels[0]: 0.0}
    for low, high in pairwise(levels):
        heights[high] = heights[low] + steps[low, high]
    anchor = newcomers_level(levels)
    return BotRatings(
        anchor=anchor,
        games=games,
        nodes=nodes,
        version=registration.version,
        ratings={
            level: round(FIRST_MU + height - heights[anchor]) for level, height in heights.items()
        },
    )


def _steps(
    registration: Registration, levels: tuple[str, ...], games: int, nodes: int, jobs: int
) -> Iterator[tuple[tuple[str, str], float]]:
    for low, high in pairwise(levels):
        won, played = shares(registration, low, high, games, nodes, jobs)
        step = difference(won, played)
        print(f"{registration.key}: {high} won {won:g} of {played} from {low}: {step:+.0f}")
        yield (low, high), step


def place_of(registration: Registration) -> Path:
    """Where the game keeps its measurement."""
    module = import_module(type(registration.game).__module__)
    return Path(str(module.__file__)).with_name(FILE_NAME)


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=40, help="for each pair of neighbours")
    parser.add_argument("--nodes", type=int, default=60, help="how much a bot thinks of a move")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    for key in given.game or registry.game_keys():
        registration = registry.find(key)
        found = measure(registration, given.games, given.nodes, given.jobs)
        text = msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
        place_of(registration).write_bytes(text)
        print(f"{key}: {found.ratings}", file=sys.stderr)


if __name__ == "__main__":
    main()
