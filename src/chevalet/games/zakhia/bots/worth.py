"""What tiles that stay on the rack are worth, as `tools/zakhia/learn_worth.py` learned it."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import msgspec

from chevalet.games.zakhia.board import RACK_SIZE
from chevalet.grid import Worth
from chevalet.grid.worth import TILES

FILE_NAME = "worth.json"


class LearnedWorth(msgspec.Struct, frozen=True):
    """The file's content: hundredths of a point, and where they come from."""

    tiles: dict[str, list[int]]
    """For each tile, the worth of having none, one, two of it ..."""
    balance: list[list[int]]
    """By vowels, then consonants."""
    origin: dict[str, str | int]
    """How it was learned: seed, samples, dictionary."""


@lru_cache(maxsize=1)
def learned_worth() -> Worth:
    """The shipped tables."""
    content = (files(__package__) / FILE_NAME).read_bytes()
    return tables(msgspec.json.decode(content, type=LearnedWorth))


def tables(learned: LearnedWorth) -> Worth:
    """The file's content as generators read it."""
    return Worth(
        tuple(tuple(learned.tiles[tile]) for tile in TILES),
        tuple(map(tuple, learned.balance)),
    )


def per_tile(hundredths: int) -> Worth:
    """The same for every tile that stays, whatever it is."""
    return Worth(
        (tuple(hundredths * count for count in range(RACK_SIZE + 1)),) * len(TILES), ((0,),)
    )
