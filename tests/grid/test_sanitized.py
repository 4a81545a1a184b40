"""The tests of the generator again, on a build that stops at the first bad access or overflow."""

from __future__ import annotations

from tests.native.sanitized import assert_clean, environment

GRID = ["test_examples", "test_hostile_input", "test_both_cores", "test_against_brute_force"]
MOVES = "tests/games/takemo/test_moves.py"
PLAYOUTS = [f"tests/games/{game}/bots/test_playouts.py" for game in ("zakhia", "takemo")]
ENDGAMES = "tests/games/zakhia/bots/test_endgame.py"
ROOM = "tests/games/zigzag/test_fit.py"
ONLY = """
    test_moves.py and (core_gives or no_sense)
    or test_playouts.py and (few_words or twin_does or what_is_laid_is or no_sense or is_over)
    or test_endgame.py and (going_out or last_word or budget_gives or no_sense)
    or test_fit.py and few_degrees
    or not (test_moves.py or test_playouts.py or test_endgame.py or test_fit.py or twin or french)
"""


def test_the_generator_is_clean():
    """Alone, in moves of two camps, in games played on and their ends; and room for round tiles."""
    tests = [f"tests/grid/{name}.py" for name in GRID]
    tests += [MOVES, *PLAYOUTS, ENDGAMES, ROOM]
    assert_clean(environment(examples=6), " ".join(ONLY.split()), *tests)
