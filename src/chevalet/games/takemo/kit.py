"""Takemo to print (§1, §2): the board with its two lines, the tiles of both camps, racks."""

from __future__ import annotations

from chevalet.core.drawing import EBONY, FELT, INK, LINE, ON_EBONY, WOOD, Drawing, rect, text
from chevalet.core.kit import (
    TILE_GROUND,
    TURN,
    WORD,
    Batch,
    Board,
    Kit,
    Piece,
    ScoreSheet,
    in_serif,
    letters,
    racks,
)
from chevalet.core.phrases import Phrase
from chevalet.games.takemo.board import COLUMNS, MATERIAL, RACK_SIZE, SIZE, TAKEMO, TAKEMOS, Camp
from chevalet.games.takemo.picture import DEFENCE, sign

CELL, RIM, TILE = 17.5, 7.0, 16.5
SEATS = 4
CARD = "#fffdf6"
_BOARD = Phrase("Plateau", "Board")
_TILES = {
    Camp.WHITE: Phrase("Jetons des Blancs", "White's tiles"),
    Camp.BLACK: Phrase("Jetons des Noirs", "Black's tiles"),
}
_TAKEN = Phrase("Pris", "Taken")


def kit() -> Kit:
    """The box."""
    return Kit(
        boards=(Board(_BOARD, _board(), RIM, CELL),),
        batches=(*map(_tiles, Camp), racks(SEATS, (RACK_SIZE + TAKEMOS) * TILE / 1.2, TILE)),
        score=ScoreSheet((WORD, _TAKEN), 2, 30, TURN),
    )


def _tiles(camp: Camp) -> Batch:
    ground, ink = (TILE_GROUND, INK) if camp is Camp.WHITE else (EBONY, ON_EBONY)
    place = f"translate({TILE / 2:g} {TILE / 2:g}) scale({TILE:g})"
    joker = Drawing(TILE, TILE, f"<g transform='{place}'>{sign(0, 0, 0.32, ink, ground)}</g>")
    pieces = (*letters(MATERIAL, TILE, ink=ink), Piece(joker, TAKEMOS, TAKEMO))
    return Batch(_TILES[camp], TILE, TILE, pieces, ground=ground)


def _board() -> Drawing:
    side = SIZE * CELL + 2 * RIM
    parts = [rect(0, 0, side, side, WOOD), rect(RIM, RIM, SIZE * CELL, SIZE * CELL, LINE)]
    for row in range(SIZE):
        middle = RIM + (row + 0.5) * CELL
        for edge in (RIM / 2, side - RIM / 2):
            parts.append(text(str(row + 1), edge, middle + 1.3, 3.6, CARD))
            parts.append(text(COLUMNS[row], middle, edge + 1.3, 3.6, CARD))
        ground = DEFENCE if row in {0, SIZE - 1} else FELT
        parts += [
            rect(
                RIM + column * CELL + 0.15, RIM + row * CELL + 0.15, CELL - 0.3, CELL - 0.3, ground
            )
            for column in range(SIZE)
        ]
    return Drawing(side, side, in_serif("".join(parts)))
