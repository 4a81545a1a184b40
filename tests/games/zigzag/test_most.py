"""The most letters that a rack can lay: the compiled index against the list of all words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.games.zigzag.finder import open_finder
from chevalet.games.zigzag.found import QUICK, Ways, words_in
from chevalet.games.zigzag.most import open_most
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.twin.most import TwinMost
from chevalet.lexicon import Vocabulary, WordGraphs
from chevalet.native.library import chosen_library
from tests.games.zigzag.tables import DIVA, random_table
from tests.games.zigzag.test_words import WORDS, racks

GRAPHS = WordGraphs.from_words(WORDS)


@settings(max_examples=40, deadline=None)
@given(
    st.builds(random_table, st.integers(0, 2**32), st.integers(0, 25)),
    st.lists(racks(), max_size=3),
    st.sampled_from([Ways(), Ways(step=30, complete=1, nodes=4)]),
)
def test_both_cores_agree(table, several, ways):
    if chosen_library() is None:
        pytest.skip("no compiled core here")
    expected = list(TwinMost(GRAPHS.dawg).ask(table, several, ways))
    assert list(open_most(GRAPHS).ask(table, several, ways)) == expected


@settings(max_examples=15, deadline=None)
@given(st.builds(random_table, st.integers(0, 2**32), st.integers(1, 60)), racks())
def test_it_is_what_the_list_of_words_has(table, rack):
    graphs = WordGraphs.of(ZIGZAG, Vocabulary.BEGINNER)
    words = words_in(open_finder(graphs.dawg).find(table, rack, ways=QUICK))
    (most,) = open_most(graphs).ask(table, [rack])
    assert most == max((len(word.angles) for word in words), default=0)


def test_examples():
    """§7."""
    graphs = WordGraphs.from_words(["DIVERTI", "AVERTI", "SALUT"])
    most = open_most(graphs)
    assert list(most.ask(DIVA, ["EIRT", "ERT", "LSTU", "", "XYZ"])) == [4, 0, 4, 0, 0]
    assert list(most.ask((), ["SALUTXY", "SALU"])) == [5, 0]
