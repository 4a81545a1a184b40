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


def test_players_are_called_as_everywhere(tmp_path):
    """A record keeps who sat there; people read names."""
    record = json.loads((GOLDEN / "echec_et_mots" / "match.json").read_text())
    path = tmp_path / "named.json"
    path.write_text(json.dumps(record | {"players": ["me:Ana", "expert"]}))
    shown = chevalet("analyse", path, "--nodes", 1).stdout
    assert "Ana: accuracy" in shown
    assert "Expert: accuracy" in shown


def test_guesses_and_cards_of_wordz_are_judged():
    shown = chevalet("analyse", GOLDEN / "wordz" / "booklet.json")
    assert shown.returncode == 0, shown.stderr
    assert "fitted" in shown.stdout


def test_mistakes_get_a_clear_message():
    finished = chevalet("analyse", "nowhere.json")
    assert finished.returncode == 2
    assert "Traceback" not in finished.stderr


def test_many_games_are_a_line_each_and_gone_on_with(tmp_path):
    folder, kept = tmp_path / "games", tmp_path / "analyses.jsonl"
    folder.mkdir()
    record = (GOLDEN / "echec_et_mots" / "match.json").read_bytes()
    (folder / "first.json").write_bytes(record)
    options = ("--nodes", 1, "--output", kept)
    once = chevalet("analyse", folder, *options)
    assert once.returncode == 0, once.stderr
    before = kept.read_bytes()
    kept.write_bytes(before + b'{"file": "cut')  # as a machine leaves it that loses its power
    (folder / "second.json").write_bytes(record)
    (folder / "third.json").write_text("no record")
    again = chevalet("analyse", folder, *options)
    assert again.returncode == 1
    assert "third.json" in again.stderr
    assert "Traceback" not in again.stderr
    lines = kept.read_bytes().splitlines(keepends=True)
    assert lines[0] == before
    first, second, third = map(json.loads, lines)
    assert first["analysis"] == second["analysis"] != third["analysis"]
    assert "second" in again.stdout
