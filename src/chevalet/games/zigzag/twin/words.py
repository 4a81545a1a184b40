"""Words along the paths of a tree.

Every path of the tree is a pattern: letters of the rack, the letters of the path, letters of the
rack. The texts of all paths form a trie, which is walked together with the word graph.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chevalet.core.letters import ALPHABET
from chevalet.games.zigzag.board import Joins, Laid, is_letter
from chevalet.native.limits import LONGEST_WORD
from chevalet.native.twin.build import TERMINAL
from chevalet.native.wordgraph import Dawg


class Run(NamedTuple):
    """A path from one tile to another, both included; None on an empty table."""

    ends: tuple[int, int] | None
    text: str


class Entry(NamedTuple):
    """A word with so many new letters before and after a text."""

    text: str
    word: str
    before: int
    after: int


def runs_on(table: Sequence[Laid]) -> list[Run]:
    """Every path of letters that leaves a word room for a new one, by its ends."""
    if not table:
        return [Run(None, "")]
    joins = Joins(table)
    runs: list[Run] = []

    def walk(start: int, tile: int, came_from: int, text: str) -> None:
        text += table[tile].tile
        runs.append(Run((start, tile), text))
        if len(text) == LONGEST_WORD - 1:
            return
        for number in joins.neighbours(tile):
            if number != came_from and is_letter(table[number].tile):
                walk(start, number, tile, text)

    for start, laid in enumerate(table):
        if is_letter(laid.tile):
            walk(start, start, -1, "")
    return sorted(runs)


def words_through(dawg: Dawg, texts: Sequence[str], rack: str) -> list[Entry]:
    """Every word of a text and at least one letter of the rack, by text, word, letters before."""
    return sorted(_Walk(dawg, texts, rack).entries())


class _Walk:
    def __init__(self, dawg: Dawg, texts: Sequence[str], rack: str) -> None:
        self._arcs = dawg.arcs
        self._texts = frozenset(texts)
        self._beginnings = {text[:length] for text in texts for length in range(len(text) + 1)}
        self._rack = Counter(rack)

    def entries(self) -> Iterator[Entry]:
        yield from self._before(self._arcs[0], "")

    def _children(self, arc: int) -> Iterator[tuple[str, int]]:
        place = arc >> 32
        for number, letter in enumerate(ALPHABET):
            if arc >> number & 1:
                yield letter, self._arcs[place]
                place += 1

    def _of_rack(self, arc: int) -> Iterator[tuple[str, int]]:
        for letter, child in self._children(arc):
            if self._rack[letter]:
                self._rack[letter] -= 1
                yield letter, child
                self._rack[letter] += 1

    def _before(self, arc: int, word: str) -> Iterator[Entry]:
        yield from self._through(arc, word, "")
        if "" in self._texts:
            return  # an empty table: nothing stands before the first letter
        for letter, child in self._of_rack(arc):
            yield from self._before(child, word + letter)

    def _through(self, arc: int, word: str, text: str) -> Iterator[Entry]:
        if text in self._texts:
            yield from self._behind(arc, word + text, text, len(word))
        for letter, child in self._children(arc):
            if text + letter in self._beginnings:
                yield from self._through(child, word, text + letter)

    def _behind(self, arc: int, word: str, text: str, before: int) -> Iterator[Entry]:
        after = len(word) - before - len(text)
        if arc & TERMINAL and before + after:
            yield Entry(text, word, before, after)
        for letter, child in self._of_rack(arc):
            yield from self._behind(child, word + letter, text, before)
