"""Learns how much the worth of racks counts at each stage, and writes it into `worth.json`.

    python -m tools.zakhia.learn_stages [--games N] [--seed TEXT]

Players who choose by score and worth play whole games. At each turn the player on turn kept tiles
of some worth, and so did the other one; by how much the one then outscored the other until the end
says what a point of worth came to. It is more than a point early on, since what is kept stays for
several turns, and less near the end.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import msgspec

from chevalet.core.rng import Rng
from chevalet.games.zakhia.board import EMPTY_BOARD, MATERIAL, RACK_SIZE
from chevalet.games.zakhia.bots.lines import Line
from chevalet.games.zakhia.bots.playouts import Playouts, open_playouts
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.bots.worth import LearnedWorth, Stage, tables
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.grid import Worth
from chevalet.grid.worth import HUNDREDTHS
from chevalet.lexicon.referee import Referee
from tools.zakhia.learn_worth import OUTPUT

BAGS = (60, 45, 30, 14, 7, 1, 0)
"""What the bag has at least in each stage."""


class Turn(NamedTuple):
    """Before a turn, seen by the player on turn."""

    bag: int
    ahead: float
    """The worth of what the player kept over that of what the other one did, in points."""
    gained: int
    """By how much the player outscored the other one from here to the end."""


def turns(sight: Sight, playouts: Playouts, worth: Worth, rng: Rng) -> Iterator[Turn]:
    """Those of one game."""
    tiles = "".join(rng.shuffled(MATERIAL.letters)[0])
    racks, bag = [tiles[:RACK_SIZE], tiles[RACK_SIZE : 2 * RACK_SIZE]], tiles[2 * RACK_SIZE :]
    board, kept, gains = EMPTY_BOARD, ["", ""], [0, 0]
    line = Line(board, (racks[0], racks[1]), ("", ""), bag, 0)
    (played,) = playouts.play([line])
    for number, placement in enumerate(played.turns):
        seat = number % 2
        held = kept if bag else racks
        mine, others = (worth.left(held[each]) / HUNDREDTHS for each in (seat, 1 - seat))
        left = [score - gain for score, gain in zip(played.scores, gains, strict=True)]
        yield Turn(len(bag), mine - others, left[seat] - left[1 - seat])
        if placement is None:
            continue
        seen = sight.seen(placement, board, racks[seat])
        board, kept[seat] = seen.board, seen.left
        gains[seat] += seen.points
        wanted = RACK_SIZE - len(seen.left)
        racks[seat], bag = seen.left + bag[:wanted], bag[wanted:]


def slope(some: list[Turn]) -> float:
    """How much a point of worth came to."""
    ahead = sum(turn.ahead for turn in some) / len(some)
    gained = sum(turn.gained for turn in some) / len(some)
    together = sum((turn.ahead - ahead) * (turn.gained - gained) for turn in some)
    return together / sum((turn.ahead - ahead) ** 2 for turn in some)


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", default="stages")
    arguments = parser.parse_args()
    referee = Referee(ZAKHIA)
    learned = msgspec.json.decode(OUTPUT.read_bytes(), type=LearnedWorth)
    worth = tables(learned)
    sight, playouts = Sight(referee.graphs()), open_playouts(referee, worth, worth)
    seen: list[Turn] = []
    for number in range(arguments.games):
        seen += turns(sight, playouts, worth, Rng.seeded(f"{arguments.seed} {number}"))
    stages = []
    for above, least in pairwise((len(MATERIAL.letters), *BAGS)):
        some = [turn for turn in seen if least <= turn.bag < above]
        stages.append(Stage(least, round(100 * slope(some))))
        print(f"{least} in the bag or more: {stages[-1].percent} % by {len(some)} turns")
    content = msgspec.json.encode(msgspec.structs.replace(learned, stages=stages))
    OUTPUT.write_bytes(msgspec.json.format(content, indent=1) + b"\n")


if __name__ == "__main__":
    main()
