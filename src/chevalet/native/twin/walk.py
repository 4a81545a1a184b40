"""Walks word graphs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from chevalet.native.limits import ALPHABET, LONGEST_WORD, SHORTEST_WORD
from chevalet.native.twin.build import TERMINAL


class KeyWalk:
    """The keys of a graph that have no separator."""

    __slots__ = ("_arcs",)

    def __init__(self, arcs: memoryview) -> None:
        self._arcs = arcs

    def contains(self, word: str) -> bool:
        """Whether it is one of the keys; any text may be asked."""
        arcs = self._arcs
        arc = arcs[0]
        for symbol in word:
            letter = ord(symbol) - ord("A")
            if not (0 <= letter < ALPHABET and arc >> letter & 1):
                return False
            arc = arcs[_child(arc, letter)]
        return bool(arc & TERMINAL)


class DawgWalk(KeyWalk):
    """The words of a DAWG."""

    __slots__ = ("_ranks",)

    def __init__(self, arcs: memoryview, ranks: memoryview) -> None:
        super().__init__(arcs)
        self._ranks = ranks

    def contains_many(self, words: Sequence[str]) -> list[bool]:
        """`contains` for each."""
        return [self.contains(word) for word in words]

    def index(self, word: str) -> int:
        """The word's place in the sorted list, or -1: the words passed by on the way to it."""
        arc, index = self._arcs[0], 0
        for symbol in word:
            letter = ord(symbol) - ord("A")
            if not (0 <= letter < ALPHABET and arc >> letter & 1):
                return -1
            child = _child(arc, letter)
            index += self._ranks[child] + bool(arc & TERMINAL)
            arc = self._arcs[child]
        return index if arc & TERMINAL else -1

    def word(self, index: int) -> str:
        """The word at a place that exists."""
        arc, word = self._arcs[0], ""
        while index or not arc & TERMINAL:
            index -= bool(arc & TERMINAL)
            letter, child = max(each for each in _children(arc) if self._ranks[each[1]] <= index)
            word += chr(ord("A") + letter)
            index -= self._ranks[child]
            arc = self._arcs[child]
        return word

    def words(self, first: int, end: int) -> list[str]:
        """The words from one place to before another."""
        return list(self._listed(self._arcs[0], "", 0, first, end))

    def anagrams(self, letters: str, jokers: int, shortest: int, longest: int) -> list[str]:
        """Words of so many letters that these letters and jokers can lay."""
        laid = self._laid(self._arcs[0], "", Counter(letters), jokers, longest)
        return [word for word in laid if len(word) >= shortest]

    def longest(self, letters: str, jokers: int) -> list[str]:
        """All the longest words that these letters and jokers can lay."""
        words = self.anagrams(letters, jokers, SHORTEST_WORD, LONGEST_WORD)
        record = max(map(len, words), default=0)
        return [word for word in words if len(word) == record]

    def matching(self, squares: Sequence[int]) -> list[str]:
        """Words with one letter per square, each in its square's mask."""
        return list(self._matching(self._arcs[0], "", squares))

    def _listed(self, arc: int, word: str, index: int, first: int, end: int) -> Iterator[str]:
        """The wanted words that begin with this one; `index` is the place of the first of them."""
        if arc & TERMINAL:
            if first <= index < end:
                yield word
            index += 1
        starts = [(index + self._ranks[child], letter, child) for letter, child in _children(arc)]
        nexts = [start for start, _, _ in starts[1:]] + [end]
        for (start, letter, child), following in zip(starts, nexts, strict=False):
            if start < end and following > first:
                longer = word + chr(ord("A") + letter)
                yield from self._listed(self._arcs[child], longer, start, first, end)

    def _laid(
        self, arc: int, word: str, rack: Counter[str], jokers: int, longest: int
    ) -> Iterator[str]:
        if arc & TERMINAL:
            yield word
        if len(word) == longest:
            return
        for letter, child in _children(arc):
            tile = chr(ord("A") + letter)
            if rack[
                tile
            ]:  # a joker only stands in for a letter that has run out: each word comes once
                rack[tile] -= 1
                yield from self._laid(self._arcs[child], word + tile, rack, jokers, longest)
                rack[tile] += 1
            elif jokers:
                yield from self._laid(self._arcs[child], word + tile, rack, jokers - 1, longest)

    def _matching(self, arc: int, word: str, squares: Sequence[int]) -> Iterator[str]:
        if len(word) == len(squares):
            if arc & TERMINAL:
                yield word
            return
        for letter, child in _children(arc):
            if squares[len(word)] >> letter & 1:
                yield from self._matching(self._arcs[child], word + chr(ord("A") + letter), squares)


def _child(arc: int, letter: int) -> int:
    """Where the child for a letter stands: behind those of the smaller letters."""
    return (arc >> 32) + (arc & ((1 << letter) - 1)).bit_count()


def _children(arc: int) -> Iterator[tuple[int, int]]:
    """The letters that may follow, each with the place of its arc."""
    letters = (letter for letter in range(ALPHABET) if arc >> letter & 1)
    return ((letter, place) for place, letter in enumerate(letters, start=arc >> 32))
