"""Legal moves as generators give them.

A move is one way to lay tiles: however its TAKEMOs may be read, it is listed once, and a single
tile that forms two words is listed along the row. At most two TAKEMOs are laid in a listed word;
the rules accept more. Boards are in the view of the camp that moves.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from chevalet.games.takemo.board import EMPTY, TAKEMO
from chevalet.games.takemo.runs import Run
from chevalet.grid import ACROSS, Placement


class Found(NamedTuple):
    """A legal move: its record, whose score is tiles laid and removed, and the board after it."""

    placement: Placement
    tiles: str
    """Along the word: the tile laid, `?` for a TAKEMO, `.` where none is laid."""
    board: str

    @property
    def gain(self) -> int:
        """Tiles laid and removed."""
        return self.placement.score

    @property
    def word(self) -> str:
        """The word as it stands after the move."""
        side = math.isqrt(len(self.board))
        return "".join(self.board[square] for square in squares_of(self.placement, side)).upper()

    @property
    def laid(self) -> str:
        """The tiles that it takes from the rack."""
        return self.tiles.replace(EMPTY, "")


def squares_of(placement: Placement, side: int) -> Run:
    """The squares of a move's word."""
    line, start, length = placement.line, placement.start, placement.length
    if placement.direction == ACROSS:
        return range(line * side + start, line * side + start + length)
    return range(start * side + line, (start + length) * side + line, side)


def tiles_of(placement: Placement, word: str) -> str:
    """The tiles that a move lays along its word, `.` where it lays none."""
    takemos = {joker.place for joker in placement.jokers}
    return "".join(
        (TAKEMO if place in takemos else letter) if placement.new >> place & 1 else EMPTY
        for place, letter in enumerate(word)
    )
