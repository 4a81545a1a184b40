"""The tests of the generator again, on a build that stops at the first bad access or overflow."""

from __future__ import annotations

import pytest

from tests.native.sanitized import assert_clean, environment

GRID = ["test_examples", "test_hostile_input", "test_both_cores", "test_against_brute_force"]


@pytest.fixture(scope="module")
def checked():
    """The environment in which Python uses a sanitized core."""
    return environment(examples=6)


def test_the_generator_is_clean(checked):
    tests = [f"tests/grid/{name}.py" for name in GRID]
    assert_clean(checked, "not twin and not french", *tests)


def test_moves_of_two_camps_are_clean(checked):
    assert_clean(checked, "core_gives or no_sense", "tests/games/takemo/test_moves.py")


def test_games_that_are_played_on_are_clean(checked):
    tests = "tests/games/zakhia/bots/test_playouts.py"
    assert_clean(checked, "few_words or twin_does or no_sense or is_over", tests)
