"""Levels people can feel: each one beats the one below, and none is a wall."""

from itertools import pairwise

import pytest

from chevalet.core import registry
from chevalet.core.levels import LEVELS
from chevalet.play.statistics import wilson
from chevalet.server.people.ratings import BotRatings, measured
from tests.paths import TESTS
from tools.ratings.__main__ import nodes_of, table
from tools.ratings.matches import Matches, heights


def ratings_of(game) -> BotRatings:
    known = measured(game)
    assert known is not None
    return known


GAMES = ["echec_et_mots", "takemo", "wordz", "zakhia", "zigzag"]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_rating_higher_than_the_one_below(game):
    ratings = ratings_of(game).ratings
    assert tuple(ratings) == tuple(LEVELS)
    assert list(ratings.values()) == sorted(set(ratings.values()))


@pytest.mark.parametrize("game", GAMES)
def test_ratings_are_what_the_matches_say(game):
    """Nobody writes a rating by hand: it follows from the steps beside it."""
    known = ratings_of(game)
    if not known.steps:
        pytest.skip("not measured yet")
    assert [(step.low, step.high) for step in known.steps] == list(pairwise(LEVELS))
    assert known.ratings == heights(tuple(LEVELS), known.steps, known.anchor)
    assert known.games == min(step.games for step in known.steps)
    for step in known.steps:
        assert wilson(step.won, step.games).low > 0.5, step


def test_the_documentation_shows_the_measured_steps():
    text = (TESTS.parent / "docs" / "strength.md").read_text()
    for line in table():
        assert line in text


def test_an_interrupted_match_goes_on_where_it_stopped(tmp_path):
    """What is kept is not played again: a changed result in the folder stays."""
    game = registry.find("wordz")
    first = Matches(game, "again", 1, tmp_path).play("debutant", "apprenti", 2)
    path = tmp_path / "wordz" / "again" / "debutant-apprenti" / "results.jsonl"
    kept = path.read_bytes()
    assert Matches(game, "again", 1, tmp_path).play("debutant", "apprenti", 2) == first
    assert path.read_bytes() == kept
    path.write_bytes(kept.splitlines(keepends=True)[0])
    assert Matches(game, "again", 1, tmp_path).play("debutant", "apprenti", 2) == first
    assert len(path.read_bytes().splitlines()) == 2


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("low", "high"), list(pairwise(LEVELS)))
def test_a_step_is_felt_and_is_no_wall(game, low, high, tmp_path):
    """60 games in both seat orders: by all that they tell, the share may be 65 to 80 %."""
    matches = Matches(registry.find(game), "proof", nodes_of(game), tmp_path)
    step = matches.play(low, high, 60)
    share = wilson(step.won, step.games)
    assert share.low <= 0.80
    assert share.high >= 0.65
    assert step.won > step.games / 2
