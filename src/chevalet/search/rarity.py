"""How rare words are, by the vocabularies that know them."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee

KNOWN = (Vocabulary.BEGINNER, Vocabulary.EVERYDAY, Vocabulary.WELL_READ)
"""What people know, from the most usual words on; none of them holds a word that offends."""
RAREST = len(KNOWN) - 1
"""The rarity of words that the well-read alone know."""


def rarity(referee: Referee, words: Iterable[str]) -> int | None:
    """The number of the vocabulary that knows all the words; None if not even the last one does."""
    wanted = list(words)
    for number, vocabulary in enumerate(KNOWN):
        dawg = referee.graphs(vocabulary).dawg
        if all(word in dawg for word in wanted):
            return number
    return None
