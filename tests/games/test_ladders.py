"""Levels people can feel: each one beats the one below, and none is a wall."""

from itertools import pairwise

import pytest

from chevalet.core import registry
from chevalet.core.levels import LEVELS
from chevalet.play.statistics import wilson
from chevalet.server.people.ratings import bot_ratings
from tools.ratings.__main__ import shares

GAMES = ["echec_et_mots", "takemo", "wordz", "zakhia", "zigzag"]
NODES = {"echec_et_mots": 20_000}
"""For those whose search counts cheap nodes; the others have 300."""


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_rating_higher_than_the_one_below(game):
    ratings = bot_ratings(game)
    assert tuple(ratings) == tuple(LEVELS)
    assert list(ratings.values()) == sorted(set(ratings.values()))


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("low", "high"), list(pairwise(LEVELS)))
def test_a_step_is_felt_and_is_no_wall(game, low, high):
    """60 games in both seat orders: by all that they tell, the share may be 65 to 80 %."""
    won, played = shares(registry.find(game), low, high, 60, NODES.get(game, 300), 1)
    share = wilson(won, played)
    assert share.low <= 0.80
    assert share.high >= 0.65
    assert won > played / 2
