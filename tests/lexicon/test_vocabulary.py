"""Levels of vocabulary."""

from itertools import pairwise

import pytest

from chevalet.games.wordz.policy import WORDZ
from chevalet.lexicon import Lexicon, Vocabulary


@pytest.mark.parametrize(
    ("vocabulary", "about"),
    [
        (Vocabulary.BEGINNER, 6_000),
        (Vocabulary.EVERYDAY, 13_000),
        (Vocabulary.WELL_READ, 41_000),
    ],
)
def test_levels_have_their_size(french: Lexicon, vocabulary: Vocabulary, about: int) -> None:
    size = sum(1 for _ in french.words(WORDZ, vocabulary))
    assert abs(size - about) < about / 8


def test_each_level_knows_what_the_lower_one_knows(french: Lexicon) -> None:
    levels = [dict(french.words(WORDZ, vocabulary)) for vocabulary in Vocabulary]
    for lower, higher in pairwise(levels):
        assert lower.keys() < higher.keys()


def test_the_lowest_level_knows_what_children_know(french: Lexicon) -> None:
    known = dict(french.words(WORDZ, Vocabulary.BEGINNER))
    assert {"MAISON", "CHIEN", "MANGER", "YEUX", "ETE"} <= known.keys()
    assert not {"ZEUGME", "FURETA", "KUNZITE"} & known.keys()
