"""Duels of bots that think differently long, also of an earlier version.

    python -m tools.strength.duel GAME BOT BOT… [--games N] [--seed TEXT] [--options JSON]

How a bot is named, `expert@0.3s` or `first:expert@0.3s`, is told in `tools/strength/players.py`.
Each chance is played in every seat order; `--others N` seats the first bot against N of the second.
Results are written as they come, so that a duel may be stopped at any time.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.game import AnyBot, Budget, Outcome
from chevalet.core.rng import Rng
from chevalet.play.arena import Thinking
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from chevalet.play.statistics import wilson
from tools.strength.players import Player

USUAL = Thinking(nodes=2000)


def played(
    game: str, players: Sequence[AnyBot], games: int, seed: str, options: Any
) -> Iterator[tuple[Sequence[int], Outcome]]:
    """Each game's seat order (who sits where) and outcome."""
    registration = registry.find(game)
    # Equal players need not change places among themselves.
    orders = sorted({order[: len(players)] for order in _rotations(players)})
    for number in range(-(-games // len(orders)) * len(orders)):
        order = orders[number % len(orders)]
        chance = Rng.seeded(f"{game} {seed} {number // len(orders)}").seed
        playthrough = Playthrough.new(registration, len(players), chance, options)
        seated = [players[index] for index in order]
        record = play_match(playthrough, seated, Budget)
        assert record.outcome is not None
        yield order, record.outcome


def _rotations(players: Sequence[AnyBot]) -> Iterator[tuple[int, ...]]:
    numbers = range(len(players))
    if len(players) == 2:
        yield from itertools.permutations(numbers)
        return
    for turn in numbers:
        yield tuple((number - turn) % len(players) for number in numbers)


def main() -> None:
    """Play, and say after each chance where the first player stands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--options", default="{}")
    parser.add_argument("--others", type=int, default=1)
    asked = parser.parse_args()
    named = [Player.read(each) for each in asked.players]
    named += [named[-1]] * (asked.others - 1)
    options = msgspec.json.decode(asked.options, type=registry.find(asked.game).options)
    won, margin, number = 0.0, 0.0, 0
    with ExitStack() as stack:
        players = [each.seated(asked.game, USUAL, stack) for each in named]
        for order, outcome in played(asked.game, players, asked.games, asked.seed, options):
            seat = order.index(0)
            others = [score for each, score in enumerate(outcome.scores) if each != seat]
            number += 1
            margin += outcome.scores[seat] - sum(others) / len(others)
            if seat in outcome.winners:
                won += 1 / len(outcome.winners)
            sure = wilson(won, number)
            line = f"{won:g} of {number} = {won / number:.1%} ({sure.low:.1%} - {sure.high:.1%})"
            sys.stdout.write(f"\r{line}, {margin / number:+.1f} points ")
            sys.stdout.flush()
    sys.stdout.write(f" {asked.game}: {' '.join(asked.players)}\n")


if __name__ == "__main__":
    main()
