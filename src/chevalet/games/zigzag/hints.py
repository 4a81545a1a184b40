"""A good turn told little by little: the tiles to build on, then the word."""

from __future__ import annotations

from chevalet.core.hints import spelt, without_a_word
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.zigzag.moves import LayAction, LayWord, ZigZagAction
from chevalet.games.zigzag.state import View

_BUILD_ON = Phrase(
    "Partez {run|du jeton|des jetons} {quote:run} posé{run||s} sur la table.",
    "Build on the {run|tile|tiles} {quote:run} on the table.",
)
_FIRST = Phrase(
    "Vos jetons forment un mot de {length} lettres.", "Your tiles make a word of {length} letters."
)
_ACTION = Phrase("Un jeton Action fera mieux qu'un mot.", "An action tile does better than a word.")


def graded(view: View, action: ZigZagAction) -> tuple[Saying, ...]:
    """Where, then which word."""
    del view
    match action:
        case LayWord(run=None):
            return _FIRST.of(length=len(action.word)), spelt(action.word)
        case LayWord():
            end = len(action.word) - (len(action.angles) - action.before)
            run = action.word[action.before : end]
            return _BUILD_ON.of(run=run), spelt(action.word)
        case LayAction():
            return (_ACTION.of(),)
        case _:
            return without_a_word(action)
