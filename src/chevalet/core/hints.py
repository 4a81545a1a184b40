"""A good action told little by little: what games say of it before they give it away."""

from __future__ import annotations

from typing import Any

from chevalet.core.actions import Exchange, Pass, Vote
from chevalet.core.notation import plain_word
from chevalet.core.phrases import Phrase, Saying

THE_WORD = Phrase("Le mot est {word}.", "The word is {word}.")
ANNOUNCES = Phrase("C'est le moment d'annoncer.", "It is time to announce.")
_EXCHANGE = Phrase(
    "Aucun mot ne vaut le coup : mieux vaut échanger.", "No word is worth it: better to exchange."
)
_PASS = Phrase("Il n'y a rien de mieux que de passer.", "There is nothing better than to pass.")
_VOTE = Phrase("On vous demande votre avis sur un mot.", "You are asked about a word.")


def spelt(word: str) -> Saying:
    """Which word it is, without what marks its jokers.

    >>> spelt("TAXI(S)").said("en")
    'The word is TAXIS.'
    """
    return THE_WORD.of(word=plain_word(word))


def without_a_word(action: Any) -> tuple[Saying, ...]:
    """What can be said of actions that many games have."""
    match action:
        case Exchange():
            return (_EXCHANGE.of(),)
        case Pass():
            return (_PASS.of(),)
        case Vote():
            return (_VOTE.of(),)
        case _:
            return ()
