"""Positions of Zakhia for lessons and examples, built of the game's own values."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zakhia.board import (
    EMPTY_BOARD,
    MATERIAL,
    RACK_SIZE,
    parse_line,
    tiles_on,
)
from chevalet.games.zakhia.state import Common, Options, State


def board_of(*words: str) -> str:
    """A board on which these words lie: `F5 MAISON` across, `5F MER` down; small is a cedar.

    >>> board_of("A1 OR", "1A OS")[:14]
    'OR...........S'
    """
    squares = list(EMPTY_BOARD)
    for entry in words:
        at, _, word = entry.partition(" ")
        line = parse_line(at)
        if line is None:
            raise ValueError(f"{entry!r} names no square of the board")
        for place, letter in enumerate(word):
            squares[line.start + place * line.stride] = letter
    return "".join(squares)


def position(rack: str, *words: str, scores: tuple[int, int] = (0, 0)) -> State:
    """Two seats, the first to act with this rack; chance gives the other one ten tiles."""
    board = board_of(*words)
    own = Tiles.of(rack)
    left = Bag(MATERIAL.minus(tiles_on(board)).minus(own))
    drawn, bag, rng = left.draw(Rng.seeded("a lesson of Zakhia"), RACK_SIZE)
    common = Common(options=Options(), board=board, scores=scores, turn=Seat(0))
    return State(common=common, racks=(own, Tiles.of(drawn)), bag=bag, rng=rng)
