"""A good jump told little by little: which knight, then to which letter or with which word."""

from __future__ import annotations

from chevalet.core.hints import ANNOUNCES, spelt, without_a_word
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.echec_et_mots.board import square
from chevalet.games.echec_et_mots.moves import Answer, EchecEtMotsAction, Jump
from chevalet.games.echec_et_mots.state import View

_KNIGHT = Phrase("Jouez le cavalier en {origin}.", "Play the knight on {origin}.")
_LETTER = Phrase("La lettre à prendre est {le:letter}.", "The letter to take is {letter}.")
_CAPTURE = Phrase("Il y a un cavalier à prendre.", "There is a knight to take.")
_EMPTY = Phrase("Il ne s'agit pas de prendre une lettre.", "It is not about taking a letter.")
_ANSWER = Phrase(
    "Le meilleur mot a {length} {length|lettre|lettres}.",
    "The best word has {length} {length|letter|letters}.",
)
_NO_ANSWER = Phrase("Vos lettres ne forment aucun mot.", "Your letters form no word.")


def graded(view: View, action: EchecEtMotsAction) -> tuple[Saying, ...]:
    """Which knight, then what for."""
    match action:
        case Jump(word=str(word)):
            return ANNOUNCES.of(), _KNIGHT.of(origin=action.origin), spelt(word)
        case Jump():
            return _KNIGHT.of(origin=action.origin), _aim(view, action)
        case Answer(word=None):
            return (_NO_ANSWER.of(),)
        case Answer(word=str(word)):
            return _ANSWER.of(length=len(word)), spelt(word)
        case _:
            return without_a_word(action)


def _aim(view: View, jump: Jump) -> Saying:
    position = view.common.position
    target = square(jump.target)
    if target in position.knights[position.turn.other]:
        return _CAPTURE.of()
    letter = position.letter_at(target)
    return _LETTER.of(letter=letter) if letter else _EMPTY.of()
