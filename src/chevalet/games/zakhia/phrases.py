"""What Zakhia's referee and bots say, in French and English."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.core.phrases import Language, Phrase, Phrasebook
from chevalet.core.value import Value
from chevalet.games.zakhia.board import BLACK_CEDAR, STARRED_CEDAR
from chevalet.lexicon.universe_names import UNIVERSE_NAMES


class Universe(Value, frozen=True):
    """A universe as a fact: "une habitation"."""

    key: str

    def said(self, language: Language) -> str:
        """One thing of the universe, with its article."""
        return UNIVERSE_NAMES[self.key].member.said(language)


PICTURE_NAMES = {key: names.picture for key, names in UNIVERSE_NAMES.items()}
"""What each picture shows, by the key of its universe."""


def picture_names(keys: Iterable[str]) -> tuple[Phrase, ...]:
    """Some pictures as a fact: "les oiseaux et la scène"."""
    return tuple(PICTURE_NAMES[key] for key in keys)


JOKERS = {
    BLACK_CEDAR: Phrase("un cèdre noir", "a black cedar"),
    STARRED_CEDAR: Phrase("un cèdre étoilé", "a starred cedar"),
}
"""What to call the tiles that are no letters."""

PHRASES: Phrasebook = {
    "no_such_square": Phrase("{at} n'est pas une case du plateau.", "{at} is not on the board."),
    "unreadable_word": Phrase(
        "« {word} » ne s'écrit pas ainsi : des lettres, (S) pour un cèdre noir, [S] pour l'étoilé.",
        "“{word}” is not written that way: letters, (S) for a black cedar, [S] for the starred.",
    ),
    "off_board": Phrase("{word} en {at} sort du plateau.", "{word} at {at} runs off the board."),
    "gap": Phrase("Il y a un trou en {at}.", "There is a gap at {at}."),
    "nothing_laid": Phrase(
        "{word} est déjà en {at} : il faut poser au moins un jeton.",
        "{word} already stands at {at}: lay at least one tile.",
    ),
    "square_taken": Phrase(
        "La case {at} porte déjà {holds}.", "Square {at} already holds {holds}."
    ),
    "lone_tile": Phrase(
        "Un jeton seul en {at} ne touche rien : il faut au moins deux lettres.",
        "A lone tile at {at} touches nothing: at least two letters are needed.",
    ),
    "word_goes_on": Phrase(
        "{word} se prolonge en {whole} ({at}).", "{word} goes on to {whole} ({at})."
    ),
    "two_jokers": Phrase(
        "{word} en {at} aurait deux jokers.", "{word} at {at} would hold two jokers."
    ),
    "not_a_word": Phrase("En {at}, {why}.", "At {at}, {why}."),
    "foreign_picture": Phrase(
        "{word} n'est pas {universe} ({at}).", "{word} is not {universe} ({at})."
    ),
    "birds_have_their_own": Phrase(
        "{word} est un oiseau : les oiseaux ont leur propre case ({theirs}), ce n'est pas {at}.",
        "{word} is a bird: birds have a square of their own ({theirs}), not {at}.",
    ),
    "exchange_three_or_all": Phrase(
        "On échange trois jetons ou tous, pas {count}.",
        "Exchange three tiles or all of them, not {count}.",
    ),
    "unknown_universe": Phrase(
        "Il n'y a pas d'univers « {key} ».", "There is no universe “{key}”."
    ),
    "points": Phrase(
        "Ce coup rapporte {points} {points|point|points}.",
        "This move scores {points} {points|point|points}.",
    ),
    "covers": Phrase(
        "Il couvre {pictures|l'image|les images} : {pictures}.",
        "It covers the {pictures|picture|pictures} of {pictures}.",
    ),
    "full_rack": Phrase("Je pose mes dix lettres.", "I lay all ten of my letters."),
    "expects_reply": Phrase(
        "Je m'attends à une réponse d'environ {points} {points|point|points}.",
        "I expect a reply of about {points} {points|point|points}.",
    ),
    "waits": Phrase(
        "Je n'ai rien à gagner à poser un mot.", "I have nothing to gain by laying a word."
    ),
}
