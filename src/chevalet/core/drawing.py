"""Small pictures of positions, as SVG: what every game's drawer shares."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape

PAPER, INK, FAINT = "#f7efe0", "#2b1d12", "#604a35"
WOOD, FELT, LINE = "#5e3c23", "#fbf3e0", "#dac7a6"
TILE, TILE_EDGE, LAST = "#f3dba6", "#b88c4d", "#c98a12"
EBONY, EBONY_EDGE, ON_EBONY = "#3a2618", "#1f130a", "#fbeed6"


class Drawing(NamedTuple):
    """A picture without its frame: how large it is in its own units, and what is drawn."""

    width: float
    height: float
    body: str


def rect(x: float, y: float, width: float, height: float, fill: str, round_by: float = 0) -> str:
    """A plain rectangle."""
    edge = f" rx='{round_by:g}'" if round_by else ""
    return f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' fill='{fill}'{edge}/>"


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    fill: str = INK,
    *,
    anchor: str = "middle",
    turn: float = 0,
) -> str:
    """Words whose baseline is at `y`; turned about where they stand."""
    turned = f" transform='rotate({turn:g} {x:g} {y - size * 0.35:g})'" if turn else ""
    return (
        f"<text x='{x:g}' y='{y:g}' font-size='{size:g}' text-anchor='{anchor}'"
        f" fill='{fill}'{turned}>{escape(words)}</text>"
    )


def tile(
    letter: str,
    x: float,
    y: float,
    *,
    is_dark: bool = False,
    is_last: bool = False,
    turn: float = 0,
) -> str:
    """A wooden tile that fills the unit square at (x, y), but for a rim."""
    face, edge, ink = (EBONY, EBONY_EDGE, ON_EBONY) if is_dark else (TILE, TILE_EDGE, INK)
    stroke, width = (LAST, 0.09) if is_last else (edge, 0.035)
    box = (
        f"<rect x='{x + 0.06:g}' y='{y + 0.06:g}' width='0.88' height='0.88' rx='0.1'"
        f" fill='{face}' stroke='{stroke}' stroke-width='{width}'/>"
    )
    return box + (text(letter, x + 0.5, y + 0.745, 0.68, ink, turn=turn) if letter else "")


def star(x: float, y: float, size: float, fill: str) -> str:
    """A star, drawn: not every font has one."""
    points = ((0, -1), (0.24, -0.3), (0.95, -0.3), (0.38, 0.12), (0.59, 0.8), (0, 0.4))
    left = [(-across, along) for across, along in reversed(points[1:-1])]
    path = " ".join(f"{x + a * size:g},{y + b * size:g}" for a, b in (*points, *left))
    return f"<polygon points='{path}' fill='{fill}'/>"
