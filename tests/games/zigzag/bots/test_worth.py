"""Letters that stay on the rack: what they are worth, and how bots come to know."""

import pytest

from chevalet.games.zigzag.bots.worth import excess_of, learned_worth, worth
from tools.strength.sampling import Asked
from tools.zigzag.learn_worth import Sample, fit, samples_of


def test_good_letters_are_worth_more_than_awkward_ones():
    assert worth("ERS") > worth("") == 0 > worth("WKQ")
    assert worth("ER!") == worth("ER")


def test_a_fourth_of_a_kind_counts_as_the_third():
    worth = learned_worth()
    assert worth.of("EEEE") - worth.excess[4] == worth.of("EEE") - worth.excess[3]


def test_too_many_vowels_or_consonants_cost():
    assert [excess_of(tiles) for tiles in ("", "AE", "RST", "AERS", "A!")] == [0, 2, 3, 0, 1]
    excess = learned_worth().excess
    assert excess[0] == 0
    assert excess[6] < excess[4] < excess[2] <= 0


def test_what_was_put_in_comes_out():
    """E adds two letters, a second R takes one away, an excess of three takes three."""
    racks = ["", "E", "ER", "R", "ERR", "EERR", "AEO", "AR", "AEOR", "S", "ES", "RS", "AO", "T"]
    some = [
        Sample(left, 10 + 2 * min(1, left.count("E")) - ("RR" in left) - 3 * (excess_of(left) == 3))
        for left in racks
    ] * 500
    solution = fit(iter(some), len(some))
    assert solution["E", 1] == pytest.approx(2, abs=0.15)
    assert solution["R", 1] == pytest.approx(0, abs=0.15)
    assert solution["R", 2] == pytest.approx(-1, abs=0.15)
    assert solution["excess", 0] == 0
    assert solution["excess", 3] == pytest.approx(-3, abs=0.2)


def test_samples_of_a_game_are_its_own():
    some = samples_of(Asked("test", 1))
    assert some == samples_of(Asked("test", 1)) != samples_of(Asked("test", 2))
    assert {len(sample.left) for sample in some} == set(range(7))
    assert all(0 <= sample.laid <= 7 for sample in some)
