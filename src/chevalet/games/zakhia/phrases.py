"""What Zakhia's referee and bots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase, Phrasebook
from chevalet.core.value import Value

UNIVERSES: dict[str, Phrase] = {
    "animals": Phrase("un animal", "an animal"),
    "measures": Phrase("une mesure ou une monnaie", "a measure or a currency"),
    "dwellings": Phrase("une habitation", "a dwelling"),
    "body": Phrase("une partie du corps", "a part of the body"),
    "drinks": Phrase("une boisson", "a drink"),
    "music": Phrase("un instrument ou une danse", "an instrument or a dance"),
    "birds": Phrase("un oiseau", "a bird"),
    "forest": Phrase("un arbre ou une plante sauvage", "a tree or a wild plant"),
    "crops": Phrase("une plante cultivée", "a cultivated plant"),
    "fish": Phrase("un poisson ou un fruit de mer", "a fish or a shellfish"),
    "games": Phrase("un jeu ou un sport", "a game or a sport"),
    "food": Phrase("un aliment", "a food"),
    "clothes": Phrase("un vêtement", "a garment"),
    "transport": Phrase("un moyen de transport", "a means of transport"),
    "chemistry": Phrase("un corps chimique ou un minéral", "a chemical or a mineral"),
    "trades": Phrase("un métier", "a trade"),
    "stage": Phrase("un nom de la scène ou du sport", "a name of stage or sport"),
    "world": Phrase("un lieu du monde", "a place of the world"),
    "history": Phrase("un personnage de l'histoire", "a figure of history"),
    "france": Phrase("un lieu de France", "a place of France"),
    "letters": Phrase(
        "un nom des lettres, des arts ou des sciences", "a name of letters or science"
    ),
}

PICTURE_NAMES: dict[str, Phrase] = {
    "animals": Phrase("les animaux", "animals"),
    "measures": Phrase("les mesures", "measures"),
    "dwellings": Phrase("les habitations", "dwellings"),
    "body": Phrase("le corps humain", "the human body"),
    "drinks": Phrase("les boissons", "drinks"),
    "music": Phrase("la musique", "music"),
    "birds": Phrase("les oiseaux", "birds"),
    "forest": Phrase("la forêt", "the forest"),
    "crops": Phrase("les cultures", "crops"),
    "fish": Phrase("les poissons", "fish"),
    "games": Phrase("les jeux", "games"),
    "food": Phrase("la table", "food"),
    "clothes": Phrase("les vêtements", "clothes"),
    "transport": Phrase("les transports", "transport"),
    "chemistry": Phrase("la chimie", "chemistry"),
    "trades": Phrase("les métiers", "trades"),
    "stage": Phrase("la scène", "the stage"),
    "world": Phrase("le monde", "the world"),
    "history": Phrase("l'histoire", "history"),
    "france": Phrase("la France", "France"),
    "letters": Phrase("les lettres", "letters"),
}


class Universe(Value, frozen=True):
    """A universe as a fact: "une habitation"."""

    key: str

    def said(self, language: Language) -> str:
        """One thing of the universe, with its article."""
        return UNIVERSES[self.key].said(language, {})


class Pictures(Value, frozen=True):
    """Some pictures as a fact: "les oiseaux et la scène"."""

    keys: tuple[str, ...]

    def said(self, language: Language) -> str:
        """Their names, joined."""
        names = [PICTURE_NAMES[key].said(language, {}) for key in self.keys]
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
    "word_is_fine": Phrase("{word} est déjà admis.", "{word} is accepted already."),
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
