"""The board of Takemo as a small picture, as White sees it."""

from __future__ import annotations

from chevalet.core.drawing import (
    EBONY,
    FELT,
    INK,
    LINE,
    ON_EBONY,
    TILE,
    WOOD,
    Drawing,
    rect,
    tile,
)
from chevalet.games.takemo.board import EMPTY, ENEMY_TAKEMO, SIZE, TAKEMO
from chevalet.games.takemo.state import View

DEFENCE = "#efdcae"
_RIM = 0.4
_ARROWS = "M-10 18V-12M-19.5 -3L-10 -15L-0.5 -3M10 -18V12M0.5 3L10 15L19.5 3"
"""Head to tail, so that both camps see the same, on a disc of this radius."""
_DISC = 29


def picture(view: View, before: View | None = None) -> Drawing:
    """The board; what was laid since `before` stands out."""
    board = view.common.board
    old = board if before is None else before.common.board
    side = SIZE + 2 * _RIM
    parts = [rect(0, 0, side, side, WOOD, 0.35), rect(_RIM, _RIM, SIZE, SIZE, LINE)]
    for index, content in enumerate(board):
        row = index // SIZE
        x, y = _RIM + index % SIZE, _RIM + row
        parts.append(
            rect(x + 0.02, y + 0.02, 0.96, 0.96, DEFENCE if row in {0, SIZE - 1} else FELT)
        )
        if content != EMPTY:
            parts.append(_tile(content, x, y, is_last=old[index] != content))
    return Drawing(side, side, "".join(parts))


def _tile(content: str, x: float, y: float, *, is_last: bool) -> str:
    is_black = content == ENEMY_TAKEMO or content.islower()
    if content in {TAKEMO, ENEMY_TAKEMO}:
        blank = tile("", x, y, is_dark=is_black, is_last=is_last)
        colours = (ON_EBONY, EBONY) if is_black else (INK, TILE)
        return blank + sign(x + 0.5, y + 0.5, 0.3, *colours)
    turn = 180 if is_black else 0
    return tile(content.upper(), x, y, is_dark=is_black, is_last=is_last, turn=turn)


def sign(x: float, y: float, radius: float, ground: str, arrows: str) -> str:
    """What a TAKEMO shows: nobody takes it for a letter."""
    return (
        f"<g transform='translate({x:g} {y:g}) scale({radius / _DISC:g})'>"
        f"<circle cx='0' cy='0' r='{_DISC}' fill='{ground}'/>"
        f"<path d='{_ARROWS}' fill='none' stroke='{arrows}' stroke-width='6.5'"
        " stroke-linecap='round' stroke-linejoin='round'/></g>"
    )
