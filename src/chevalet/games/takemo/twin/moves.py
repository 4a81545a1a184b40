"""All legal moves in plain Python: what the compiled ones are tested by.

It also serves where the compiled core does not know all words: at tables with words of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chevalet.core.errors import IllegalAction
from chevalet.games.takemo.board import (
    EMPTY,
    TAKEMO,
    Camp,
    enemy_letters,
    own_letters,
    side_of,
    turned,
)
from chevalet.games.takemo.found import Found, squares_of, tiles_of
from chevalet.games.takemo.laying import Attack, Judged, Judges, Position
from chevalet.games.takemo.readings import mask_of, possible_letters, puzzle_of
from chevalet.games.takemo.words import GraphWords, Judge
from chevalet.grid import DOWN, GridPosition, GridRules, Limit, Placement, Placements, Rack
from chevalet.grid.generator import GridCore
from chevalet.grid.position import WILDCARD
from chevalet.grid.question import Question
from chevalet.grid.rack import STARRED_JOKER
from chevalet.grid.twin.grid import TwinGrid
from chevalet.lexicon import WordGraphs

GRID_RULES = GridRules(must_touch=True, most_jokers=2, counts_board_jokers=False)


def grid_rules(side: int) -> GridRules:
    """The rules of placement on a board with so many rows: the last one is home (§4)."""
    return msgspec.structs.replace(GRID_RULES, home_row=side - 1)


class TwinMoves:
    """The moves that a generator on the grid finds and the rules accept."""

    def __init__(
        self,
        graphs: WordGraphs,
        judges: Judges | None = None,
        grid: GridCore | None = None,
        *,
        crossing_words_stay: bool = False,
    ) -> None:
        self._graphs = graphs
        by_graphs = Judge(GraphWords(graphs.dawg))
        self._judges = judges or Judges(by_graphs, by_graphs, crossing_words_stay)
        self._grid = grid

    def all(self, board: str, rack: str) -> Placements:
        """Every move, in the order of placements."""
        found = self._moves(board, rack)
        return Placements.packed((each for each, _, _ in found), self._graphs.dawg)

    def best(self, board: str, rack: str, most: int) -> list[Found]:
        """The moves that gain most, equal ones in order."""
        moves = sorted(self._moves(board, rack), key=lambda each: -each[0].score)
        return [Found(placement, tiles, judged.board) for placement, tiles, judged in moves[:most]]

    def _moves(self, board: str, rack: str) -> Iterator[tuple[Placement, str, Judged]]:
        side = side_of(board)
        grid = self._grid or TwinGrid(self._graphs, grid_rules(side))
        hand = Rack(rack.replace(TAKEMO, STARRED_JOKER))
        found = grid.placements(Question(self.grid_position(board), hand, every_main_word=True))
        position = Position(board, Camp.WHITE, self._judges)
        own = own_letters(board)
        seen: set[tuple[int, int, str]] = set()
        for placement in found:
            squares = squares_of(placement, side)
            tiles = tiles_of(placement, found.text(placement))
            key = (squares.start, squares.step, tiles)
            if key in seen or _is_listed_across(placement, squares, own, side):
                continue
            seen.add(key)
            laid = {s: tile for s, tile in zip(squares, tiles, strict=True) if tile != EMPTY}
            try:
                judged = position.attempted(Attack(squares, laid, {}), tiles)
            except IllegalAction:
                continue
            yield placement._replace(score=judged.gain), tiles, judged

    def grid_position(self, board: str) -> GridPosition:
        """The board as generators on the grid see it: the enemy's letters limit empty squares."""
        side = side_of(board)
        letters = own_letters(turned(board))
        puzzle = puzzle_of(letters, side, self._judges.enemy)
        possible = possible_letters(puzzle, self._judges.enemy.words)
        limits = []
        for square, letter in enemy_letters(board).items():
            other = len(board) - 1 - square
            mask = possible[other] if letter == TAKEMO else mask_of(letter)
            limits.append(Limit(square, mask))
        own = own_letters(board)
        squares = "".join(own.get(square, EMPTY) for square in range(len(board)))
        return GridPosition(side, side, squares.replace(TAKEMO, WILDCARD), (), tuple(limits))


def _is_listed_across(placement: Placement, squares: range, own: dict[int, str], side: int) -> bool:
    """A single tile that forms words both ways is one move, the one across."""
    if placement.direction != DOWN or placement.laid != 1:
        return False
    square = squares[placement.new.bit_length() - 1]
    column = square % side
    return (column > 0 and square - 1 in own) or (column + 1 < side and square + 1 in own)
