"""How a casual player finds a move: a word comes to mind or it does not, then its place is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TypeVar

from chevalet.core.rng import Rng
from chevalet.core.value import Value

PerMille = int

Idea = TypeVar("Idea")
Seen = TypeVar("Seen")


class Attention(Value, frozen=True, kw_only=True):
    """How far a person's eye reaches: factors on the chance of noticing a word."""

    easy_length: int
    """A word of up to so many letters is as easy as any."""
    per_letter: float
    """For each letter beyond."""
    rare_word: float
    """For a word that is not among the commonest."""

    def chance(self, length: int, *factors: float, is_common: bool) -> PerMille:
        """How likely a word is to be noticed; `factors` are what else makes it hard to see."""
        chance = self.per_letter ** max(0, length - self.easy_length)
        for factor in factors:
            chance *= factor
        return round(1000 * (chance if is_common else chance * self.rare_word))


def noticed(
    ideas: Iterable[tuple[str, Idea]],
    chance: Callable[[str, Idea], PerMille],
    place: Callable[[Idea], Seen | None],
    rng: Rng,
) -> Seen | None:
    """The first idea that is noticed and has a place; where none is, the one most nearly noticed.

    `ideas` are words with what is known of them, best first. A word comes to mind or it does not,
    wherever it would stand.
    """
    nearest: tuple[PerMille, Seen] | None = None
    effort: dict[str, PerMille] = {}
    for word, idea in ideas:
        if word not in effort:
            effort[word], _ = rng.branch(word).below(1000)
        clarity = chance(word, idea) - effort[word]
        if nearest is not None and clarity <= nearest[0]:
            continue
        seen = place(idea)
        if seen is None:
            continue
        if clarity > 0:
            return seen
        nearest = clarity, seen
    return nearest[1] if nearest else None


def peeked(found: Iterable[Seen], word: Callable[[Seen], str]) -> tuple[bool, Iterator[Seen]]:
    """Whether all that was found is one word, and what was found, still to be gone through.

    >>> peeked(["A4 COQ", "B4 COQ"], lambda each: each[3:])[0]
    True
    """
    ideas = iter(found)
    first: list[Seen] = []
    for each in ideas:
        first.append(each)
        if word(each) != word(first[0]):
            return False, chain(first, ideas)
    return bool(first), iter(first)
