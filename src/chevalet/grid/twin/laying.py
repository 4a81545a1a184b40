"""Every way to lay a word from a square on, by walking the DAWG with the tiles in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chevalet.core.letters import ALPHABET
from chevalet.grid.position import EMPTY
from chevalet.grid.rack import BLACK_JOKER, STARRED_JOKER
from chevalet.grid.rules import GridRules
from chevalet.grid.twin.sides import Side, is_joker, mask_of
from chevalet.native.twin.build import TERMINAL
from chevalet.native.wordgraph import Dawg

JOKERS = BLACK_JOKER + STARRED_JOKER
ON_BOARD = "."  # among the tiles of a word: this letter was there before


class LaidWord(NamedTuple):
    """A word, its number in the DAWG, and for each letter the tile laid, if one is."""

    text: str
    number: int
    tiles: str


class Laying:
    """Words that begin on the first of some squares of a line.

    `board` is what lies on these squares, `sides` what crosses the empty ones.
    """

    def __init__(
        self, dawg: Dawg, rules: GridRules, board: str, sides: Sequence[Side | None]
    ) -> None:
        self._arcs = dawg.arcs
        self._ranks = dawg.ranks
        self._rules = rules
        self._board = board
        self._sides = sides
        self._found: list[LaidWord] = []

    def words(self, rack: str) -> list[LaidWord]:
        """Each word that lays a tile at least and ends before an empty square or the edge."""
        self._found.clear()
        self._grow(LaidWord("", 0, ""), self._arcs[0], rack, jokers=0)
        return self._found

    def _grow(self, word: LaidWord, arc: int, rack: str, jokers: int) -> None:
        """Adds the words that begin with this text; its number is that of the first of them."""
        text, number, tiles = word
        at = len(text)
        if arc & TERMINAL:
            is_whole = at == len(self._board) or self._board[at] == EMPTY
            if is_whole and tiles.strip(ON_BOARD):
                self._found.append(word)
            number += 1
        if at == len(self._board):
            return
        for tile, letters in self._choices(at, rack):
            used = jokers + self._is_joker(at, tile)
            fitting = arc & letters
            if not fitting or used > self._rules.most_jokers:
                continue
            left = rack.replace(tile, "", 1)
            for letter, child in _children(arc, fitting):
                longer = LaidWord(text + letter, number + self._ranks[child], tiles + tile)
                self._grow(longer, self._arcs[child], left, used)

    def _choices(self, at: int, rack: str) -> Iterator[tuple[str, int]]:
        """The tiles that a word may have on a square, each with the letters it may show there."""
        side = self._sides[at]
        if side is None:
            yield ON_BOARD, mask_of(self._board[at])
            return
        for tile in sorted(set(rack)):
            if tile not in JOKERS:
                yield tile, mask_of(tile) & side.letters
            elif side.takes_joker:
                yield tile, side.letters

    def _is_joker(self, at: int, tile: str) -> bool:
        if tile == ON_BOARD:
            return self._rules.counts_board_jokers and is_joker(self._board[at])
        return tile in JOKERS


def _children(arc: int, letters: int) -> Iterator[tuple[str, int]]:
    """Those of an arc's letters, each with the place of its own arc."""
    while letters:
        bit = letters & -letters
        yield ALPHABET[bit.bit_length() - 1], (arc >> 32) + (arc & (bit - 1)).bit_count()
        letters ^= bit
