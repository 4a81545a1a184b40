"""Whole games of every kind, with odd numbers of seats, votes, clocks and leavers."""

from importlib import import_module

import pytest

from chevalet.core import registry
from tests.games.checking import play

OURS = ("zakhia", "echec_et_mots", "zigzag", "takemo", "wordz")


def whole_game(key, number):
    registration = registry.find(key)
    seats = registration.seats[number % len(registration.seats)]
    options = registration.options(friendly=number % 4 != 3)
    check = import_module(f"tests.games.{key}.checker").check
    return play(registration, seats, f"whole {key} {number}", check, options)


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("key", OURS)
def test_nothing_breaks(key, number):
    assert whole_game(key, number).outcome is not None


@pytest.mark.prove
@pytest.mark.parametrize("key", OURS)
def test_nothing_breaks_in_many_games(key):
    for number in range(2, 22):
        assert whole_game(key, number).outcome is not None
