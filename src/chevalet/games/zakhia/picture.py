"""The board of Zakhia as a small picture."""

from __future__ import annotations

from chevalet.core.drawing import FAINT, FELT, INK, LINE, WOOD, Drawing, rect, star, text, tile
from chevalet.games.zakhia.board import EMPTY, PICTURES, SIZE, STARRED_CEDAR
from chevalet.games.zakhia.state import View

PICTURE = "#f1dfb4"
CEDAR = "#2c5a37"
_RIM = 0.4


def picture(view: View, before: View | None = None) -> Drawing:
    """The board; what was laid since `before` stands out."""
    board = view.common.board
    old = board if before is None else before.common.board
    side = SIZE + 2 * _RIM
    parts = [rect(0, 0, side, side, WOOD, 0.35), rect(_RIM, _RIM, SIZE, SIZE, LINE)]
    for index, content in enumerate(board):
        x, y = _RIM + index % SIZE, _RIM + index // SIZE
        parts.append(_square(index, x, y))
        if content != EMPTY:
            parts.append(_tile(content, x, y, is_last=old[index] == EMPTY))
    return Drawing(side, side, "".join(parts))


def _square(index: int, x: float, y: float) -> str:
    shown = PICTURES.get(index)
    ground = rect(x + 0.02, y + 0.02, 0.96, 0.96, FELT if shown is None else PICTURE)
    return (
        ground
        if shown is None
        else ground + text(f"×{shown.multiplier}", x + 0.5, y + 0.66, 0.44, FAINT)
    )


def _tile(content: str, x: float, y: float, *, is_last: bool) -> str:
    if content == STARRED_CEDAR:
        return tile("", x, y, is_last=is_last) + star(x + 0.5, y + 0.5, 0.3, CEDAR)
    laid = tile(content.upper(), x, y, is_last=is_last)
    return laid + _black_cedar(x + 0.78, y + 0.25, 0.12) if content.islower() else laid


def _black_cedar(x: float, y: float, size: float) -> str:
    """A small tree beside the letter that it keeps; a star would be the other cedar's."""
    half = ((0, -1), (0.65, -0.1), (0.35, -0.1), (0.9, 0.7), (0.15, 0.7), (0.15, 1.0))
    left = [(-across, along) for across, along in reversed(half[1:])]
    path = " ".join(f"{x + a * size:g},{y + b * size:g}" for a, b in (*half, *left))
    return f"<polygon points='{path}' fill='{INK}'/>"
