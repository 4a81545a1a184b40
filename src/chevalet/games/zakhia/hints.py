"""A good placement told little by little: its row or column, then its word."""

from __future__ import annotations

from chevalet.core.hints import spelt, without_a_word
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.zakhia.moves import Place, ZakhiaAction
from chevalet.games.zakhia.state import View

_ACROSS = Phrase("Regardez la ligne {row}.", "Look at row {row}.")
_DOWN = Phrase("Regardez la colonne {column}.", "Look at column {column}.")


def graded(view: View, action: ZakhiaAction) -> tuple[Saying, ...]:
    """Where, then which word."""
    del view
    if not isinstance(action, Place):
        return without_a_word(action)
    if action.at[0].isalpha():
        where = _ACROSS.of(row=action.at[0])
    else:
        where = _DOWN.of(column=action.at.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    return where, spelt(action.word)
