"""Side-words: what crosses an empty square, and which tiles may be laid there because of it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from chevalet.grid.position import ALL_LETTERS, EMPTY, WILDCARD, GridPosition
from chevalet.grid.rules import GridRules
from chevalet.native.twin.walk import DawgWalk


class Side(NamedTuple):
    """What a tile on an empty square has to do with the letters above and below, or beside it.

    `letters` is the mask of those it may show; `length` counts the run with the tile in it, so that
    1 means that nothing is crossed; `value` is that of the letters there before.
    """

    letters: int
    takes_joker: bool
    length: int
    value: int


def is_joker(square: str) -> bool:
    """Whether a joker lies there."""
    return square == WILDCARD or square.islower()


def board_value(square: str, rules: GridRules) -> int:
    """What the tile on a square adds to a word."""
    return rules.joker_value if is_joker(square) else rules.letter_values[ord(square) - ord("A")]


@cache
def mask_of(square: str) -> int:
    """The letters that a tile on the board may be read as."""
    return ALL_LETTERS if square == WILDCARD else 1 << ord(square.upper()) - ord("A")


def find_sides(
    position: GridPosition, rules: GridRules, dawg: DawgWalk
) -> dict[tuple[int, int], Side]:
    """The side of each empty square, by the direction of the main word and the square."""
    limits = {limit.square: limit.letters for limit in position.limits}
    found = {}
    for direction, _, line in position.lines():
        tiles = "".join(position.squares[square] for square in line)
        for place, square in enumerate(line):
            if tiles[place] == EMPTY:
                before = tiles[:place].rpartition(EMPTY)[2]
                after = tiles[place + 1 :].partition(EMPTY)[0]
                mask = limits.get(square, ALL_LETTERS)
                found[1 - direction, square] = _side(before, after, mask, rules, dawg)
    return found


def _side(before: str, after: str, mask: int, rules: GridRules, dawg: DawgWalk) -> Side:
    """The side made of the letters before and after a square that takes the letters of a mask."""
    run = before + after
    jokers = sum(map(is_joker, run)) if rules.counts_board_jokers else 0
    letters = mask
    if jokers > rules.most_jokers:
        letters = 0
    elif run:
        words = dawg.matching([*map(mask_of, before), mask, *map(mask_of, after)])
        letters = sum(map(mask_of, {word[len(before)] for word in words}))
    value = sum(board_value(square, rules) for square in run)
    return Side(letters, jokers < rules.most_jokers, len(run) + 1, value)
