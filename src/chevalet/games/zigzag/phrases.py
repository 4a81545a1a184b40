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
        return self.tile if name is None else name.said(language)


def tile_names(tiles: str) -> tuple[TileName, ...]:
    """Some tiles as a fact: "E, T et Inversion"."""
    return tuple(TileName(tile) for tile in tiles)


PHRASES: Phrasebook = {
    "unreadable_word": Phrase(
        "« {word} » ne s'écrit pas ainsi : des lettres A-Z.",
        "“{word}” is not written that way: letters A-Z.",
    ),
    "word_too_short": Phrase(
        "« {word} » est trop court : il faut deux lettres.",
        "“{word}” is too short: two letters are needed.",
    ),
    "no_run": Phrase(
        "{word} doit passer par au moins un jeton déjà posé : dites lequel.",
        "{word} must run through at least one tile on the table: say which.",
    ),
    "no_such_tile": Phrase("Il n'y a pas de jeton n° {number}.", "There is no tile {number}."),
    "no_such_letter": Phrase(
        "Le mot n'a pas de lettre n° {place}.", "The word has no letter number {place}."
    ),
    "run_too_long": Phrase(
        "{run} ne tient pas à cet endroit dans {word}.", "{run} does not go there in {word}."
    ),
    "nothing_laid": Phrase(
        "{word} est déjà là : il faut poser au moins un jeton.",
        "{word} is there already: lay at least one tile.",
    ),
    "action_tile_in_run": Phrase(
        "Le jeton n° {number} est un jeton Action : il ne fait partie d'aucun mot.",
        "Tile {number} is an action tile: it is part of no word.",
    ),
    "other_letter": Phrase(
        "Le jeton n° {number} est un {holds}, {word} y veut un {wanted}.",
        "Tile {number} is {holds}, but {word} wants {wanted} there.",
    ),
    "wrong_angles": Phrase(
        "Il faut {wanted} {wanted|angle|angles}, pas {given}.",
        "{wanted} {wanted|angle is|angles are} needed, not {given}.",
    ),
    "bad_angle": Phrase(
        "Un angle va de 0 à 359 degrés, pas {angle}.", "An angle is 0 to 359 degrees, not {angle}."
    ),
    "no_room": Phrase(
        "Pas de place pour {tile} sur le jeton n° {on} à {angle}° : le n° {blocking} gêne.",
        "No room for {tile} on tile {on} at {angle}°: tile {blocking} is in the way.",
    ),
    "too_many_around": Phrase(
        "Autour du jeton n° {number} il y en aurait plus de {most} : ils n'y tiennent pas.",
        "There would be more than {most} tiles around tile {number}: they don't fit.",
    ),
    "no_action_tile": Phrase(
        "« {tile} » n'est pas un jeton Action.", "“{tile}” is no action tile."
    ),
    "bites_action_tile": Phrase(
        "Rien ne se pose contre un jeton Action (n° {number}).",
        "Nothing is nested on an action tile (number {number}).",
    ),
    "not_on_a_new_letter": Phrase(
        "La lettre n° {place} n'a pas été posée à ce tour.",
        "Letter number {place} was not laid in this turn.",
    ),
    "wrong_gifts": Phrase(
        "Il faut donner {wanted} {wanted|jeton|jetons}, pas {given}.",
        "{wanted} {wanted|tile is|tiles are} to be given, not {given}.",
    ),
    "no_such_receiver": Phrase(
        "On donne à un adversaire qui joue encore.", "Gifts go to opponents who still play."
    ),
    "pile_too_small": Phrase(
        "Il ne reste que {left} {left|jeton|jetons} dans la pioche.",
        "Only {left} {left|tile is|tiles are} left in the pile.",
    ),
    "nothing_exchanged": Phrase("Dites quels jetons échanger.", "Say which tiles to exchange."),
    "not_a_word": Phrase("{why}.", "{why}."),
    "no_place_found": Phrase(
        "Je ne trouve pas de place pour {word} avec vos jetons.",
        "I find no place for {word} with your tiles.",
    ),
    "sheds": Phrase(
        "Je me défais de {count} {count|jeton|jetons}.", "I get rid of {count} {count|tile|tiles}."
    ),
    "plays_action": Phrase("Je joue {tile}.", "I play {tile}."),
    "leaves_reply": Phrase(
        "La meilleure réponse que j'y voie pose {count} {count|lettre|lettres}.",
        "The best reply I see lays {count} {count|letter|letters}.",
    ),
    "leaves_nothing": Phrase("Je n'y vois pas de réponse.", "I see no reply to it."),
}

LABELS: Phrasebook = {"options.tiles": Phrase("Jetons par joueur", "Tiles for each player")}
