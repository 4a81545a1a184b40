"""Zakhia to print (§1): the board with its pictures, a hundred tiles, racks, score sheets."""

from __future__ import annotations

from chevalet.core.drawing import INK, LINE, WOOD, Drawing, rect, star, text
from chevalet.core.kit import (
    POINTS,
    TILE_GROUND,
    TILES,
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
from chevalet.games.zakhia.board import (
    BLACK_CEDAR,
    JOKERS,
    MATERIAL,
    PICTURES,
    RACK_SIZE,
    ROWS,
    SIZE,
    STARRED_CEDAR,
    Picture,
)
from chevalet.games.zakhia.picture import CEDAR
from chevalet.lexicon.universe_pictures import printed

CELL, RIM, TILE = 20.0, 8.0, 19.0
SEATS = 4
SQUARES = ("#fbf3e2", "#f6ead2")
RED, GOLD, CARD = "#a4342a", "#c9a25a", "#fffdf6"
_TREE = "M50 4L66 26H58L74 46H64L84 70H56V92H44V70H16L36 46H26L42 26H34Z"
_BOARD = Phrase("Plateau", "Board")
_PRINT = 64
"""The side of a picture as it is drawn."""


def kit() -> Kit:
    """The box."""
    plain = letters((tile for tile in MATERIAL if tile not in JOKERS), TILE)
    cedars = tuple(
        Piece(_cedar(joker), MATERIAL.letters.count(joker), joker)
        for joker in (BLACK_CEDAR, STARRED_CEDAR)
    )
    return Kit(
        boards=(Board(_BOARD, _board(), RIM, CELL),),
        batches=(
            Batch(TILES, TILE, TILE, (*plain, *cedars), ground=TILE_GROUND),
            racks(SEATS, RACK_SIZE * TILE, TILE),
        ),
        score=ScoreSheet((WORD, POINTS), SEATS, 24, TURN),
    )


def _cedar(joker: str) -> Drawing:
    is_starred = joker == STARRED_CEDAR
    place = f"translate({TILE * 0.16:g} {TILE * 0.14:g}) scale({TILE * 0.0068:g})"
    tree = f"<path d='{_TREE}' fill='{CEDAR if is_starred else INK}' transform='{place}'/>"
    mark = star(TILE * 0.8, TILE * 0.2, TILE * 0.13, RED) if is_starred else ""
    return Drawing(TILE, TILE, tree + mark)


def _board() -> Drawing:
    side = SIZE * CELL + 2 * RIM
    parts = [rect(0, 0, side, side, WOOD), rect(RIM, RIM, SIZE * CELL, SIZE * CELL, LINE)]
    for row in range(SIZE):
        middle = RIM + (row + 0.5) * CELL
        for edge in (RIM / 2, side - RIM / 2):
            parts.append(text(ROWS[row], edge, middle + 1.4, 4, CARD))
            parts.append(text(str(row + 1), middle, edge + 1.4, 4, CARD))
        for column in range(SIZE):
            x, y = RIM + column * CELL, RIM + row * CELL
            parts.append(
                rect(x + 0.15, y + 0.15, CELL - 0.3, CELL - 0.3, SQUARES[(row + column) % 2])
            )
            picture = PICTURES.get(row * SIZE + column)
            if picture is not None:
                parts.append(_picture(picture, x, y))
    return Drawing(side, side, in_serif("".join(parts)))


def _picture(picture: Picture, x: float, y: float) -> str:
    is_red = picture.multiplier == max(each.multiplier for each in PICTURES.values())
    frame = rect(x + 0.9, y + 0.9, CELL - 1.8, CELL - 1.8, RED if is_red else GOLD, 1.2)
    ground = rect(x + 1.7, y + 1.7, CELL - 3.4, CELL - 3.4, CARD, 0.8)
    room = CELL - 6.5
    place = f"translate({x + 2.6:g} {y + 2.4:g}) scale({room / _PRINT:g})"
    drawn = f"<g transform='{place}'>{printed(picture.universe, INK)}</g>"
    times = text(
        f"×{picture.multiplier}", x + CELL - 3.6, y + CELL - 2.6, 3.6, RED if is_red else INK
    )
    return frame + ground + drawn + times
