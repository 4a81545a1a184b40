"""The placements that a bot sees, and what the table looks like after them.

Bots look thousands of turns ahead, so they carry placements out without asking the referee; the
rules still judge what they finally play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chevalet.games.zakhia.board import BLACK_CEDAR, EMPTY, PICTURES, SIZE, STARRED_CEDAR
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.offers import generator, grid_position, place_of
from chevalet.grid import JokerKind, Placement, Rack, Worth
from chevalet.grid.worth import HUNDREDTHS
from chevalet.lexicon import WordGraphs


class Seen(NamedTuple):
    """A legal placement on a board, and what it leaves on the rack."""

    placement: Placement
    word: str
    before: str
    left: str
    value: int
    """Hundredths of a point by which it was ranked: its score, and perhaps what it leaves."""

    @property
    def points(self) -> int:
        """What it scores."""
        return self.placement.score

    @property
    def action(self) -> Place:
        """The placement as the rules know it."""
        return place_of(self.placement, self.word, self.before)

    @property
    def board(self) -> str:
        """The board after it."""
        squares = list(self.before)
        jokers = dict(self.placement.jokers)
        for place, index in self._laid:
            letter = self.word[place]
            match jokers.get(place):
                case None:
                    squares[index] = letter
                case JokerKind.BLACK:
                    squares[index] = letter.lower()
                case JokerKind.STARRED:
                    squares[index] = STARRED_CEDAR
        return "".join(squares)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The universes of the pictures that it newly covers."""
        return tuple(PICTURES[index].universe for _, index in self._laid if index in PICTURES)

    @property
    def side_words(self) -> int:
        """How many words it forms beside the main one."""
        across = SIZE if self.placement.is_across else 1
        return sum(_has_neighbour(self.before, index, across) for _, index in self._laid)

    @property
    def _laid(self) -> list[tuple[int, int]]:
        """For each tile laid its place in the word and its square."""
        placement = self.placement
        if placement.is_across:
            first, stride = placement.line * SIZE + placement.start, 1
        else:
            first, stride = placement.start * SIZE + placement.line, SIZE
        return [
            (place, first + place * stride)
            for place in range(placement.length)
            if placement.new >> place & 1
        ]


class Sight:
    """What a player with these words sees on any board."""

    def __init__(self, graphs: WordGraphs) -> None:
        self._dawg = graphs.dawg
        self._generator = generator(graphs)

    def best(self, board: str, rack: str, count: int) -> Iterator[Seen]:
        """The placements with the highest scores, best first."""
        for each in self._generator.best(grid_position(board), Rack(rack), count):
            yield self._seen(each, each.score * HUNDREDTHS, board, rack)

    def best_by_worth(self, board: str, rack: str, count: int, worth: Worth) -> list[Seen]:
        """The placements with the highest score and worth of what stays on the rack."""
        found = self._generator.best_by_worth(grid_position(board), Rack(rack), count, worth)
        return [self._seen(*each, board, rack) for each in found]

    def seen(self, placement: Placement, board: str, rack: str) -> Seen:
        """A placement that was found elsewhere."""
        return self._seen(placement, placement.score * HUNDREDTHS, board, rack)

    def _seen(self, placement: Placement, value: int, board: str, rack: str) -> Seen:
        word = self._dawg.word(placement.word)
        return Seen(placement, word, board, _left(rack, placement, word), value)


def _left(rack: str, placement: Placement, word: str) -> str:
    jokers = dict(placement.jokers)
    for place, letter in enumerate(word):
        if placement.new >> place & 1:
            kind = jokers.get(place)
            if kind is None:
                rack = rack.replace(letter, "", 1)
            else:
                joker = STARRED_CEDAR if kind is JokerKind.STARRED else BLACK_CEDAR
                rack = rack.replace(joker, "", 1)
    return rack


def _has_neighbour(board: str, index: int, stride: int) -> bool:
    """Whether a letter stands beside the square, along the given stride."""
    place = index // SIZE if stride == SIZE else index % SIZE
    before = place > 0 and board[index - stride] != EMPTY
    after = place < SIZE - 1 and board[index + stride] != EMPTY
    return before or after
