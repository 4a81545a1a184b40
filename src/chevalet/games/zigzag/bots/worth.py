"""What letters promise for the next turn, as `tools/zigzag/learn_worth.py` learned it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

import msgspec

from chevalet.core.letters import ALPHABET

FILE_NAME = "worth.json"
Hundredths = int
"""Of a tile that will be laid."""

VOWELS = frozenset("AEIOUY")
MOST_OF_A_KIND = 3
"""More of a letter than this count as this many."""


class Worth(msgspec.Struct, frozen=True):
    """What letters add to what the next turn lays, over drawing afresh."""

    letters: Mapping[str, Sequence[Hundredths]]
    """By the number held: one, two, three or more."""
    excess: Sequence[Hundredths]
    """For so many more vowels than consonants, or the other way round."""
    origin: Mapping[str, str | int]
    """How it was learned: seed, samples, dictionary."""

    def of(self, kept: str) -> Hundredths:
        """Of some tiles; action tiles count nothing."""
        counts = Counter(tile for tile in kept if tile in ALPHABET)
        total = sum(
            self.letters[letter][min(held, MOST_OF_A_KIND) - 1] for letter, held in counts.items()
        )
        return total + self.excess[min(excess_of(kept), len(self.excess) - 1)]


def excess_of(tiles: str) -> int:
    """By how many vowels and consonants differ in number."""
    vowels = sum(tile in VOWELS for tile in tiles)
    return abs(2 * vowels - sum(tile in ALPHABET for tile in tiles))


@lru_cache(maxsize=1)
def learned_worth() -> Worth:
    """The shipped numbers."""
    return msgspec.json.decode((files(__package__) / FILE_NAME).read_bytes(), type=Worth)


def worth(kept: str) -> Hundredths:
    """What some letters promise; action tiles count nothing.

    >>> worth("SE") > 0 > worth("UUW")
    True
    """
    return learned_worth().of(kept)
