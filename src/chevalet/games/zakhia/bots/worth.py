"""What tiles that stay on the rack are worth, as `tools/zakhia/learn_worth.py` learned it.

Good letters help again and again, bad ones burden turn after turn: the more is left to draw, the
longer a rack matters. So the same tables count more or less by the stage of the game.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from chevalet.games.zakhia.board import RACK_SIZE
from chevalet.grid import Worth
from chevalet.grid.worth import TILES

FILE_NAME = "worth.json"


class Stage(NamedTuple):
    """A part of the game."""

    bag: int
    """It lasts while the bag has at least so many tiles."""
    percent: int
    """How much of the tables counts."""


class LearnedWorth(msgspec.Struct, frozen=True):
    """The file's content: hundredths of a point, and where they come from."""

    tiles: dict[str, list[int]]
    """For each tile, the worth of having none, one, two of it ..."""
    balance: list[list[int]]
    """By vowels, then consonants."""
    stages: list[Stage]
    """From the full bag to the empty one."""
    origin: dict[str, str | int]
    """How it was learned: seed, samples, dictionary."""


class StagedWorth:
    """The worth of tiles at each stage of a game."""

    def __init__(self, stages: dict[int, Worth]) -> None:
        """`stages` has what counts from so many tiles in the bag on; 0 is among them."""
        self._stages = sorted(stages.items(), key=lambda stage: -stage[0])

    def at(self, bag_size: int) -> Worth:
        """What counts with so many tiles in the bag."""
        return next(worth for least, worth in self._stages if bag_size >= least)


@lru_cache(maxsize=1)
def learned_worth() -> StagedWorth:
    """The shipped tables."""
    content = (files(__package__) / FILE_NAME).read_bytes()
    learned = msgspec.json.decode(content, type=LearnedWorth)
    return StagedWorth({stage.bag: tables(learned, stage.percent) for stage in learned.stages})


def tables(learned: LearnedWorth, percent: int = 100) -> Worth:
    """So much of the file's content, as generators read it."""

    def some(numbers: list[int]) -> tuple[int, ...]:
        return tuple(round(number * percent / 100) for number in numbers)

    return Worth(
        tuple(some(learned.tiles[tile]) for tile in TILES),
        tuple(map(some, learned.balance)),
    )


def per_tile(hundredths: int) -> Worth:
    """The same for every tile that stays, whatever it is."""
    return Worth(
        (tuple(hundredths * count for count in range(RACK_SIZE + 1)),) * len(TILES), ((0,),)
    )
