"""A table as an SVG picture: round tiles with a bite, and everyone's tiles below."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from xml.sax.saxutils import escape

from chevalet.core.drawing import Drawing
from chevalet.core.phrases import Language, Phrase
from chevalet.games.zigzag.board import REVERSE, SKIP, Laid, is_letter
from chevalet.games.zigzag.notation import sign_of
from chevalet.games.zigzag.phrases import TileName
from chevalet.games.zigzag.plane import UNIT, Plane
from chevalet.games.zigzag.state import View

PILE = Phrase("pioche : {size}", "pile: {size}")
SCALE = 30
"""Pixels for a tile's radius."""
MARGIN = 1.6
RADIUS = 0.955
"""As drawn: a hair's breadth stays between a tile and the one that it bites."""
BITE = 1.045
NESTED = 1.75
RACK_STEP = 1.7
NAME_HEIGHT = 1.1
RACK_HEIGHT = NAME_HEIGHT + 2.3
NARROWEST = 16.0

CLOTH, INK, FAINT = "#1f4d3f", "#2b2118", "#8d7b5f"
LETTER_TILE, NEW_TILE, EDGE = "#f6ecd2", "#ffd76b", "#b79f6b"
ACTION_COLOURS = {"!": "#c8453b", "~": "#2f6fb3", "2": "#d98324", "3": "#8a4fa3"}
FONT = "font-family='DejaVu Sans,Verdana,Helvetica,sans-serif'"


def picture(
    view: View, names: Sequence[str], language: Language, before: View | None = None
) -> str:
    """The table and the tiles of each seat; what was laid since `before` stands out."""
    table = view.common.table
    known = len(table) if before is None else len(before.common.table)
    centres = [(point.x / UNIT, -point.y / UNIT) for point in Plane(table).centres]
    left, top, right, bottom = _frame(centres)
    racks = [
        _rack(view, seat, name, language, left, bottom + RACK_HEIGHT * seat)
        for seat, name in enumerate(names)
    ]
    return _document(
        (left, top, right, bottom + RACK_HEIGHT * len(racks) + (0.4 if racks else 0)),
        [*_tiles(table, centres, range(known, len(table))), *racks],
    )


def small_picture(view: View, before: View | None = None) -> Drawing:
    """The cloth alone; what was laid since `before` stands out."""
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


def picture_of(table: Sequence[Laid]) -> str:
    """A table alone."""
    centres = [(point.x / UNIT, -point.y / UNIT) for point in Plane(table).centres]
    return _document(_frame(centres), _tiles(table, centres, ()))


def _frame(centres: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """What must be seen of the table: left, top, right, bottom."""
    across = [x for x, _ in centres] or [0.0]
    along = [y for _, y in centres] or [0.0]
    left, right = min(across) - MARGIN, max(across) + MARGIN
    missing = max(0.0, NARROWEST - (right - left)) / 2
    return left - missing, min(along) - MARGIN, right + missing, max(along) + MARGIN


def _document(frame: tuple[float, float, float, float], parts: Sequence[str]) -> str:
    left, top, right, bottom = frame
    width, height = right - left, bottom - top
    box = f"{left:.3f} {top:.3f} {width:.3f} {height:.3f}"
    size = f"width='{width * SCALE:.0f}' height='{height * SCALE:.0f}'"
    cloth = f"x='{left:.3f}' y='{top:.3f}' width='{width:.3f}' height='{height:.3f}'"
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} viewBox='{box}' {FONT}>",
        "<title>Zig Zag</title>",
        f"<rect {cloth} fill='{CLOTH}'/>",
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _tiles(
    table: Sequence[Laid], centres: Sequence[tuple[float, float]], new: Collection[int]
) -> list[str]:
    return [
        _tile(
            laid.tile,
            centres[number],
            laid.angle + 180 if number else None,
            str(number + 1),
            is_new=number in new,
        )
        for number, laid in enumerate(table)
    ]


def _tile(
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


def _text(text: str, x: float, y: float, size: float, colour: str, anchor: str = "middle") -> str:
    weight = "bold" if size > 0.5 else "normal"
    return (
        f"<text x='{x:.3f}' y='{y:.3f}' font-size='{size}' font-weight='{weight}'"
        f" text-anchor='{anchor}' fill='{colour}'>{escape(text)}</text>"
    )


def _rack(view: View, seat: int, name: str, language: Language, left: float, top: float) -> str:
    """A seat's name, its active tiles and the size of its pile; an arrow for whose turn it is."""
    common = view.common
    is_on_turn = common.outcome is None and common.turn == seat
    has_won = common.outcome is not None and common.outcome.places[seat] == 1
    mark = "▸ " if is_on_turn else "★ " if has_won else ""
    words = PILE.of(size=common.pile_sizes[seat]).said(language)
    x, y = left + 0.9, top + NAME_HEIGHT
    parts = [_text(mark + name, x - 0.3, top + 0.65, 0.7, "#ffe9a8" if mark else "white", "start")]
    tiles = [
        _tile(tile, (x + 0.7 + RACK_STEP * place * 1.2, y + 0.95), None)
        for place, tile in enumerate(common.active[seat])
    ]
    titles = [TileName(tile).said(language) for tile in common.active[seat]]
    parts += [
        f"<g><title>{escape(title)}</title>{tile}</g>"
        for title, tile in zip(titles, tiles, strict=True)
    ]
    end = x + 0.7 + RACK_STEP * 1.2 * len(tiles) - 0.3
    parts.append(_text(words, end, y + 1.1, 0.5, "#cfe3d8", "start"))
    return "".join(parts)
