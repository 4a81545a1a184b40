"""What the strongest bots give away: their moves against a search with fifty times the budget.

    python benchmarks/blunders.py GAME… [--positions 100] [--nodes 300] [--bot expert] [--seed text]

`--bot first:expert` is the expert of the first version (`tools/strength/players.py` tells how bots
are named). It knows other nodes, so it thinks as long as today's does about the same positions.

A bot plays itself; of each game some turns are taken by lot. The game's analysis weighs the move
that was made and the best that it finds, knowing what the seat knew and nothing else. Told are the
mean and the worst loss, in the game's own measure and in the chance of winning. A move that comes
out above the best of the deeper search loses nothing; a small loss may be the judge's own error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from chevalet.core import registry
from chevalet.core.analysis import Assessment, BeforeTurn
from chevalet.core.game import AnyBot, Budget
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play.analysis import assess, turns_of
from chevalet.play.arena import Thinking
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from chevalet.server.people.ratings import measured
from tools.strength.players import AsLongAs, Player

DEEPER = 50
FROM_A_GAME = 5


def seated(player: Player, registration: Registration, nodes: int, stack: ExitStack) -> AnyBot:
    """The bot whose moves are judged; one of an earlier version has the time of today's."""
    if player.commit is None or player.thinking is not None:
        return player.seated(registration.key, Thinking(nodes=nodes), stack)
    today = registration.bot(player.bot)
    return AsLongAs(player.opened(registration.key, stack), today)


def positions(
    registration: Registration, bot: AnyBot, nodes: int, seed: str
) -> Iterator[BeforeTurn]:
    """Turns of games that a bot plays against itself, a few of each, without end."""
    assert registration.analyse is not None
    weigher = registration.analyse.load()
    number = 0
    while True:
        chance = Rng.seeded(f"{registration.key} blunders {seed} {number}")
        number += 1
        playthrough = Playthrough.new(registration, 2, chance.seed)
        record = play_match(playthrough, [bot, bot], lambda: Budget(nodes=nodes))
        turns = [turn for turn in turns_of(record, registration) if weigher.judges(turn.action)]
        chosen, _ = chance.branch("turns").shuffled(turns)
        yield from sorted(chosen[:FROM_A_GAME], key=lambda turn: turn.number)


def told(name: str, found: list[Assessment]) -> str:
    """A row of the table."""
    lost = [max(0.0, each.best_value - each.value) for each in found]
    worst = max(found, key=lambda each: each.best_value - each.value)
    winning = sum(each.loss for each in found) / len(found)
    same = sum(each.move == each.best for each in found)
    return (
        f"| {name} | {len(found)} | {same / len(found):.0%} | {sum(lost) / len(lost):.2f} | "
        f"{max(lost):.1f} ({worst.move} for {worst.best}) | {winning:.1%} | "
        f"{max(each.loss for each in found):.0%} |"
    )


def main() -> None:
    """Print a row for each game, and where it stands while it is at work."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--nodes", type=int, help="of the bot; those of its ratings by default")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--seed", default="first")
    given = parser.parse_args()
    player = Player.read(given.bot)
    print("| game | moves | best | mean loss | worst loss | mean of winning | worst |")
    print("|---|---|---|---|---|---|---|", flush=True)
    for key in given.game:
        registration = registry.find(key)
        assert registration.analyse is not None
        known = measured(key)
        nodes = given.nodes or (known.nodes if known else 300)
        deep = Budget(nodes=DEEPER * nodes)
        weigher = registration.analyse.load()
        found: list[Assessment] = []
        with ExitStack() as stack:
            bot = seated(player, registration, nodes, stack)
            for turn in positions(registration, bot, nodes, given.seed):
                found.append(assess(turn, registration, weigher, deep))
                sys.stderr.write(f"\r{told(key, found)} ")
                if len(found) >= given.positions:
                    break
        print(told(f"{key}, {given.bot}, judged with {deep.nodes:,} nodes", found), flush=True)


if __name__ == "__main__":
    main()
