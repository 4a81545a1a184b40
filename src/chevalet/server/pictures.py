"""A position as a picture for link previews: the game's own drawing in a frame that names it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from chevalet.core.drawing import FAINT, INK, LINE, PAPER, Drawing, rect, text
from chevalet.core.lazy import Lazy

WIDTH, HEIGHT = 1200, 630
"""What those show best who show a link with its picture."""
FONTS = Path(__file__).parent / "fonts"
FAMILY = "Chevalet Sans"
"""Ours, so that a machine without any fonts draws the same."""
CEDAR, GOLD = "#2c5a37", "#f8e7bb"
_MARGIN = 40
_STAGE = 700
"""How wide the drawing may be; the names stand beside it."""
_LONGEST = 17
"""Letters of a name that have room."""


_RENDERER: Lazy[Any] = Lazy("resvg_py:svg_to_bytes")
"""Loaded for the first picture: a large library for a small need."""


class Row(NamedTuple):
    """A player, and how they stand."""

    name: str
    points: int
    is_first: bool = False


def framed(drawing: Drawing | None, title: str, rows: Sequence[Row], note: str) -> str:
    """The whole picture as SVG."""
    size = f"width='{WIDTH}' height='{HEIGHT}' viewBox='0 0 {WIDTH} {HEIGHT}'"
    font = f"font-family='{FAMILY}, sans-serif' font-weight='600'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} {font}>",
        rect(0, 0, WIDTH, HEIGHT, PAPER),
    ]
    left: float = _MARGIN
    if drawing is not None:
        scale = min((HEIGHT - 2 * _MARGIN) / drawing.height, _STAGE / drawing.width)
        width, height = drawing.width * scale, drawing.height * scale
        top = (HEIGHT - height) / 2
        parts.append(
            f"<g transform='translate({_MARGIN} {top:g}) scale({scale:g})'>{drawing.body}</g>"
        )
        left += width + _MARGIN
    parts.append(text(title, left, 100, 52, CEDAR, anchor="start"))
    parts += _rows(rows, left)
    parts.append(text(note, left, HEIGHT - 90, 28, FAINT, anchor="start"))
    parts.append(text("Chevalet", left, HEIGHT - 46, 28, CEDAR, anchor="start"))
    return "".join([*parts, "</svg>"])


def _rows(rows: Sequence[Row], left: float) -> list[str]:
    parts = []
    step = min(62.0, 340 / max(1, len(rows)))
    size = step * 0.55
    for at, row in enumerate(rows):
        top = 140 + at * step
        right = WIDTH - _MARGIN
        if row.is_first:
            parts.append(rect(left - 12, top + 4, right - left + 24, step - 8, GOLD, 10))
        else:
            parts.append(rect(left, top + step - 1, right - left, 1, LINE))
        base = top + step * 0.68
        name = row.name if len(row.name) <= _LONGEST else f"{row.name[: _LONGEST - 1]}…"
        parts.append(text(name, left, base, size, INK, anchor="start"))
        parts.append(text(str(row.points), right, base, size, INK, anchor="end"))
    return parts


def png(svg: str) -> bytes:
    """The picture as pixels, drawn with our own font alone."""
    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    draw = _RENDERER.load()
    return bytes(draw(svg_string=svg, skip_system_fonts=True, font_files=fonts, font_family=FAMILY))
