"""A good turn told little by little: whose word, then which card or which word."""

from __future__ import annotations

from chevalet.core.hints import spelt, without_a_word
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.wordz.moves import Done, Guess, Lay, Turn, WordZAction
from chevalet.games.wordz.notation import SEAT_NAMES
from chevalet.games.wordz.state import View

_LENGTH = Phrase(
    "Posez un mot de {length} {length|lettre|lettres}.",
    "Lay a word of {length} {length|letter|letters}.",
)
_TARGET = Phrase("Regardez le mot {de:owner}.", "Look at the word of {owner}.")
_GUESS = Phrase("Il est temps de proposer un mot.", "It is time to guess.")
_TURN = Phrase("Il vaut mieux retourner une carte.", "Better turn over a card.")
_DONE = Phrase("Gardez votre jeton.", "Keep your token.")


def graded(view: View, action: WordZAction) -> tuple[Saying, ...]:
    """Whose word, then what to do with it, then which word."""
    del view
    match action:
        case Lay():
            return _LENGTH.of(length=len(action.word)), spelt(action.word)
        case Guess():
            return _TARGET.of(owner=SEAT_NAMES[action.owner]), _GUESS.of(), spelt(action.word)
        case Turn():
            return _TURN.of(), _TARGET.of(owner=SEAT_NAMES[action.owner])
        case Done():
            return (_DONE.of(),)
        case _:
            return without_a_word(action)
