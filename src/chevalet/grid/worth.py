"""What the tiles that stay in hand are worth, for bots that look beyond this turn's points."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, TypeVar

from chevalet.core.value import Value
from chevalet.grid.placement import JokerKind, Placement
from chevalet.grid.rack import BLACK_JOKER, STARRED_JOKER, Rack

TILES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + BLACK_JOKER + STARRED_JOKER
HUNDREDTHS = 100
"""Of a point: the unit of worth."""

_JOKERS = {JokerKind.BLACK: BLACK_JOKER, JokerKind.STARRED: STARRED_JOKER}

T = TypeVar("T")


class Worth(Value, frozen=True):
    """Hundredths of a point for what stays in hand.

    `tiles[n][k]` is for having k tiles of the n-th kind (A-Z, then `?`, then `*`), and
    `balance[v][c]` for having v vowels and c consonants, jokers being neither. A count beyond the
    end of a table is taken as its last.

    >>> Worth(((0, -150),) * 28, ((0,),)).left("AB")
    -300
    """

    tiles: tuple[tuple[int, ...], ...]
    balance: tuple[tuple[int, ...], ...]
    vowels: str = "AEIOUY"

    def __post_init__(self) -> None:
        if len(self.tiles) != len(TILES) or not all(self.tiles):
            raise ValueError(f"{len(TILES)} kinds of tiles have a table each")
        if len(set(self.vowels)) != len(self.vowels) or not set(self.vowels) <= set(TILES[:26]):
            raise ValueError(f"not different letters A-Z: {self.vowels!r}")
        if not self.balance or not all(self.balance):
            raise ValueError("the balance has at least one entry")
        numbers = [number for row in (*self.tiles, *self.balance) for number in row]
        if any(not -1_000_000 <= number <= 1_000_000 for number in numbers):
            raise ValueError("a worth is at most 10,000 points")

    def left(self, tiles: str) -> int:
        """The worth of these tiles."""
        counts = Counter(tiles)
        vowels = sum(counts[letter] for letter in self.vowels)
        consonants = len(tiles) - vowels - counts[BLACK_JOKER] - counts[STARRED_JOKER]
        row = entry(self.balance, vowels)
        return entry(row, consonants) + sum(
            entry(table, counts[tile]) for tile, table in zip(TILES, self.tiles, strict=True)
        )

    def value(self, placement: Placement, text: str, rack: Rack) -> int:
        """Hundredths of points of a placement of the word `text`: its score and what it leaves."""
        jokers = {place: _JOKERS[kind] for place, kind in placement.jokers}
        left = rack.tiles
        for place, letter in enumerate(text):
            if placement.new >> place & 1:
                left = left.replace(jokers.get(place, letter), "", 1)
        return placement.score * HUNDREDTHS + self.left(left)


class Valued(NamedTuple):
    """A placement and what it is worth, in hundredths of a point."""

    placement: Placement
    value: int


def entry(table: tuple[T, ...], count: int) -> T:
    """What a table has for a count, its last where it ends before."""
    return table[min(count, len(table) - 1)]
