"""Labels in braille: one for each lettered piece, dots at the distances that fingers read."""

from __future__ import annotations

from typing import Final

from chevalet.core.kit import Kit
from chevalet.core.phrases import Language, Phrase
from chevalet.kit.paper import MARGIN, Paper
from chevalet.kit.press import Press
from chevalet.kit.sheets import by_sheet

DOT: Final = 1.5
PITCH: Final = 2.5
"""Between the centres of two dots of one cell."""
LABEL: Final = 10.0
"""A label's side: a cell, and room to hold it."""
HEAD: Final = 14.0

_FIRST_TEN: Final = ("1", "12", "14", "145", "15", "124", "1245", "125", "24", "245")
_SIGNS: Final = {"?": "26", "*": "35", "!": "235", "~": "36", "2": "12456", "3": "1456"}
"""Jokers and action tiles have no letter: signs that no letter of these games has."""
NAME = Phrase("Étiquettes en braille", "Labels in braille")
HOW = Phrase(
    "Points de {dot} mm, à {pitch} mm : à relever au poinçon, au gel ou sur papier à gonfler."
    " La barre est en bas.",
    "Dots of {dot} mm, {pitch} mm apart: raise them with a stylus, gel or swell paper."
    " The bar is at the foot.",
)


def dots_of(sign: str) -> str:
    """The raised dots of a letter: 1 to 3 down the left, 4 to 6 down the right.

    >>> dots_of("A"), dots_of("L"), dots_of("W"), dots_of("Z")
    ('1', '123', '2456', '1356')
    """
    if sign in _SIGNS:
        return _SIGNS[sign]
    if sign == "W":  # French braille had no W when the others were numbered
        return "2456"
    order = "ABCDEFGHIJKLMNOPQRSTUVXYZ".index(sign)
    tens, at = divmod(order, len(_FIRST_TEN))
    return "".join(sorted(_FIRST_TEN[at] + ("", "3", "36")[tens]))


def lay_out(press: Press, kit: Kit, paper: Paper, language: Language) -> None:
    """Sheets with a label for each lettered piece of the kit."""
    signs = [
        piece.letter
        for batch in kit.batches
        for piece in batch.pieces
        for _ in range(piece.copies)
        if piece.letter
    ]
    columns = int(paper.inner_width // LABEL)
    rows = int((paper.inner_height - HEAD) // LABEL)
    left = (paper.width - columns * LABEL) / 2
    top = MARGIN + HEAD
    for sheet in by_sheet(signs, columns * rows):
        press.page(paper)
        press.say(NAME.said(language), MARGIN, MARGIN - 3, paper.inner_width, is_strong=True)
        how = HOW.of(dot=DOT, pitch=PITCH).said(language)
        press.say(how, MARGIN, MARGIN + 3, paper.inner_width, size=8)
        for at, sign in enumerate(sheet):
            row, column = divmod(at, columns)
            _label(press, sign, left + column * LABEL, top + row * LABEL)


def _label(press: Press, sign: str, x: float, y: float) -> None:
    press.frame(x, y, LABEL, LABEL)
    first_x, first_y = x + (LABEL - PITCH) / 2, y + (LABEL - 2 * PITCH) / 2 - 0.6
    for dot in dots_of(sign):
        column, row = divmod(int(dot) - 1, 3)
        press.dot(first_x + column * PITCH, first_y + row * PITCH, DOT)
    press.line(x + 3, y + LABEL - 0.8, x + LABEL - 3, y + LABEL - 0.8, 0.3)
