"""Proofs that a side wins: only ends that nobody can prevent count."""

import pytest

from chevalet.core.game import Budget
from chevalet.games.echec_et_mots.bots.lookahead import open_search
from chevalet.games.echec_et_mots.bots.worth import learned_weights
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.lexicon import WordGraphs
from chevalet.native.longest import LongestWords
from tests.games.echec_et_mots.tables import position
from tools.echec_et_mots.proof import forces

SEARCH = open_search(LongestWords(WordGraphs.of(ECHEC_ET_MOTS).dawg), learned_weights())


def wins(where, points, depth):
    return forces(SEARCH, where, points, depth, Budget(nodes=10**6))[0]


@pytest.mark.parametrize(("points", "is_won"), [(22, True), (23, False)])
def test_an_end_at_once_counts_by_its_points(points, is_won):
    """§9: CHEVAL with the last knight is 25 to 3."""
    where = position("d4 g0", "f5", held=("CHEVAL", "ORA"))
    assert wins(where, points, depth=1) is is_won


def test_a_letter_that_nobody_can_take_away_wins_two_plies_later():
    """One more jump and CHEVAL is spelt; the other side is far away and has nothing."""
    where = position("d3 a0", "g8", {"c5": "L", "e5": "L", "b4": "L"}, held=("CHEVA", ""))
    assert wins(where, 15, depth=1)
    assert not wins(where, 16, depth=1)


def test_hope_is_no_proof():
    where = position("d4 a0", "a8 g8", {"a3": "L"}, held=("CHEVA", ""))
    assert not wins(where, 1, depth=1)
