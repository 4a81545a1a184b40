"""What Zakhia's referee and bots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase, Phrasebook
from chevalet.core.value import Value
from chevalet.lexicon.universe_names import UNIVERSE_NAMES


class Universe(Value, frozen=True):
    """A universe as a fact: "une habitation"."""

    key: str

    def said(self, language: Language) -> str:
        """One thing of the universe, with its article."""
        return UNIVERSE_NAMES[self.key].member.said(language, {})


class Pictures(Value, frozen=True):
    """Some pictures as a fact: "les oiseaux et la scène"."""

    keys: tuple[str, ...]

    def said(self, language: Language) -> str:
        """Their names, joined."""
        names = [UNIVERSE_NAMES[key].picture.said(language, {}) for key in self.keys]
        return (" et " if language == "fr" else " and ").join(names)


PHRASES: Phrasebook = {
    "no_such_square": Phrase("{at} n'est pas une case du plateau.", "{at} is not on the board."),
    "unreadable_word": Phrase(
        "« {word} » ne s'écrit pas ainsi : des lettres, (S) pour un cèdre noir, [S] pour l'étoilé.",
        "“{word}” is not written so: letters, (S) for a black cedar, [S] for the starred one.",
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
    "one_letter_word": Phrase(
        "En {at}, dites quel mot le jeton forme.", "At {at}, say which word the tile forms."
    ),
    "word_goes_on": Phrase(
        "{word} se prolonge en {whole} ({at}).", "{word} goes on to {whole} ({at})."
    ),
    "two_jokers": Phrase(
        "{word} en {at} aurait deux jokers.", "{word} at {at} would hold two jokers."
    ),
    "not_a_word": Phrase("En {at} : {why}.", "At {at}: {why}."),
    "foreign_picture": Phrase(
        "{word} n'est pas {universe} ({at}).", "{word} is not {universe} ({at})."
    ),
    "exchange_three_or_all": Phrase(
        "On échange trois jetons ou tous, pas {count}.",
        "Exchange three tiles or all of them, not {count}.",
    ),
    "unknown_universe": Phrase(
        "Il n'y a pas d'univers « {key} ».", "There is no universe “{key}”."
    ),
    "by_lot": Phrase("au hasard parmi {among}", "by lot among {among}"),
    "points": Phrase("{points} points", "{points} points"),
    "covers": Phrase("couvre {pictures}", "covers {pictures}"),
    "full_rack": Phrase("pose ses dix lettres", "lays all ten letters"),
    "keeps": Phrase("garde {rack}", "keeps {rack}"),
    "no_word_found": Phrase("ne trouve pas de mot", "finds no word"),
    "goes_out": Phrase("pose ses derniers jetons", "lays the last tiles"),
    "expects_reply": Phrase(
        "attend une réponse d'environ {points} points", "expects a reply of about {points} points"
    ),
    "endgame_solved": Phrase(
        "finale calculée : {margin:+d} à la fin", "endgame solved: {margin:+d} at the end"
    ),
    "endgame_searched": Phrase(
        "finale étudiée : {margin:+d} attendu", "endgame searched: {margin:+d} expected"
    ),
    "waits": Phrase("n'a rien à gagner à poser", "has nothing to gain by placing"),
    "knows_word": Phrase("connaît {word}", "knows {word}"),
    "knows_no_such_word": Phrase("ne connaît pas {word}", "does not know {word}"),
    "better_letters": Phrase("cherche de meilleures lettres", "wants better letters"),
}
