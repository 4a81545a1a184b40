"""The board of Échec et Mots as a small picture: letters, knights, and what each side holds."""

from __future__ import annotations

from chevalet.core.drawing import EBONY, INK, ON_EBONY, WOOD, Drawing, rect, tile
from chevalet.games.echec_et_mots.board import BOARD_SQUARES, FILES, SIZE, SQUARES, Colour, is_brown
from chevalet.games.echec_et_mots.state import View

BROWN, ORANGE, HOLDER = "#7b4a26", "#e09a50", "#8d2b22"
_RIM = 0.35
_HEAD = (
    "M35 79C35 67 43 61 47 52C48 49 47 47 45 47C40 50 34 51 30 56C26 61 19 60 17 54"
    "C16 50 19 46 22 42C26 36 27 30 33 25L34 13L44 19C62 18 77 33 78 55C78 65 76 72 74 79Z"
)
_FOOT = "M29 80H80V85H85V93H24V85H29Z"


def picture(view: View, before: View | None = None) -> Drawing:  # noqa: ARG001 - as other games'
    """The board with White below."""
    position = view.common.position
    width, height = SIZE + 2 * _RIM, SIZE + 2 + 2 * _RIM
    parts = [rect(0, 0, width, height, WOOD, 0.35)]
    for index in range(len(SQUARES)):
        x, y = _place(index)
        is_horse = index >= BOARD_SQUARES
        parts.append(rect(x, y, 1, 1, BROWN if is_brown(index) and not is_horse else ORANGE))
        letter = position.letter_at(index)
        if letter:
            parts.append(tile(letter, x, y))
    for colour in Colour:
        parts += [knight(*_place(index), colour) for index in position.knights[colour]]
        parts.append(_held(position.held[colour].letters, colour))
    return Drawing(width, height, "".join(parts))


def _place(index: int) -> tuple[float, float]:
    name = SQUARES[index]
    return _RIM + FILES.index(name[0]), _RIM + SIZE + 1 - int(name[1])


def knight(x: float, y: float, colour: Colour) -> str:
    """White looks right and Black left, so that shade is not all."""
    fill, edge = (ON_EBONY, INK) if colour is Colour.WHITE else (EBONY, ON_EBONY)
    facing = "translate(104 0) scale(-1 1)" if colour is Colour.WHITE else "translate(-4 0)"
    return (
        f"<g transform='translate({x:g} {y:g}) scale(0.01) {facing}' fill='{fill}'"
        f" stroke='{edge}' stroke-width='4' stroke-linejoin='round'>"
        f"<path d='{_HEAD}'/><path d='{_FOOT}'/></g>"
    )


def _held(letters: str, colour: Colour) -> str:
    """The letters that a side has taken, between its horse squares."""
    top = _RIM + (SIZE + 1 if colour is Colour.WHITE else 0)
    room = SIZE - 2
    step = min(1.0, room / max(1, len(letters)))
    size = min(0.9, step)
    left = _RIM + 1 + (room - step * len(letters)) / 2
    tiles = "".join(
        f"<g transform='translate({left + step * at:g} {top + (1 - size) / 2:g}) scale({size:g})'>"
        f"{tile(letter, 0, 0)}</g>"
        for at, letter in enumerate(letters)
    )
    return rect(_RIM + 1, top, room, 1, HOLDER) + tiles
