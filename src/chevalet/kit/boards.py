"""A board on paper: whole where it fits, else in parts that join along its lines."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from chevalet.core.kit import Board
from chevalet.core.phrases import Language, Phrase
from chevalet.kit.paper import MARGIN, Paper
from chevalet.kit.press import Press

PART = Phrase("{name}, partie {part} sur {of}", "{name}, part {part} of {of}")


class Part(NamedTuple):
    """A piece of a board: from where to where, in the board's own millimetres."""

    left: float
    top: float
    right: float
    bottom: float


def spans(length: float, rim: float, cell: float, room: float) -> tuple[tuple[float, float], ...]:
    """Where a board of that length is cut so that each part has room, as evenly as its lines allow.

    >>> spans(276, 8, 20, 190)
    ((0, 128.0), (128.0, 276))
    """
    if length <= room:
        return ((0, length),)
    squares = round((length - 2 * rim) / cell)
    count = 2
    while True:
        cuts = [rim + cell * (squares * at // count) for at in range(1, count)]
        edges = [0, *map(float, cuts), length]
        parts = tuple(pairwise(edges))
        if all(end - start <= room + 1e-6 for start, end in parts):
            return parts
        count += 1
        if count > squares:
            raise ValueError(f"a square of {cell} mm does not fit {room} mm of paper")


def parts_of(board: Board, paper: Paper, scale: float) -> tuple[Part, ...]:
    """The parts of a board on such paper, row by row."""
    rim, cell = board.rim * scale, board.cell * scale
    across = spans(board.drawing.width * scale, rim, cell, paper.inner_width)
    along = spans(board.drawing.height * scale, rim, cell, paper.inner_height)
    return tuple(Part(left, top, right, bottom) for top, bottom in along for left, right in across)


def lay_out(press: Press, board: Board, paper: Paper, scale: float, language: Language) -> None:
    """A page for each part, on paper that lies as it serves best."""
    chosen = min((paper, paper.turned), key=lambda each: len(parts_of(board, each, scale)))
    parts = parts_of(board, chosen, scale)
    for number, part in enumerate(parts, 1):
        press.page(chosen)
        width, height = part.right - part.left, part.bottom - part.top
        x, y = (chosen.width - width) / 2, (chosen.height - height) / 2
        with press.window(x, y, width, height):
            press.draw(board.drawing, x - part.left, y - part.top, scale)
        press.marks(x, y, width, height)
        name = board.name.said(language)
        if len(parts) > 1:
            name = PART.of(name=name, part=number, of=len(parts)).said(language)
        press.say(name, MARGIN, 3.0, chosen.inner_width, size=7, align="C")
