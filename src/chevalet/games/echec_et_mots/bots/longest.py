"""The words that a player knows, asked for by letters."""

from __future__ import annotations

from functools import cache

from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords


@cache
def longest_words(referee: Referee, vocabulary: Vocabulary = Vocabulary.EXPERT) -> LongestWords:
    """The longest words of a vocabulary; the index is built once for all bots of a process."""
    return LongestWords(referee.graphs(vocabulary).dawg)
