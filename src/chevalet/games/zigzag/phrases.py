"""What Zig Zag's referee and bots say, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase, Phrasebook
from chevalet.core.value import Value
from chevalet.games.zigzag.board import PLUS_THREE, PLUS_TWO, REVERSE, SKIP

ACTION_NAMES = {
    SKIP: Phrase("Passe ton tour", "Skip"),
    REVERSE: Phrase("Inversion", "Reverse"),
    PLUS_TWO: Phrase("+2", "+2"),
    PLUS_THREE: Phrase("+3", "+3"),
}


class TileName(Value, frozen=True):
    """A tile as a fact: "E", "Inversion"."""

    tile: str

    def said(self, language: Language) -> str:
        """Its letter, or the name of its action."""
        name = ACTION_NAMES.get(self.tile)
        return self.tile if name is None else name.said(language, {})


PHRASES: Phrasebook = {
    "unreadable_word": Phrase(
        "« {word} » ne s'écrit pas ainsi : des lettres A-Z.",
        "“{word}” is not written so: letters A-Z.",
    ),
    "word_too_short": Phrase(
        "« {word} » est trop court : il faut deux lettres.",
        "“{word}” is too short: two letters are needed.",
    ),
    "no_run": Phrase(
        "{word} doit passer par au moins un jeton déjà posé : dites lequel.",
        "{word} must run through at least one tile that lies there: say which.",
    ),
    "no_such_tile": Phrase("Il n'y a pas de jeton n° {number}.", "There is no tile {number}."),
    "no_such_letter": Phrase(
        "Le mot n'a pas de {place}e lettre.", "The word has no letter number {place}."
    ),
    "run_too_long": Phrase(
        "{run} ne tient pas à cet endroit dans {word}.", "{run} does not go there in {word}."
    ),
    "nothing_laid": Phrase(
        "{word} est déjà là : il faut poser au moins un jeton.",
        "{word} is there already: lay at least one tile.",
    ),
    "action_tile_in_run": Phrase(
        "Le jeton n° {number} est un jeton Action : il n'est d'aucun mot.",
        "Tile {number} is an action tile: it is part of no word.",
    ),
    "other_letter": Phrase(
        "Le jeton n° {number} est un {holds}, {word} y veut un {wanted}.",
        "Tile {number} is {holds}, but {word} wants {wanted} there.",
    ),
    "wrong_angles": Phrase(
        "Il faut {wanted} angle(s), pas {given}.", "{wanted} angle(s) are needed, not {given}."
    ),
    "bad_angle": Phrase(
        "Un angle va de 0 à 359 degrés, pas {angle}.", "An angle is 0 to 359 degrees, not {angle}."
    ),
    "no_room": Phrase(
        "Pas de place pour {tile} sur le jeton n° {on} à {angle}° : le n° {blocking} gêne.",
        "No room for {tile} on tile {on} at {angle}°: tile {blocking} is in the way.",
    ),
    "no_action_tile": Phrase(
        "« {tile} » n'est pas un jeton Action.", "“{tile}” is no action tile."
    ),
    "bites_action_tile": Phrase(
        "Rien ne se pose contre un jeton Action (n° {number}).",
        "Nothing is nested on an action tile (number {number}).",
    ),
    "not_on_a_new_letter": Phrase(
        "La {place}e lettre n'a pas été posée à ce tour.",
        "Letter number {place} was not laid in this turn.",
    ),
    "wrong_gifts": Phrase(
        "Il faut donner {wanted} jeton(s), pas {given}.",
        "{wanted} tile(s) are to be given, not {given}.",
    ),
    "no_such_receiver": Phrase(
        "On donne à un adversaire qui joue encore.", "Gifts go to opponents who still play."
    ),
    "pile_too_small": Phrase(
        "Il ne reste que {left} jeton(s) dans la pioche.",
        "Only {left} tile(s) are left in the pile.",
    ),
    "nothing_exchanged": Phrase("Dites quels jetons échanger.", "Say which tiles to exchange."),
    "not_a_word": Phrase("{why}.", "{why}."),
    "by_lot": Phrase("au hasard parmi {among}", "by lot among {among}"),
    "sheds": Phrase("se défait de {count} jeton(s)", "gets rid of {count} tile(s)"),
    "goes_out": Phrase("pose ses derniers jetons", "lays the last tiles"),
    "plays_action": Phrase("joue {tile}", "plays {tile}"),
    "keeps": Phrase("garde {rack}", "keeps {rack}"),
    "leaves_reply": Phrase(
        "laisse {count} jeton(s) à la meilleure réponse", "leaves {count} tile(s) to the best reply"
    ),
    "no_word_found": Phrase("ne trouve pas de mot", "finds no word"),
    "better_letters": Phrase("cherche de meilleures lettres", "wants better letters"),
    "knows_word": Phrase("connaît {word}", "knows {word}"),
    "knows_no_such_word": Phrase("ne connaît pas {word}", "does not know {word}"),
}
