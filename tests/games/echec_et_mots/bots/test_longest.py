"""Longest words with the whole French lexicon, against counting letters word by word."""

from collections import Counter
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.games.echec_et_mots.board import MATERIAL
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.lexicon import WordGraphs
from chevalet.native.longest import LongestWords

DAWG = WordGraphs.of(ECHEC_ET_MOTS).dawg
LONGEST = LongestWords(DAWG)


@cache
def words():
    return [(word, frozenset(word)) for word in DAWG]


def longest_by_counting(letters):
    held, kinds = Counter(letters), frozenset(letters)
    laid = [word for word, needed in words() if needed <= kinds and Counter(word) <= held]
    record = max(map(len, laid), default=0)
    return [word for word in laid if len(word) == record]


@settings(max_examples=25, deadline=None)
@given(st.permutations(MATERIAL.letters), st.integers(0, 25))
def test_the_longest_words_are_those_that_counting_finds(letters, count):
    held = "".join(letters[:count])
    expected = longest_by_counting(held)
    assert LONGEST.words(held) == expected
    assert LONGEST.length(held) == (len(expected[0]) if expected else 0)
