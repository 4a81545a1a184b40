"""WordZ looked back upon: words that were laid, and what a round may bring each seat."""

import pytest

from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.wordz.analysis import WEIGHER
from chevalet.games.wordz.moves import Lay
from chevalet.games.wordz.stakes import Stakes
from tests.games.wordz.tables import GAME, A, dealt, table

FEW = Budget(nodes=200)


def weighed(view, *played):
    return WEIGHER.weigh(view, FEW, Rng.seeded("luck"), played)


def test_a_laid_word_is_judged_by_how_it_hides():
    view = GAME.view(dealt("MARTEAUSEN", "CHIENSBULO"), A)
    short = Lay("TAS")
    assert WEIGHER.judges(short)
    found = weighed(view, short)
    best, worst = found[0], next(each for each in found if each.action == short)
    assert len(best.action.word) > len("TAS")
    assert best.value > worst.value
    assert best.winning == pytest.approx(0.5)  # the others lay good words too
    assert worst.winning < best.winning
    assert best.action.word in WEIGHER.told(view, best.action).said("fr")


def test_a_word_that_is_none_costs_its_cards_where_no_referee_sits():
    view = GAME.view(dealt("MARTEAUSEN", "CHIENSBULO", referee=False), A)
    bluff = Lay("MARTEN")
    found = {each.action: each.value for each in weighed(view, bluff)}
    assert found[bluff] == -len("MARTEN")


def test_two_share_all_cards_of_the_round():
    """What one is expected to win, the other is not."""
    view = GAME.view(table("MARTEAU", "CHIENS", extra_words=("MARTEAU", "CHIENS")), A)
    for value in (0.0, 2.5):
        assert sum(Stakes(view).points(value)) == pytest.approx(len("MARTEAUCHIENS"))
    mine, theirs = Stakes(view).points(3.0)
    less, more = Stakes(view).points(1.0)
    assert mine - theirs == pytest.approx(less - more + 4)
