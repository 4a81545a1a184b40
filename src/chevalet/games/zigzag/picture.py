"""The cloth of Zig Zag as a small picture: round tiles with a bite."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from xml.sax.saxutils import escape

from chevalet.core.drawing import Drawing
from chevalet.games.zigzag.board import REVERSE, SKIP, Laid, is_letter
from chevalet.games.zigzag.notation import sign_of
from chevalet.games.zigzag.plane import UNIT, Plane
from chevalet.games.zigzag.state import View

MARGIN = 1.6
RADIUS = 0.955
"""As drawn: a hair's breadth stays between a tile and the one that it bites."""
BITE = 1.045
NESTED = 1.75
NARROWEST = 16.0
LOWEST = 10.0
"""However few tiles lie there, a table is no strip."""

CLOTH, INK, FAINT = "#1f4d3f", "#2b2118", "#8d7b5f"
LETTER_TILE, NEW_TILE, EDGE = "#f6ecd2", "#ffd76b", "#b79f6b"
ACTION_COLOURS = {"!": "#c8453b", "~": "#2f6fb3", "2": "#d98324", "3": "#8a4fa3"}


def picture(view: View, before: View | None = None) -> Drawing:
    """The cloth; what was laid since `before` stands out."""
    table = view.common.table
    known = len(table) if before is None else len(before.common.table)
    centres = [(point.x / UNIT, -point.y / UNIT) for point in Plane(table).centres]
    left, top, right, bottom = _frame(centres)
    width, height = right - left, bottom - top
    cloth = f"<rect width='{width:.3f}' height='{height:.3f}' rx='0.6' fill='{CLOTH}'/>"
    tiles = "".join(_tiles(table, centres, range(known, len(table))))
    return Drawing(
        width, height, f"{cloth}<g transform='translate({-left:.3f} {-top:.3f})'>{tiles}</g>"
    )


def _frame(centres: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """What must be seen of the table: left, top, right, bottom."""
    across = [x for x, _ in centres] or [0.0]
    along = [y for _, y in centres] or [0.0]
    left, right = _span(across, NARROWEST)
    top, bottom = _span(along, LOWEST)
    return left, top, right, bottom


def _span(places: Sequence[float], least: float) -> tuple[float, float]:
    first, last = min(places) - MARGIN, max(places) + MARGIN
    missing = max(0.0, least - (last - first)) / 2
    return first - missing, last + missing


def _tiles(
    table: Sequence[Laid], centres: Sequence[tuple[float, float]], new: Collection[int]
) -> list[str]:
    return [
        tile_drawing(
            laid.tile,
            centres[number],
            laid.angle + 180 if number else None,
            str(number + 1),
            is_new=number in new,
        )
        for number, laid in enumerate(table)
    ]


def tile_drawing(
    tile: str,
    centre: tuple[float, float],
    bite: int | None,
    number: str = "",
    *,
    is_new: bool = False,
) -> str:
    """One tile; its bite is at that angle, or it shows none."""
    colour = ACTION_COLOURS.get(tile, NEW_TILE if is_new else LETTER_TILE)
    away = 0.0 if bite is None else math.radians(bite)
    shift = 0.0 if bite is None else 0.1  # the eye's middle of a disc with a bite
    x, y = centre[0] - shift * math.cos(away), centre[1] + shift * math.sin(away)
    face = _face(tile, x, y)
    if number and is_letter(tile):
        face += (
            f"<text x='{x:.3f}' y='{y + 0.72:.3f}' font-size='0.34' text-anchor='middle'"
            f" fill='{FAINT}'>{number}</text>"
        )
    return (
        f"<g><path d='{_outline(centre, bite)}' fill='{colour}' stroke='{EDGE}'"
        f" stroke-width='0.045'/>{face}</g>"
    )


def _outline(centre: tuple[float, float], bite: int | None) -> str:
    x, y = centre
    if bite is None:
        return (
            f"M{x + RADIUS:.3f} {y:.3f}A{RADIUS} {RADIUS} 0 1 0 {x - RADIUS:.3f} {y:.3f}"
            f"A{RADIUS} {RADIUS} 0 1 0 {x + RADIUS:.3f} {y:.3f}Z"
        )
    half = math.acos((NESTED**2 + RADIUS**2 - BITE**2) / (2 * NESTED * RADIUS))
    begin, end = math.radians(bite) + half, math.radians(bite) - half
    first = (x + RADIUS * math.cos(begin), y - RADIUS * math.sin(begin))
    last = (x + RADIUS * math.cos(end), y - RADIUS * math.sin(end))
    return (
        f"M{first[0]:.3f} {first[1]:.3f}A{RADIUS} {RADIUS} 0 1 0 {last[0]:.3f} {last[1]:.3f}"
        f"A{BITE} {BITE} 0 0 1 {first[0]:.3f} {first[1]:.3f}Z"
    )


def _face(tile: str, x: float, y: float) -> str:
    if is_letter(tile):
        return _text(tile, x, y + 0.36, 1.0, INK)
    if tile == SKIP:
        return (
            f"<g fill='none' stroke='white' stroke-width='0.15'><circle cx='{x:.3f}' cy='{y:.3f}'"
            f" r='0.42'/><path d='M{x - 0.3:.3f} {y + 0.3:.3f}L{x + 0.3:.3f} {y - 0.3:.3f}'/></g>"
        )
    if tile == REVERSE:
        return _arrow(x, y - 0.2, 1) + _arrow(x, y + 0.2, -1)
    return _text(sign_of(tile), x, y + 0.27, 0.75, "white")


def _arrow(x: float, y: float, direction: int) -> str:
    tip, tail = x + 0.5 * direction, x - 0.45 * direction
    neck = x + 0.15 * direction
    return (
        f"<path d='M{tail:.3f} {y:.3f}H{neck:.3f}' stroke='white' stroke-width='0.15'/>"
        f"<path d='M{tip:.3f} {y:.3f}L{neck:.3f} {y - 0.2:.3f}V{y + 0.2:.3f}Z' fill='white'/>"
    )


def _text(text: str, x: float, y: float, size: float, colour: str) -> str:
    return (
        f"<text x='{x:.3f}' y='{y:.3f}' font-size='{size}' font-weight='bold'"
        f" text-anchor='middle' fill='{colour}'>{escape(text)}</text>"
    )
