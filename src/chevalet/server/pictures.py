"""A position as a picture for link previews: the game's own drawing in a frame that names it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from chevalet.core.drawing import FAINT, INK, LINE, PAPER, Drawing, rect, text, tile
from chevalet.core.lazy import Lazy

WIDTH, HEIGHT = 1200, 630
"""What those show best who show a link with its picture."""
FONT = Path(__file__).parents[1] / "fonts" / "chevalet-sans.ttf"
FAMILY = "Chevalet Sans"
"""Ours, so that a machine without any fonts draws the same."""
_FONT = f"font-family='{FAMILY}, sans-serif' font-weight='600'"
CEDAR, GOLD = "#2c5a37", "#f8e7bb"
_MARGIN = 40
_STAGE = 700
"""How wide the drawing may be; the names stand beside it."""
_LONGEST = 17
"""Letters of a name that have room."""
_LONGEST_LINE = 29
"""Letters of a line of what is to be found."""
_TILES_IN_A_ROW = 11


_RENDERER: Lazy[Any] = Lazy("resvg_py:svg_to_bytes")
"""Loaded for the first picture: a large library for a small need."""


class Row(NamedTuple):
    """A player, and how they stand."""

    name: str
    points: int
    is_first: bool = False


def framed(drawing: Drawing | None, title: str, rows: Sequence[Row], note: str) -> str:
    """A game as SVG: where it stands, and who plays."""
    begun, left = _begun(drawing, title)
    return _ended([*begun, *_rows(rows, left)], left, note)


def framed_puzzle(
    drawing: Drawing | None, title: str, task: str, rack: tuple[str, str], note: str
) -> str:
    """A puzzle as SVG: the position, what is to be found, and the tiles beside it by their name."""
    parts, left = _begun(drawing, title)
    lines = wrap(task, _LONGEST_LINE)
    for at, line in enumerate(lines):
        parts.append(text(line, left, 166 + 46 * at, 34, INK, anchor="start"))
    label, tiles = rack
    top = 190 + 46 * len(lines)
    if tiles:
        parts.append(text(label, left, top + 24, 24, FAINT, anchor="start"))
    side = min(60.0, (WIDTH - _MARGIN - left) / min(_TILES_IN_A_ROW, max(1, len(tiles))))
    drawn = "".join(
        tile(sign, at % _TILES_IN_A_ROW, at // _TILES_IN_A_ROW) for at, sign in enumerate(tiles)
    )
    parts.append(f"<g transform='translate({left:g} {top + 36:g}) scale({side:g})'>{drawn}</g>")
    return _ended(parts, left, note)


def _begun(drawing: Drawing | None, title: str) -> tuple[list[str], float]:
    """The paper, the drawing and the title; and from where on there is room beside them."""
    size = f"width='{WIDTH}' height='{HEIGHT}' viewBox='0 0 {WIDTH} {HEIGHT}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} {_FONT}>",
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
    return [*parts, text(title, left, 100, 52, CEDAR, anchor="start")], left


def _ended(parts: list[str], left: float, note: str) -> str:
    foot = (
        text(note, left, HEIGHT - 90, 28, FAINT, anchor="start"),
        text("Chevalet", left, HEIGHT - 46, 28, CEDAR, anchor="start"),
    )
    return "".join([*parts, *foot, "</svg>"])


def bare(drawing: Drawing) -> str:
    """The drawing alone as SVG, as large as whoever shows it likes."""
    size = f"viewBox='0 0 {drawing.width:g} {drawing.height:g}'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size} {_FONT}>{drawing.body}</svg>"


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
    draw = _RENDERER.load()
    return bytes(
        draw(svg_string=svg, skip_system_fonts=True, font_files=[str(FONT)], font_family=FAMILY)
    )
