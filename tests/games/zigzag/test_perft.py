"""Exact numbers of words in fixed positions, by the compiled core and by its twin."""

import pytest

from chevalet.games.zigzag.finder import open_finder
from chevalet.games.zigzag.found import QUICK, count_words, words_in
from chevalet.games.zigzag.notation import parse_position
from chevalet.games.zigzag.twin.finder import TwinFinder
from chevalet.lexicon import WordGraphs
from tests.games.perft import rows, words

POSITIONS = [
    (
        parse_position("" if lines == "-" else lines.replace("/", "\n")),
        rack,
        tuple(map(int, counts)),
    )
    for lines, rack, *counts in rows("zigzag/perft.tsv")
]


@pytest.fixture(scope="module")
def dawg():
    return WordGraphs.from_words([word for word, _ in words()]).dawg


def counted(finder, where, rack):
    found = finder.find(where, rack, (), QUICK)
    laid = sum(len(word.angles) + (word.run is None) for word in words_in(found))
    return (*count_words(found), laid)


def test_there_are_many():
    assert len(POSITIONS) >= 20


@pytest.mark.parametrize(("where", "rack", "expected"), POSITIONS)
def test_the_chosen_core_counts_them(where, rack, expected, dawg):
    assert counted(open_finder(dawg), where, rack) == expected


@pytest.mark.parametrize(
    ("where", "rack", "expected"), [each for each in POSITIONS if len(each[0]) < 20], ids=len
)
def test_the_twin_counts_the_same(where, rack, expected, dawg):
    assert counted(TwinFinder(dawg), where, rack) == expected
