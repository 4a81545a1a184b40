"""Zig Zag to print (§1): 108 round tiles, each with its bite; no board, no racks."""

from __future__ import annotations

from collections import Counter

from chevalet.core.drawing import Drawing
from chevalet.core.kit import TILES, Batch, Kit, Piece, ScoreSheet, in_serif
from chevalet.core.phrases import Phrase
from chevalet.games.zigzag.board import MATERIAL, MOST_SEATS
from chevalet.games.zigzag.picture import tile_drawing

RADIUS = 16.0
"""Of the rules' tile; a printed one is a hair smaller, and its bite larger: so they fit."""
BITE = 180
"""All bites at the left: whoever holds a tile so reads it upright."""
_GAME = Phrase("Partie", "Game")
_LEFT = Phrase("Jetons restants", "Tiles left")


def kit() -> Kit:
    """The box."""
    counted = sorted(Counter(MATERIAL).items())
    pieces = tuple(Piece(_tile(sign), count, sign) for sign, count in counted)
    side = 2 * RADIUS
    return Kit(
        boards=(),
        batches=(Batch(TILES, side, side, pieces, has_outline=True),),
        score=ScoreSheet((_LEFT,), MOST_SEATS, 20, _GAME),
    )


def _tile(sign: str) -> Drawing:
    drawn = in_serif(tile_drawing(sign, (1.0, 1.0), BITE))
    side = 2 * RADIUS
    return Drawing(side, side, f"<g transform='scale({RADIUS:g})'>{drawn}</g>")
