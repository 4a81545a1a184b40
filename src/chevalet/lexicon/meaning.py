"""Whether what a word means supports that it belongs to a universe, as far as the lexicon tells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.reading import PROPER_KINDS, Kind, PartOfSpeech, Reading
from chevalet.lexicon.universes import PROPER_KEYS

_ALTERNATIVES = re.compile(r";|\bou\b")
_WORDS = re.compile(r"[^\W\d_]+")
_BEFORE_THE_NOUN = frozenset(
    [
        "ancien",
        "ancienne",
        "beau",
        "belle",
        "demi",
        "double",
        "grand",
        "grande",
        "gros",
        "grosse",
        "jeune",
        "long",
        "longue",
        "nouveau",
        "nouvelle",
        "petit",
        "petite",
        "vieille",
        "vieux",
        "un",
        "une",
        "le",
        "la",
        "les",
    ]
)
_ONE_OF = frozenset(["sorte", "espèce", "variété", "genre", "race", "type"])
_OF = frozenset(["de", "d", "du", "des"])

_NAMES: Mapping[str, frozenset[str]] = {
    "stage": frozenset(["ballet", "chanson", "comédie", "film", "opéra"]),
    "world": frozenset(["continent", "monastère"]),
    "history": frozenset(
        ["annexion", "armée", "aviation", "chambre", "extermination", "parlement", "reprise"]
    ),
    "france": frozenset(),
    "letters": frozenset(
        [
            "couturier",
            "couturière",
            "livre",
            "poème",
            "roman",
            "tableau",
            "texte",
            "université",
            "éditeur",
            "épopée",
        ]
    ),
}
"""What names are called in glosses that say no more than that."""


def supports(reading: Reading, universe: str, lexicon: Lexicon) -> bool:
    """Whether the reading belongs to the universe, or its gloss calls it something that does.

    >>> lexicon = Lexicon.load()
    >>> [supports(reading, "food", lexicon) for reading in lexicon.readings("BAO")]
    [True]
    """
    is_name = reading.grammar.kind in PROPER_KINDS
    if is_name != (universe in PROPER_KEYS) or not (is_name or _is_common_noun(reading)):
        return False
    if universe in reading.universes:
        return True
    heads = _heads(reading.gloss)
    if is_name:
        return any(head in _NAMES[universe] for head in heads)
    return any(
        universe in noun.universes
        for head in heads
        for noun in lexicon.readings(head)
        if _is_common_noun(noun)
    )


def _is_common_noun(reading: Reading) -> bool:
    grammar = reading.grammar
    return grammar.kind is Kind.COMMON and grammar.part_of_speech is PartOfSpeech.NOUN


def _heads(gloss: str) -> Iterator[str]:
    """The noun of each alternative: "grog ou petit vin de palme" is a grog or a wine."""
    for part in _ALTERNATIVES.split(gloss):
        words = _WORDS.findall(part)
        if words and words[0] in _ONE_OF:
            words = words[1:]
            if words and words[0] in _OF:
                words = words[1:]
        rest = [word for word in words if word not in _BEFORE_THE_NOUN]
        yield from rest[:1]
