"""The alphabet of all five games, and how French text becomes capitals without diacritics."""

import unicodedata

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_CAPITALS = frozenset(ALPHABET)
_LIGATURES = str.maketrans({"Œ": "OE", "Æ": "AE"})


class NotLetters(ValueError):
    """Text that holds something other than letters of the French alphabet."""

    def __init__(self, text: str, character: str) -> None:
        super().__init__(f"{character!r} in {text!r} is not a letter")
        self.text = text
        self.character = character


def normalise(text: str) -> str:
    """`text` in capitals A-Z, as tiles spell it; raises `NotLetters` on a hyphen, a space, a digit.

    >>> normalise("cœur"), normalise("Noël"), normalise("FAÇADE")
    ('COEUR', 'NOEL', 'FACADE')
    """
    if text.isascii():  # by far the commonest case, and the one where speed matters
        capitals = text.upper()
    else:
        ligatures_open = text.upper().translate(_LIGATURES)
        decomposed = unicodedata.normalize("NFD", ligatures_open)
        capitals = "".join(c for c in decomposed if not unicodedata.combining(c))
    for character in capitals:
        if character not in _CAPITALS:
            raise NotLetters(text, character)
    return capitals
