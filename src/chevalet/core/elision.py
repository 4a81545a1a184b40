"""Where French drops a vowel: "d'Ada" and "l'hiver", but "de Bob", "le hibou" and "le A".

`web/src/i18n/elision.ts` is the same for the page; `tests/core/sentences.json` holds both to it.
"""

from __future__ import annotations

import re
import unicodedata

ELIDED = frozenset({"de", "le", "la", "que", "ne", "se", "je", "me", "te", "ce", "jusque"})
"""The little words that lose their last vowel."""

_OPENING = re.compile(r"^[\s«“‘\"'(\[]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})

# Spelling does not tell an aspirated h; these beginnings do. Most words in ha-, hou- and hun- have
# one, most others have none. Where usage has both, the commoner one stands.
_MUTE_HA = (
    "banera|bil|bit|cienda|dri|fni|gio|iti|lein|licte|lieut|lio|lit|lluc|loch|log|loph|lot|"
    "lter|madr|mam|mec|nnib|plo|pt|rmon|rusp|st"
)
_ASPIRATED_H = (
    rf"a(?!{_MUTE_HA})|"
    r"e(?:aum|id|imat|l[ae]s?(?![a-z])|ler|lant|m(?![a-z])|nn|p(?![a-z])|raut|re(?![a-z])|riss|"
    r"rni|ron|ros(?![a-z])|rs|rch|rtz|ssois|tman|tr[ae]|urt)|"
    r"i(?:bou|c(?![a-z])|ck|de[ou]|fi|gh|djab|jab|kik|le|ndi|p(?![a-z])|ppie|ppy|pster|"
    r"ss[ae]|t(?![l-o])|erarch)|"
    r"o(?:b[boe]|c|ki|ld|ll|lster|mard|me(?:s?(?![a-z])|sp|j)|ndur|ng|nni|nt|o|p(?![il])|quet|"
    r"rdes?(?![a-z])|rion|rs|t(?:[dlt]|(?![a-z]))|u|ver|y)|"
    r"u(?:a|b(?:s?(?![a-z])|lot)|ch|e|gue(?!s)|it(?!r)|l|m(?:er?s?|ez|ent)?(?![a-z])|n|pp|r|s|t)"
)
_KEEPS = re.compile(
    rf"h(?:{_ASPIRATED_H})|onz|oui(?![a-z-])|ouist|ouolof|uhlan|y(?=[aeiou])(?!eu|eb)"
)
_VOWEL = re.compile("[aeiouyh]")
_WORD = re.compile("[a-z]+")


def elides(following: str) -> bool:
    """Whether a word before this one loses its vowel.

    >>> elides("être"), elides("« être »"), elides("hibou"), elides("E"), elides("11")
    (True, True, False, False, False)
    """
    folded = _folded(_OPENING.sub("", following))
    word = _WORD.match(folded)
    # The name of a letter keeps its article: "le A", "le H".
    if word is None or (len(word[0]) == 1 and folded[1:2] not in {"'", "’"}):
        return False
    return _VOWEL.match(folded) is not None and _KEEPS.match(folded) is None


def elided(little: str, following: str) -> str:
    """The little word and what follows it.

    >>> elided("de", "« être »"), elided("que", "Bob")
    ("d'« être »", 'que Bob')
    """
    return f"{little[:-1]}'{following}" if elides(following) else f"{little} {following}"


def _folded(text: str) -> str:
    """Small letters without accents: words come in capitals, and capitals may go without."""
    plain = unicodedata.normalize("NFD", text.lower().translate(_LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
