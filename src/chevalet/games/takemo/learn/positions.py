"""Positions of Takemo for lessons and examples, built of the game's own values."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.takemo.board import (
    EMPTY_BOARD,
    MATERIAL,
    RACK_SIZE,
    SIZE,
    TAKEMO,
    TAKEMOS,
    Camp,
    parse_line,
    tiles_on,
)
from chevalet.games.takemo.state import Common, Options, State


def board_of(*words: str) -> str:
    """A board on which these words lie: `15E MAISON` is White's, `1K mer` Black's, who reads it so.

    >>> board_of("1C mer")[:4]
    'rem.'
    """
    squares = list(EMPTY_BOARD)
    for entry in words:
        at, _, word = entry.partition(" ")
        line = parse_line(at)
        if line is None:
            raise ValueError(f"{entry!r} names no square of the board")
        stride = (SIZE if line.is_down else 1) * (-1 if word.islower() else 1)
        for place, letter in enumerate(word):
            squares[line.start + place * stride] = letter
    return "".join(squares)


def position(rack: str, *words: str, takemos: int = 0) -> State:
    """Two seats; White, the first, is to act with this rack and so many TAKEMOs."""
    board = board_of(*words)
    lying = [tiles_on(board, camp).replace(TAKEMO, "") for camp in Camp]
    own = Tiles.of(rack)
    white = Bag(MATERIAL.minus(lying[Camp.WHITE]).minus(own))
    black = Bag(MATERIAL.minus(lying[Camp.BLACK]))
    drawn, black, rng = black.draw(Rng.seeded("a lesson of Takemo"), RACK_SIZE)
    common = Common(
        options=Options(),
        board=board,
        scores=tuple(len(tiles_on(board, camp)) for camp in Camp),
        turn=Seat(0),
        takemos=(takemos, 0),
        pool=(TAKEMOS - takemos, TAKEMOS),
        captured=("", ""),
    )
    return State(common=common, racks=(own, Tiles.of(drawn)), bags=(white, black), rng=rng)
