"""The value of hunts, on words small enough to reckon by hand."""

import pytest

from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.games.wordz.bots.belief import Belief, Suspect
from chevalet.games.wordz.bots.defence import Defence
from chevalet.games.wordz.bots.hunt import Hunt, Meter
from tests.games.wordz.small_words import SmallReferee

FREELY = Budget(nodes=10_000)


def hunt(pattern, *words, budget=FREELY, patience=1.0):
    chance = 1 / len(words)
    suspects = tuple(Suspect(word, chance) for word in words)
    return Hunt(Belief(Seat(1), pattern, suspects), patience, Meter(budget))


def test_a_sure_word_is_worth_its_hidden_cards_and_one_less_after_turning():
    sure = hunt("Mvcc", "MURS").before_turning(tokens=1)
    assert (sure.guess, sure.wait) == (3.0, 2.0)


def test_without_a_token_nothing_can_be_won():
    for prospects in (
        hunt("Mvcc", "MURS").before_turning(0),
        hunt("Mvcc", "MURS").after_turning(0),
    ):
        assert prospects.guess == prospects.wait == 0


def test_two_words_that_one_card_tells_apart():
    """Guess at once: half of 3, else the other one with 2 left, or 1 if the turn's guess is spent.

    With two tokens: .5 * 3 + .5 * (sure next turn, when 2 cards are hidden) = 2.5; turning the
    card that tells them apart first leaves 2 for sure.
    """
    prospects = hunt("cvc", "MER", "MUR").before_turning(tokens=2)
    assert prospects.guess == pytest.approx(2.5)
    assert prospects.wait == pytest.approx(2.0)


def test_with_one_token_only_it_is_better_to_look_first():
    prospects = hunt("cvc", "MER", "MUR").before_turning(tokens=1)
    assert prospects.guess == pytest.approx(1.5)
    assert prospects.wait == pytest.approx(2.0)


def test_after_turning_an_unsure_word_may_wait():
    """Waiting turns the vowel next time and wins 2 for sure; a guess wins 3 every other time."""
    prospects = hunt("cvc", "MER", "MUR").after_turning(tokens=1)
    assert prospects.guess == pytest.approx(1.5)
    assert prospects.wait == pytest.approx(2.0)


def test_patience_discounts_what_waits():
    prospects = hunt("cvc", "MER", "MUR", patience=0.5).after_turning(tokens=1)
    assert prospects.wait == pytest.approx(1.0)


def test_the_last_card_is_the_owners_unless_guessed():
    prospects = hunt("MUv", "MUA", "MUE").before_turning(tokens=3)
    assert prospects.guess == pytest.approx(0.5)
    assert prospects.wait == 0


def test_the_best_card_tells_most_apart():
    place, parts = hunt("cvcc", "MURS", "MURT", "PURS", "SURS").best_card()
    assert place == 0
    assert sorted(map(len, parts)) == [1, 1, 2]


def test_a_spent_budget_still_gives_an_estimate():
    words = [f"{first}{second}U" for first in "BCDFG" for second in "AEIOU"]
    prospects = hunt("cvv", *words, budget=Budget(nodes=0)).before_turning(tokens=3)
    assert 0 < prospects.wait < 3


class TestDefence:
    """How well words hide."""

    def judge(self, word, *others):
        return Defence(SmallReferee([word, *others]), Rng.seeded("defence")).judge(word)

    def test_a_word_without_rivals_is_lost_at_the_first_look(self):
        """The imagined hunter turns one card, then knows."""
        hiding = self.judge("MURS")
        assert hiding.lost == pytest.approx(3)
        assert hiding.kept == pytest.approx(1)
        assert hiding.rivals_halfway == 0

    def test_rivals_protect_the_longer_the_later_they_fall(self):
        alone = self.judge("POULE", "VENTA")  # differs everywhere: the first card tells
        near = self.judge("POULE", "BOULE", "COULE", "FOULE", "MOULE", "ROULE", "SOULE")
        assert alone.lost == pytest.approx(4)
        assert near.lost < alone.lost
        assert near.rivals_halfway > 1

    def test_nothing_is_lost_or_found_on_the_way(self):
        hiding = self.judge("POULE", "BOULE", "FOULE", "POULS")
        assert hiding.kept + hiding.lost == pytest.approx(5)
