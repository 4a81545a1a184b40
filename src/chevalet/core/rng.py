"""Chance as a value: asking it gives an answer and the chance that is left."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.core.value import Value

T = TypeVar("T")

SEED_BYTES = 32
_WORD = 1 << 64
_TILES_ONLY = Phrase(
    "les tirages donnés ne disent que des jetons, aucun autre hasard",
    "stacked draws give tiles only, no other chance",
)
_USED_UP = Phrase("les tirages donnés sont épuisés", "the stacked draws are used up")
_NOT_THERE = Phrase(
    "les tirages donnés veulent {tile}, qui n'est plus à tirer",
    "the stacked draws want {tile}, which is no longer to be drawn",
)


class DrawsSpent(Mistake, ValueError):
    """A game fed with stacked draws asked for chance that the draws do not tell."""


class Rng(Value, frozen=True):
    """A seed and a counter over a keyed hash; or draws known beforehand, in their order.

    The n-th number is a hash of the seed and n, so that two machines, and the same game replayed,
    always agree. Whoever knows only the hash of the seed can't predict it, but can check it later.

    >>> rng = Rng.seeded("example")
    >>> number, after = rng.below(6)
    >>> rng.below(6)[0] == number and after != rng
    True
    >>> Rng(b"", draws="CAB").draw("ABC")[0]
    'C'
    """

    seed: bytes
    counter: int = 0
    draws: str | None = None

    @classmethod
    def seeded(cls, text: str) -> Rng:
        """The chance that belongs to a text; for tests, arenas and examples."""
        return cls(hashlib.blake2b(text.encode(), digest_size=SEED_BYTES).digest())

    def branch(self, label: str) -> Rng:
        """An independent chance for a purpose of its own; it does not move this one on."""
        text = f"{self.counter}:{label}"
        return Rng(hashlib.blake2b(text.encode(), key=self.seed, digest_size=SEED_BYTES).digest())

    def below(self, bound: int) -> tuple[int, Rng]:
        """A whole number from 0 to bound - 1, all equally likely, and the chance after it."""
        (number,), after = self.below_each((bound,))
        return number, after

    def below_each(self, bounds: Iterable[int]) -> tuple[list[int], Rng]:
        """A number below each of the bounds in their order, and the chance after all of them."""
        if self.draws is not None:
            raise DrawsSpent(_TILES_ONLY)
        counter, numbers = self.counter, []
        keyed = hashlib.blake2b(key=self.seed, digest_size=8)
        for bound in bounds:
            if bound < 1:
                raise ValueError("below() needs a bound of at least 1")
            fair = _WORD - _WORD % bound  # beyond this the low numbers would come once too often
            word = fair
            while word >= fair:
                block = keyed.copy()  # cheaper than to set the key anew
                block.update(counter.to_bytes(8, "little"))
                word = int.from_bytes(block.digest(), "little")
                counter += 1
            numbers.append(word % bound)
        return numbers, Rng(self.seed, counter)

    def draw(self, tiles: Sequence[str]) -> tuple[str, Rng]:
        """One of `tiles`, and the chance after it; stacked draws say themselves which one."""
        if self.draws is None:
            index, rng = self.below(len(tiles))
            return tiles[index], rng
        if not self.draws:
            raise DrawsSpent(_USED_UP)
        tile = self.draws[0]
        if tile not in tiles:
            raise DrawsSpent(_NOT_THERE, tile=tile)
        return tile, Rng(self.seed, self.counter, self.draws[1:])

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in random order, every order equally likely, and the chance after it."""
        order = list(items)
        if len(order) < 2:
            return tuple(order), self
        picks, after = self.below_each(range(len(order), 1, -1))
        for last, pick in zip(range(len(order) - 1, 0, -1), picks, strict=True):
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), after


def seed_commitment(seed: bytes) -> str:
    """The hash of a seed: published before play, so that the seed can be checked after it."""
    return hashlib.sha256(seed).hexdigest()
