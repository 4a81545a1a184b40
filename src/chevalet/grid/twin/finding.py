"""All placements: each line walked from each of its squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple

from chevalet.grid.placement import NO_JOKER, STARRED_BIT, Placement
from chevalet.grid.position import ACROSS, EMPTY, GridPosition
from chevalet.grid.question import Question
from chevalet.grid.rack import STARRED_JOKER
from chevalet.grid.rules import HIGHEST_SCORE, Combination, GridRules
from chevalet.grid.twin.laying import JOKERS, ON_BOARD, LaidWord, Laying
from chevalet.grid.twin.sides import board_value, find_sides
from chevalet.lexicon.graphs import WordGraphs
from chevalet.native.twin.walk import DawgWalk


def find_placements(graphs: WordGraphs, rules: GridRules, question: Question) -> list[Placement]:
    """All placements, in their order."""
    position, rack, every_main_word = question
    turn = _Turn(graphs, rules, position)
    found = [
        each
        for direction, number, line in position.lines()
        for each in turn.placements(direction, number, line, rack.tiles)
    ]
    if not every_main_word:
        found = _with_better_main_words(found)
    return sorted((each.placement for each in found), key=lambda placement: placement.order)


class _Found(NamedTuple):
    """A placement, and for one that lays a single tile: where, which, and as which letter."""

    placement: Placement
    single_tile: tuple[int, str, str] | None


def _with_better_main_words(found: Sequence[_Found]) -> list[_Found]:
    """Without single tiles whose word the other way scores more, or as much and lies across."""
    best: dict[tuple[int, str, str], tuple[int, int]] = {}
    for placement, tile in found:
        if tile is not None:
            rank = (placement.score, -placement.direction)
            best[tile] = max(rank, best.get(tile, rank))
    return [
        each
        for each in found
        if each.single_tile is None
        or best[each.single_tile] == (each.placement.score, -each.placement.direction)
    ]


class _Turn:
    """One position, with what is the same for all placements on it."""

    def __init__(self, graphs: WordGraphs, rules: GridRules, position: GridPosition) -> None:
        self._dawg = graphs.dawg
        self._universes = graphs.universes
        self._rules = rules
        self._position = position
        walk = DawgWalk(graphs.dawg.arcs, graphs.dawg.ranks)
        self._sides = find_sides(position, rules, walk)
        self._pictures = {picture.square: picture for picture in position.pictures}

    def placements(self, direction: int, number: int, line: range, rack: str) -> Iterator[_Found]:
        """The legal placements along one line."""
        board = "".join(self._position.squares[square] for square in line)
        sides = [self._sides.get((direction, square)) for square in line]
        for start in range(len(line)):
            if start and board[start - 1] != EMPTY:
                continue
            laying = Laying(self._dawg, self._rules, board[start:], sides[start:])
            for word in laying.words(rack):
                squares = line[start : start + len(word.text)]
                if self._is_allowed(word, squares, direction):
                    score = self._score(word, squares, direction)
                    placement = _placement(word, score, number, start, direction)
                    yield _Found(placement, _single_tile(word, squares))

    def _is_allowed(self, word: LaidWord, squares: range, direction: int) -> bool:
        """Whether the word may cover the pictures that it covers, and touches what it must."""
        new = [square for square, tile in zip(squares, word.tiles, strict=True) if tile != ON_BOARD]
        pictures = [self._pictures[square] for square in new if square in self._pictures]
        universes = self._universes[word.number]
        if not all(universes >> picture.universe & 1 for picture in pictures):
            return False
        if not self._rules.must_touch or self._lies_at_home(squares, direction):
            return True
        if self._position.is_empty:
            return self._rules.home_row is None and self._rules.first_square in {None, *new}
        crosses = any(self._sides[direction, square].length > 1 for square in new)
        return crosses or len(new) < len(squares)

    def _lies_at_home(self, squares: range, direction: int) -> bool:
        row = squares[0] // self._position.columns
        return direction == ACROSS and row == self._rules.home_row

    def _score(self, word: LaidWord, squares: range, direction: int) -> int:
        rules = self._rules
        total = side_total = laid = 0
        multipliers = []
        for letter, tile, square in zip(word.text, word.tiles, squares, strict=True):
            if tile == ON_BOARD:
                total += board_value(self._position.squares[square], rules)
                continue
            laid += 1
            value = rules.joker_value if tile in JOKERS else board_value(letter, rules)
            letter_times = rules.letter_multipliers[square] if rules.letter_multipliers else 1
            word_times = rules.word_multipliers[square] if rules.word_multipliers else 1
            total += value * letter_times
            multipliers.append(word_times)
            if picture := self._pictures.get(square):
                multipliers.append(picture.multiplier)
            side = self._sides[direction, square]
            if side.length > 1 and rules.side_words_multiply:
                side_total += (side.value + value * letter_times) * word_times
            elif side.length > 1:
                side_total += side.value + value
        bonus = rules.bonus_points if laid == rules.bonus_tiles else 0
        total = total * _combined(multipliers, rules.combination) + side_total + bonus
        return min(total, HIGHEST_SCORE)


def _combined(multipliers: Sequence[int], combination: Combination) -> int:
    """What a word is multiplied by; squares of 1 do not count."""
    if combination is Combination.PRODUCT:
        return prod(multipliers)
    return sum(each for each in multipliers if each != 1) or 1


def _placement(word: LaidWord, score: int, number: int, start: int, direction: int) -> Placement:
    new = sum(1 << place for place, tile in enumerate(word.tiles) if tile != ON_BOARD)
    jokers = [
        place | (STARRED_BIT if tile == STARRED_JOKER else 0)
        for place, tile in enumerate(word.tiles)
        if tile in JOKERS
    ]
    first, second = (*jokers, NO_JOKER, NO_JOKER)[:2]
    length = len(word.text)
    return Placement(word.number, new, score, number, start, direction, length, first, second)


def _single_tile(word: LaidWord, squares: range) -> tuple[int, str, str] | None:
    laid = [
        (square, tile, letter)
        for square, tile, letter in zip(squares, word.tiles, word.text, strict=True)
        if tile != ON_BOARD
    ]
    return laid[0] if len(laid) == 1 else None
