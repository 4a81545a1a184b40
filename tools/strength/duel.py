"""Duels of bots that think differently long, also of an earlier version.

    python -m tools.strength.duel GAME BOT BOT… [--games N] [--seed TEXT] [--options JSON]

A bot is `name@budget`: `expert@0.3s` thinks for 0.3 s a move, `expert@2000` looks at 2,000 nodes,
`first:expert@0.3s` is the expert of the first version, `COMMIT:expert@0.3s` that of any commit.
Seconds are those of a processor, so that a machine with other work to do is no disadvantage.
Each chance is played in every seat order; `--others N` seats the first bot against N of the second.
Results are written as they come, so that a duel may be stopped at any time.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from typing import Any, NamedTuple

import msgspec

from chevalet.core import registry
from chevalet.core.game import AnyBot, Budget, Choice, Outcome
from chevalet.core.rng import Rng
from chevalet.play.arena import Thinking
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from chevalet.play.statistics import wilson
from tools.strength.earlier import FIRST_VERSION, EarlierBot

PLAYER = re.compile(r"(?:(?P<version>\w+):)?(?P<bot>\w+)(?:@(?P<budget>[\d.]+)(?P<unit>s?))?")
DEFAULT_NODES = 2000


class Player(NamedTuple):
    """Who plays, of which version, and how long it thinks."""

    bot: str
    thinking: Thinking
    commit: str | None

    @classmethod
    def read(cls, text: str) -> Player:
        """A player as the command line names it."""
        found = PLAYER.fullmatch(text)
        if found is None:
            raise SystemExit(f"no player: {text}; write it as expert@0.3s")
        thinking = Thinking(nodes=DEFAULT_NODES)
        if found["budget"]:
            limit = float(found["budget"])
            thinking = Thinking(seconds=limit) if found["unit"] else Thinking(nodes=int(limit))
        version = found["version"]
        return cls(found["bot"], thinking, FIRST_VERSION if version == "first" else version)

    def seated(self, game: str, stack: ExitStack) -> AnyBot:
        """The bot, for as long as the stack is open."""
        if self.commit is None:
            return _OwnTime(registry.find(game).bot(self.bot), self.thinking)
        earlier = EarlierBot(game, self.bot, self.thinking.seconds, self.commit)
        return _OwnTime(stack.enter_context(closing(earlier)), self.thinking)


class _OwnTime:
    """A bot that thinks as long as it was told, whatever the table allows."""

    def __init__(self, bot: AnyBot, thinking: Thinking) -> None:
        self._bot = bot
        self._thinking = thinking

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:  # noqa: ARG002 - its own counts
        """The bot's choice."""
        nodes, seconds = self._thinking.nodes, self._thinking.seconds
        own = Budget(nodes=nodes) if seconds is None else processor_time(seconds)
        return self._bot.choose(view, rng, own)


def processor_time(limit: float) -> Budget:
    """A budget that ends once this process has used so many seconds of a processor."""
    deadline = time.process_time() + limit
    return Budget(stop=lambda: time.process_time() >= deadline, seconds=limit)


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
        players = [each.seated(asked.game, stack) for each in named]
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
