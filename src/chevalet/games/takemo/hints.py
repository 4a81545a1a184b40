"""A good move told little by little: its row or column, then its word."""

from __future__ import annotations

from chevalet.core.hints import spelt, without_a_word
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.takemo.moves import Accept, Challenge, Place, TakemoAction
from chevalet.games.takemo.state import View

_ROW = Phrase("Regardez la rangée {row}.", "Look at row {row}.")
_COLUMN = Phrase("Regardez la colonne {column}.", "Look at column {column}.")
_LOOK_UP = Phrase(
    "Relisez bien les mots qui viennent d'être posés.",
    "Read the words closely that have just been laid.",
)


def graded(view: View, action: TakemoAction) -> tuple[Saying, ...]:
    """Where, then which word."""
    del view
    match action:
        case Place(at=at, word=word):
            along_column = at[0].isalpha()
            where = (
                _COLUMN.of(column=at[0])
                if along_column
                else _ROW.of(row=at.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
            )
            return where, spelt(word)
        case Accept() | Challenge():
            return (_LOOK_UP.of(),)
        case _:
            return without_a_word(action)
