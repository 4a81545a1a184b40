"""Codes and facts as French and English sentences. Rules raise codes; only the edge calls this."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol, runtime_checkable

from chevalet.core.value import Value

Language = Literal["fr", "en"]


@runtime_checkable
class Sayable(Protocol):
    """A fact that is itself put in words: a referee's ruling, a universe, a square."""

    def said(self, language: Language) -> str:
        """The fact as part of a sentence."""
        ...


class Phrase(Value, frozen=True):
    """One sentence in both languages, with `{fact}` where a fact goes.

    >>> Phrase("{word} ?", "{word}?").said("fr", {"word": "ZYTHUM"})
    'ZYTHUM ?'
    """

    fr: str
    en: str

    def said(self, language: Language, facts: Mapping[str, Any]) -> str:
        """The sentence with its facts; raises KeyError if a fact is missing."""
        template = self.fr if language == "fr" else self.en
        words = {
            name: fact.said(language) if isinstance(fact, Sayable) else fact
            for name, fact in facts.items()
        }
        return template.format_map(words)


Phrasebook = Mapping[str, Phrase]

COMMON: Phrasebook = {
    "not_your_turn": Phrase("Ce n'est pas à vous de jouer.", "It is not your turn."),
    "game_over": Phrase("La partie est terminée.", "The game is over."),
    "already_out": Phrase("Vous avez quitté la partie.", "You have left the game."),
    "bad_option": Phrase(
        "L'option {name} ne peut valoir {value}.", "Option {name} can't be {value}."
    ),
    "unknown_action": Phrase("Ce coup n'existe pas dans ce jeu.", "This game has no such action."),
    "tile_not_held": Phrase(
        "Vous n'avez pas ces jetons : {missing}.", "You don't hold these tiles: {missing}."
    ),
    "bag_too_small": Phrase(
        "Il ne reste que {left} jeton(s) dans le sac.", "Only {left} tile(s) are left in the bag."
    ),
    "not_friendly": Phrase(
        "À cette table, l'arbitre décide seul.", "At this table the referee alone decides."
    ),
    "word_is_fine": Phrase("{word} est déjà admis.", "{word} is accepted already."),
    "appeal_spelling": Phrase(
        "Un mot mis aux voix a de 1 à {longest} lettres, de A à Z.",
        "A word put to the vote has 1 to {longest} letters, A to Z.",
    ),
    "nobody_to_ask": Phrase("Il n'y a personne à consulter.", "There is nobody to ask."),
    "no_vote_asked": Phrase("On ne vous demande pas de vote.", "You are not asked to vote."),
    "vote_first": Phrase(
        "Il faut d'abord voter sur « {word} ».", "The vote on {word} comes first."
    ),
}


def phrase(book: Phrasebook, code: str, facts: Mapping[str, Any], language: Language) -> str:
    """The sentence for a code; the game's own book is asked before the common one."""
    found = book.get(code) or COMMON.get(code)
    if found is None:
        raise KeyError(f"no phrase for {code!r}")
    return found.said(language, facts)
