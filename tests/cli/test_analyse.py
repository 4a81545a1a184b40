"""`chevalet analyse`: each move against the best found."""

import json

import pytest

from tests.cli.run import chevalet
from tests.paths import GOLDEN


@pytest.mark.parametrize("game", ["zakhia/booklet.json", "echec_et_mots/match.json"])
def test_a_game_is_judged_move_by_move(game):
    path = GOLDEN / game
    finished = chevalet("analyse", path, "--nodes", 60, "--json")
    assert finished.returncode == 0, finished.stderr
    moves = json.loads(finished.stdout)["moves"]
    actions = json.loads(path.read_text())["actions"]
    assert moves
    for move in moves:
        assert move["seat"] == actions[move["number"]]["seat"]
        assert move["best"]


def test_the_booklets_first_move_was_not_the_best():
    path = GOLDEN / "zakhia" / "booklet.json"
    moves = json.loads(chevalet("analyse", path, "--nodes", 100, "--json").stdout)
    first = moves["moves"][0]
    assert first["move"] == "B10 TOGO"
    assert first["best_value"] > first["value"]
    assert first["mark"] in {"good", "inexact", "missed"}
    assert "points" in first["missed"]["fr"]


def test_a_table_for_people():
    shown = chevalet("analyse", GOLDEN / "zakhia" / "booklet.json", "--nodes", 20).stdout
    assert "TOGO" in shown
    assert "accuracy" in shown


def test_guesses_and_cards_of_wordz_are_judged():
    shown = chevalet("analyse", GOLDEN / "wordz" / "booklet.json")
    assert shown.returncode == 0, shown.stderr
    assert "fitted" in shown.stdout


def test_mistakes_get_a_clear_message():
    finished = chevalet("analyse", "nowhere.json")
    assert finished.returncode == 2
    assert "Traceback" not in finished.stderr
