"""Longest words: what is the most that some letters can spell?

The index of a graph's words is made once, in a fraction of a second by the compiled core; asking it
then takes microseconds, however many letters there are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from chevalet.native.compiled.longest import CompiledLongest
from chevalet.native.library import chosen_library
from chevalet.native.twin.longest import TwinLongest
from chevalet.native.wordgraph import Dawg

MOST_ANSWERS_KEPT = 1 << 16


class LongestCore(Protocol):
    """What a core answers about the words of one graph; letters are any number of A-Z, sorted."""

    def length(self, letters: str) -> int:
        """The length of the longest word that the letters can lay; 0 if there is none."""
        ...

    def words(self, letters: str) -> list[str]:
        """All words of that length, sorted."""
        ...


class LongestWords:
    """The longest words of any letters, by one graph.

    >>> from chevalet.native.wordgraph import build_dawg
    >>> longest = LongestWords(build_dawg(["AMI", "MAI", "MIEL"]))
    >>> longest.length("AXIM"), longest.words("AXIM"), longest.words("XYZ")
    (3, ['AMI', 'MAI'], [])
    """

    def __init__(self, dawg: Dawg, core: LongestCore | None = None) -> None:
        self.core = core or open_longest(dawg)
        self._length = lru_cache(maxsize=MOST_ANSWERS_KEPT)(self.core.length)

    def length(self, letters: str) -> int:
        """The length of the longest word; 0 if the letters spell nothing."""
        return self._length("".join(sorted(letters)))

    def words(self, letters: str) -> list[str]:
        """All words of that length, sorted."""
        return self.core.words("".join(sorted(letters)))


def open_longest(dawg: Dawg) -> LongestCore:
    """The index of these words in the compiled core, or in its twin."""
    library = chosen_library()
    return CompiledLongest(library, dawg) if library else TwinLongest(dawg)
