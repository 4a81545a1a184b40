"""The top of a turn: the placement that scores most, and which one of several (§6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import EMPTY, SIZE
from chevalet.games.zakhia.bots.sight import Seen, Sight
from chevalet.games.zakhia.moves import Place
from chevalet.grid.placement import JokerKind
from chevalet.lexicon.referee import Referee

FEW = 64
"""How many of the best are looked at, and four times as many where they are all equal."""
KNOWN = 512
"""Tops that are remembered: everyone who plays the same deal asks for the same ones."""


@lru_cache(maxsize=8)
def _sight(words: Referee) -> Sight:
    return Sight(words.graphs())


@lru_cache(maxsize=KNOWN)
def top_of(words: Referee, board: str, letters: Tiles) -> Place | None:
    """The top; None where nothing can be laid."""
    equals = _highest(_sight(words), board, letters.letters)
    for worth in _PREFERENCES:
        if len(equals) < 2:
            break
        equals = _best(equals, worth)
    if not equals:
        return None
    return min(equals, key=lambda seen: seen.placement.order).action


def _highest(sight: Sight, board: str, letters: str) -> list[Seen]:
    """All placements with the highest score."""
    count = FEW
    while True:
        found = list(sight.best(board, letters, count))
        if len(found) < count or found[-1].points < found[0].points:
            return [seen for seen in found if seen.points == found[0].points]
        count *= 4


def _best(seen: Iterable[Seen], worth: Callable[[Seen], int]) -> list[Seen]:
    worths = [(worth(each), each) for each in seen]
    most = max(value for value, _ in worths)
    return [each for value, each in worths if value == most]


def _cedars_kept(seen: Seen) -> int:
    return -len(seen.placement.jokers)


def _starred_kept(seen: Seen) -> int:
    return -sum(joker.kind is JokerKind.STARRED for joker in seen.placement.jokers)


def _pictures_left(seen: Seen) -> int:
    return -len(seen.pictures)


def openness(board: str) -> int:
    """How many empty squares lie beside a letter: where new words can be joined on.

    >>> openness("A" + EMPTY * 168), openness(EMPTY * 14 + "A" + EMPTY * 154)
    (2, 4)
    """
    return sum(
        content == EMPTY and any(board[near] != EMPTY for near in _beside(index))
        for index, content in enumerate(board)
    )


@lru_cache(maxsize=SIZE * SIZE)
def _beside(index: int) -> tuple[int, ...]:
    row, column = divmod(index, SIZE)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(r * SIZE + c for r, c in near if 0 <= r < SIZE and 0 <= c < SIZE)


_PREFERENCES: tuple[Callable[[Seen], int], ...] = (
    _cedars_kept,
    _starred_kept,
    _pictures_left,
    lambda seen: openness(seen.board),
)
