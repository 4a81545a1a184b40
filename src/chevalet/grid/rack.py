"""The tiles in hand."""

from __future__ import annotations

import re

from chevalet.core.value import Value
from chevalet.native.limits import LARGEST_RACK

BLACK_JOKER = "?"
STARRED_JOKER = "*"

_TILES = re.compile(r"[A-Z?*]*")


class Rack(Value, frozen=True):
    """Letters A-Z, `?` for a joker that keeps its first letter, `*` for one that stays a wildcard.

    >>> Rack("SA?").black_jokers, len(Rack("SA?"))
    (1, 3)
    """

    tiles: str

    def __post_init__(self) -> None:
        if not _TILES.fullmatch(self.tiles) or len(self.tiles) > LARGEST_RACK:
            raise ValueError(f"not up to {LARGEST_RACK} tiles A-Z ? *: {self.tiles!r}")

    def __len__(self) -> int:
        return len(self.tiles)

    @property
    def black_jokers(self) -> int:
        """How many jokers keep the letter of their first word."""
        return self.tiles.count(BLACK_JOKER)

    @property
    def starred_jokers(self) -> int:
        """How many jokers stay wildcards on the board."""
        return self.tiles.count(STARRED_JOKER)
