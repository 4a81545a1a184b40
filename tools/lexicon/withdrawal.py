"""What a new lexicon has no longer: kept in a small file, for games that were begun before.

A reading is kept if nothing of its sort is left for its word (sorts are what policies tell
apart), or if its word has lost a universe.
"""

from collections.abc import Iterable, Iterator

import msgspec

from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.reading import PROPER_KINDS, Kind, Reading, VerbForm

_Sort = tuple[Kind, bool]


def withdrawn(before: Iterable[Lexicon], after: Lexicon) -> Iterator[tuple[str, Reading]]:
    """The readings of earlier lexicons that a game of then may need, by word."""
    kept: dict[tuple[str, str, _Sort], Reading] = {}
    for lexicon in before:
        for word in lexicon:
            today: dict[_Sort, set[str]] = {}
            for reading in after.readings(word):
                today.setdefault(_sort(reading), set()).update(reading.universes)
            for reading in lexicon.readings(word):
                left = today.get(_sort(reading))
                lost = tuple(key for key in reading.universes if key not in (left or ()))
                if left is None or lost:
                    bare = msgspec.structs.replace(reading, universes=lost, gloss="", english="")
                    kept.setdefault((word, reading.lemma, _sort(reading)), bare)
    return ((word, reading) for (word, _, _), reading in kept.items())


def _sort(reading: Reading) -> _Sort:
    """What policies judge a reading by, but for its tone: no game of then did without insults."""
    kind = reading.grammar.kind
    is_conjugated = reading.grammar.verb_form is VerbForm.CONJUGATED
    return Kind.NAME if kind in PROPER_KINDS else kind, is_conjugated
