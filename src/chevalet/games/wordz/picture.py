"""The table of WordZ as a small picture: a row of cards for each seat."""

from __future__ import annotations

from chevalet.core.drawing import FAINT, INK, Drawing, rect, text
from chevalet.games.wordz.board import HIDDEN_CONSONANT, HIDDEN_VOWEL, LONGEST, VOWELS
from chevalet.games.wordz.state import View

CLOTH, SEAT = "#7c2f35", "#6b262c"
YELLOW, BLUE, FACE = "#e2a92f", "#2a618a", "#fffaf0"
_WIDTH = LONGEST + 2.2
_ROW = 1.75


def picture(view: View, before: View | None = None) -> Drawing:  # noqa: ARG001 - as other games'
    """The words that lie on the table, or the cards that were won where there is none."""
    common = view.common
    height = max(6.0, common.seats * _ROW + 0.6)
    top = (height - common.seats * _ROW) / 2
    parts = [rect(0, 0, _WIDTH, height, CLOTH, 0.35)]
    for seat in range(common.seats):
        y = top + seat * _ROW
        parts.append(rect(0.3, y + 0.08, _WIDTH - 0.6, _ROW - 0.16, SEAT, 0.2))
        parts.append(text("ABCDEFG"[seat], 0.85, y + 1.12, 0.75, "#ffd76a"))
        word = "" if view.open_words is None else view.open_words[seat]
        cards = common.patterns[seat] or common.won[seat][:LONGEST]
        parts += [
            _card(sign, word[place : place + 1], 1.5 + place, y + 0.22)
            for place, sign in enumerate(cards)
        ]
    return Drawing(_WIDTH, height, "".join(parts))


def _card(sign: str, known: str, x: float, y: float) -> str:
    back = YELLOW if sign == HIDDEN_VOWEL or sign in VOWELS else BLUE
    is_hidden = sign in {HIDDEN_VOWEL, HIDDEN_CONSONANT}
    ground = rect(x + 0.04, y, 0.92, 1.3, back, 0.1)
    if is_hidden and not known:
        return ground
    letter = known if is_hidden else sign
    inset = 0.14 if is_hidden else 0.06
    face = rect(x + 0.04 + inset, y + inset, 0.92 - 2 * inset, 1.3 - 2 * inset, FACE, 0.08)
    return ground + face + text(letter, x + 0.5, y + 0.92, 0.72, FAINT if is_hidden else INK)
