"""Échec et Mots to print (§1): the board, 54 letters of which five have a dot behind, knights."""

from __future__ import annotations

from chevalet.core.drawing import INK, ON_EBONY, WOOD, Drawing, rect
from chevalet.core.kit import (
    GAME,
    POINTS,
    TILE_GROUND,
    TILES,
    WORD,
    Batch,
    Board,
    Kit,
    Piece,
    ScoreSheet,
    fold,
    letters,
)
from chevalet.core.phrases import Phrase
from chevalet.games.echec_et_mots.board import (
    BOARD_SQUARES,
    DOTTED,
    DOTTED_VOWELS,
    FILES,
    HORSES,
    MATERIAL,
    SIZE,
    SQUARES,
    Colour,
    is_brown,
)
from chevalet.games.echec_et_mots.picture import BROWN, HOLDER, ORANGE, knight

CELL, RIM, TILE = 26.0, 4.0, 22.0
KNIGHT = 24.0
_BOARD = Phrase("Plateau", "Board")
_DOTTED = Phrase("Voyelles à point", "Dotted vowels")
_KNIGHTS = Phrase("Cavaliers, à plier", "Knights, to fold")
_LEFT = Phrase("En trop", "Left over")
_BONUS = Phrase("Bonus", "Bonus")


def kit() -> Kit:
    """The box."""
    plain = Batch(TILES, TILE, TILE, letters(MATERIAL.minus(DOTTED_VOWELS), TILE), TILE_GROUND)
    dotted = Batch(
        _DOTTED,
        TILE,
        TILE,
        letters(DOTTED_VOWELS, TILE),
        TILE_GROUND,
        back=Drawing(TILE, TILE, _dot(TILE / 2, TILE / 2, INK)),
        back_ground=TILE_GROUND,
    )
    return Kit(
        boards=(Board(_BOARD, _board(), RIM, CELL),),
        batches=(plain, dotted, _knights()),
        score=ScoreSheet((WORD, _LEFT, _BONUS, POINTS), len(Colour), 9, GAME),
    )


def _dot(x: float, y: float, ink: str) -> str:
    return f"<circle cx='{x:g}' cy='{y:g}' r='1.6' fill='{ink}'/>"


def _board() -> Drawing:
    width, height = SIZE * CELL + 2 * RIM, (SIZE + 2) * CELL + 2 * RIM
    parts = [rect(0, 0, width, height, WOOD)]
    banner = (SIZE - 2) * CELL
    parts += [rect(RIM + CELL, top, banner, CELL, HOLDER) for top in (RIM, RIM + (SIZE + 1) * CELL)]
    for index, name in enumerate(SQUARES):
        x, y = RIM + FILES.index(name[0]) * CELL, RIM + (SIZE + 1 - int(name[1])) * CELL
        has_letter = index < BOARD_SQUARES and is_brown(index)
        parts.append(
            rect(x + 0.2, y + 0.2, CELL - 0.4, CELL - 0.4, BROWN if has_letter else ORANGE)
        )
        if index in DOTTED:
            parts.append(_dot(x + CELL / 2, y + CELL / 2, ON_EBONY))
        if index >= BOARD_SQUARES:
            colour = Colour.WHITE if name in HORSES[Colour.WHITE] else Colour.BLACK
            parts.append(_placed(knight(0, 0, colour), x + CELL * 0.2, y + CELL * 0.2, CELL * 0.6))
    return Drawing(width, height, "".join(parts))


def _placed(body: str, x: float, y: float, size: float) -> str:
    return f"<g transform='translate({x:g} {y:g}) scale({size:g})'>{body}</g>"


def _knights() -> Batch:
    """Strips with a knight on either side of the ridge, and two feet that are glued together."""
    foot = KNIGHT * 0.5
    height = 2 * KNIGHT + 2 * foot
    folds = "".join(fold(KNIGHT, y) for y in (foot, foot + KNIGHT, foot + 2 * KNIGHT))

    def piece(colour: Colour) -> Piece:
        drawn = _placed(knight(0, 0, colour), 0, 0, KNIGHT)
        upper = f"<g transform='translate({KNIGHT:g} {foot + KNIGHT:g}) rotate(180)'>{drawn}</g>"
        lower = f"<g transform='translate(0 {foot + KNIGHT:g})'>{drawn}</g>"
        return Piece(Drawing(KNIGHT, height, upper + lower + folds), len(HORSES[colour]))

    return Batch(_KNIGHTS, KNIGHT, height, tuple(map(piece, Colour)), ground=ORANGE)
