"""Codes and facts as French and English sentences. Rules raise codes; only the edge calls this."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chevalet.core.sentence import Language, Sayable, sentence
from chevalet.core.value import Value

__all__ = [
    "COMMON",
    "OPTION_LABELS",
    "Language",
    "Phrase",
    "Phrasebook",
    "Sayable",
    "Saying",
    "phrase",
]


class Phrase(Value, frozen=True):
    """One sentence in both languages, as templates that `chevalet.core.sentence` explains.

    >>> Phrase("{word} n'est pas un mot.", "{word} is no word.").said("fr", {"word": "ZZ"})
    "ZZ n'est pas un mot."
    """

    fr: str
    en: str

    def said(self, language: Language, facts: Mapping[str, Any] | None = None) -> str:
        """The sentence with its facts; raises KeyError if a fact is missing."""
        return sentence(self.fr if language == "fr" else self.en, facts or {}, language)

    def of(self, **facts: Any) -> Saying:
        """The phrase with its facts, to be said later or within another."""
        return Saying(self, facts)


class Saying(Value, frozen=True):
    """A phrase and its facts: sayable, and so a fact itself.

    >>> Phrase("{n} {n|mot|mots}", "{n} {n|word|words}").of(n=2).said("en")
    '2 words'
    """

    phrase: Phrase
    facts: Mapping[str, Any]

    def said(self, language: Language) -> str:
        """The sentence."""
        return self.phrase.said(language, self.facts)


Phrasebook = Mapping[str, Phrase]

COMMON: Phrasebook = {
    "not_your_turn": Phrase("Ce n'est pas à vous de jouer.", "It is not your turn."),
    "game_over": Phrase("La partie est terminée.", "The game is over."),
    "already_out": Phrase("Vous avez quitté la partie.", "You have left the game."),
    "bad_option": Phrase("{quote:name} ne peut valoir {value}.", "{quote:name} can't be {value}."),
    "unknown_action": Phrase("Ce coup n'existe pas dans ce jeu.", "This game has no such action."),
    "tile_not_held": Phrase(
        "Vous n'avez pas ces jetons : {missing}.", "You don't hold these tiles: {missing}."
    ),
    "tile_not_left": Phrase(
        "Il ne reste plus de jeton {missing} : tous sont déjà sortis.",
        "No tile {missing} is left: all of them are out already.",
    ),
    "bad_end": Phrase(
        "Dites combien de jetons il reste à chacun : {most} au plus.",
        "Say how many tiles each has left: {most} at most.",
    ),
    "hand_too_small": Phrase(
        "C'est plus de jetons que le joueur n'en a : {count}.",
        "That takes more tiles than the player holds: {count}.",
    ),
    "bag_too_small": Phrase(
        "Il ne reste que {left} {left|jeton|jetons} dans le sac.",
        "Only {left} {left|tile is|tiles are} left in the bag.",
    ),
    "not_friendly": Phrase(
        "À cette table, l'arbitre décide seul.", "At this table the referee alone decides."
    ),
    "word_is_fine": Phrase("{word} est déjà admis.", "{word} is accepted already."),
    "appeal_spelling": Phrase(
        "Un mot mis aux voix a de 1 à {longest} lettres, de A à Z.",
        "A word put to the vote has 1 to {longest} letters, A to Z.",
    ),
    "no_universes": Phrase("Ce jeu n'a pas d'univers.", "This game has no universes."),
    "nobody_to_ask": Phrase("Il n'y a personne à consulter.", "There is nobody to ask."),
    "no_vote_asked": Phrase("On ne vous demande pas de vote.", "You are not asked to vote."),
    "vote_first": Phrase(
        "Il faut d'abord voter sur « {word} ».", "The vote on {word} comes first."
    ),
    # What bots of several games say of what they do.
    "by_lot": Phrase("Au hasard parmi {among}.", "By lot among {among}."),
    "keeps": Phrase("Je garde {rack}.", "I keep {rack}."),
    "no_word_found": Phrase("Je ne trouve pas de mot.", "I find no word."),
    "only_word_known": Phrase(
        "C'est le seul mot que je connaisse qui se pose.",
        "It is the only word I know that can be laid.",
    ),
    "better_letters": Phrase("Je cherche de meilleures lettres.", "I want better letters."),
    "goes_out": Phrase("Je pose mes derniers jetons.", "I lay my last tiles."),
    "ends_ahead": Phrase(
        "{sure|J'ai tout calculé : je finis|Je pense finir} avec {points}"
        " {points|point|points} d'avance.",
        "{sure|I have calculated everything: I finish|I expect to finish} {points}"
        " {points|point|points} ahead.",
    ),
    "ends_behind": Phrase(
        "{sure|J'ai tout calculé : je finis|Je pense finir} avec {points}"
        " {points|point|points} de retard.",
        "{sure|I have calculated everything: I finish|I expect to finish} {points}"
        " {points|point|points} behind.",
    ),
    "ends_level": Phrase(
        "{sure|J'ai tout calculé : nous finissons|Je pense que nous finirons} à égalité.",
        "{sure|I have calculated everything: we finish|I expect us to finish} level.",
    ),
    "knows_word": Phrase("Je connais {word}.", "I know {word}."),
    "refuses_word": Phrase("{why}.", "{why}."),
    "knows_as": Phrase("Je connais {word} comme {universe}.", "I know {word} as {universe}."),
    "knows_not_as": Phrase(
        "Je ne connais pas {word} comme {universe}.", "I don't know {word} as {universe}."
    ),
}


OPTION_LABELS: Phrasebook = {
    "friendly": Phrase("Votes sur les mots", "Votes on words"),
    "starter": Phrase("Qui commence", "Who begins"),
    "extra_words": Phrase("Mots admis à cette table", "Words accepted at this table"),
    "without_insults": Phrase("Sans injures", "No insults"),
    "minutes": Phrase("Minutes pour la partie", "Minutes for the game"),
    "turns": Phrase("Nombre de tours", "Number of turns"),
}
"""What options are called that several games have."""


def phrase(book: Phrasebook, code: str, facts: Mapping[str, Any], language: Language) -> str:
    """The sentence for a code; the game's own book is asked before the common one."""
    found = book.get(code) or COMMON.get(code)
    if found is None:
        raise KeyError(f"no phrase for {code!r}")
    return found.said(language, facts)
