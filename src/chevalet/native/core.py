"""What the public classes ask of a core.

There are two: `compiled`, and its plain-Python `twin`, which is the reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from chevalet.native.image import Image

SHORTEST_WORD = 2
LONGEST_WORD = 25
ALPHABET = 26
ALL_LETTERS = (1 << ALPHABET) - 1


class DawgWalker(Protocol):
    """Answers questions about the words of one checked DAWG; several words come sorted."""

    def contains(self, word: str) -> bool:
        """Whether it is one of the words; any text may be asked."""
        ...

    def contains_many(self, words: Sequence[str]) -> list[bool]:
        """`contains` for each."""
        ...

    def index(self, word: str) -> int:
        """The word's place in the sorted list, or -1; any text may be asked."""
        ...

    def word(self, index: int) -> str:
        """The word at a place that exists."""
        ...

    def words(self, first: int, end: int) -> list[str]:
        """The words from one place to before another."""
        ...

    def anagrams(self, letters: str, jokers: int, shortest: int, longest: int) -> list[str]:
        """Words of so many letters that these letters (A-Z) and jokers can lay."""
        ...

    def longest(self, letters: str, jokers: int) -> list[str]:
        """All the longest words that these letters (A-Z) and jokers can lay."""
        ...

    def matching(self, squares: Sequence[int]) -> list[str]:
        """Words with one letter per square, each in its square's mask (bit 0 is A)."""
        ...


class GaddagWalker(Protocol):
    """Answers questions about the keys of one checked GADDAG."""

    def contains(self, word: str) -> bool:
        """Whether the graph has this text as a key without separator, so a word read backwards."""
        ...


class WordGraphCore(Protocol):
    """Builds, checks and opens graphs."""

    def build_dawg(self, words: Sequence[str]) -> tuple[bytes, bytes]:
        """Arcs and ranks; WordListError unless the words are sorted, distinct, 2-25 letters A-Z."""
        ...

    def build_gaddag(self, words: Sequence[str]) -> bytes:
        """Arcs; WordListError as above."""
        ...

    def open_dawg(self, image: Image) -> DawgWalker:
        """Checks the arrays, whatever they hold: DamagedGraphError, or a walker that is safe."""
        ...

    def open_gaddag(self, image: Image) -> GaddagWalker:
        """The same for a GADDAG."""
        ...
