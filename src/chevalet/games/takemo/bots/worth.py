"""What letters that stay on the rack are worth, as `tools/takemo/learn_worth.py` learned it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

import msgspec

from chevalet.games.takemo.board import TAKEMO

FILE_NAME = "worth.json"
VOWELS = frozenset("AEIOUY")


class Worth(msgspec.Struct, frozen=True):
    """What letters add to the next turn's gain, in tiles, over drawing afresh."""

    letters: Mapping[str, float]
    repeated: float
    """For each letter beyond the first of a kind."""
    imbalance: float
    """For the square of how many vowels there are too many or too few."""
    vowels: float
    """Which share of letters should be vowels."""
    origin: Mapping[str, str | int]
    """How it was learned: seed, samples, dictionary."""

    def of(self, left: str) -> float:
        """Of some letters; a TAKEMO among them counts for nothing here."""
        kept = left.replace(TAKEMO, "")
        return (
            sum(map(self.letters.__getitem__, kept))
            + self.repeated * (len(kept) - len(set(kept)))
            + self.imbalance * imbalance(kept, self.vowels) ** 2
        )


def imbalance(letters: str, share: float) -> float:
    """How many vowels there are beyond their share."""
    return sum(letter in VOWELS for letter in letters) - share * len(letters)


@lru_cache(maxsize=1)
def learned_worth() -> Worth:
    """The shipped numbers."""
    return msgspec.json.decode((files(__package__) / FILE_NAME).read_bytes(), type=Worth)
