"""Tiles as values: a multiset of one-character tiles, and a bag to draw them from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from chevalet.core.rng import Rng
from chevalet.core.value import Value


class MissingTiles(ValueError):
    """Tiles were asked for that are not there."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"no tile {missing}")
        self.missing = missing


class Tiles(Value, frozen=True):
    """A multiset of tiles, each one character, kept in order so that equal sets are equal values.

    >>> Tiles.of("RACK").minus("AC")
    Tiles(letters='KR')
    >>> Tiles.counted({"A": 2, "B": 1}).letters
    'AAB'
    """

    letters: str = ""

    def __post_init__(self) -> None:
        if list(self.letters) != sorted(self.letters):
            raise ValueError(f"tiles out of order: {self.letters!r}; use Tiles.of")

    @classmethod
    def of(cls, letters: Iterable[str]) -> Tiles:
        """The tiles of any sequence, whatever its order."""
        return _ordered("".join(sorted(letters)))

    @classmethod
    def counted(cls, counts: Mapping[str, int]) -> Tiles:
        """The tiles of a table such as {"A": 8, "B": 2}."""
        return cls.of("".join(letter * count for letter, count in counts.items()))

    def __len__(self) -> int:
        return len(self.letters)

    def __iter__(self) -> Iterator[str]:
        return iter(self.letters)

    def plus(self, more: Iterable[str]) -> Tiles:
        """These tiles and `more`."""
        return Tiles.of([*self.letters, *more])

    def minus(self, taken: Iterable[str]) -> Tiles:
        """These tiles without `taken`; raises `MissingTiles` if they are not all here."""
        left, wanted = list(self.letters), list(taken)
        try:
            for tile in wanted:
                left.remove(tile)
        except ValueError:
            missing = Counter(wanted) - Counter(self.letters)
            raise MissingTiles("".join(sorted(missing))) from None
        return _ordered("".join(left))

    def holds(self, wanted: Iterable[str]) -> bool:
        """Whether all of `wanted` is here, each tile as often as it is wanted."""
        return Counter(wanted) <= Counter(self.letters)


_NONE = Tiles()


def _ordered(letters: str) -> Tiles:
    """Tiles that are in order already; to look whether a whole bag is takes 25 times as long."""
    tiles: Tiles = _NONE.__copy__()  # type: ignore[attr-defined]  # every Struct has it
    msgspec.structs.force_setattr(tiles, "letters", letters)
    return tiles


class Bag(Value, frozen=True):
    """Tiles from which one draws blindly. It has no order: chance alone decides what comes next."""

    tiles: Tiles

    def __len__(self) -> int:
        return len(self.tiles)

    def draw(self, rng: Rng, count: int) -> tuple[str, Bag, Rng]:
        """Up to `count` tiles in drawing order, the bag without them, and the chance after them."""
        left = list(self.tiles.letters)
        drawn: list[str] = []
        size = len(left)
        last = size - min(max(count, 0), size)
        if rng.draws is None:
            places, rng = rng.below_each(range(size, last, -1))
            drawn = [left.pop(place) for place in places]
        else:
            while len(left) > last:
                tile, rng = rng.draw(left)
                left.remove(tile)
                drawn.append(tile)
        return "".join(drawn), Bag(_ordered("".join(left))), rng

    def put_back(self, tiles: Iterable[str]) -> Bag:
        """The bag with `tiles` in it again."""
        return Bag(self.tiles.plus(tiles))
