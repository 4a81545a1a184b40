"""`chevalet puzzles`: made from bots' games, and listed."""

import json

from chevalet.puzzles.shelf import read_file, shelf
from tests.cli.run import chevalet


def test_puzzles_are_made_kept_and_gone_on_with(tmp_path):
    path = tmp_path / "mine.jsonl"
    options = ("--seed", "a seed", "--nodes", 20, "--output", path)
    finished = chevalet("puzzles", "make", "takemo", "--count", 1, *options)
    assert finished.returncode == 0, finished.stderr
    (first,) = path.read_text().splitlines()
    finished = chevalet("puzzles", "make", "takemo", "--count", 2, *options)
    assert finished.returncode == 0, finished.stderr
    again, second = path.read_text().splitlines()
    assert again == first
    assert json.loads(second)["word"] != json.loads(first)["word"]
    assert json.loads(second)["source"] > json.loads(first)["source"]


def test_those_that_ship_are_listed():
    listed = json.loads(chevalet("puzzles", "list", "takemo", "--json").stdout)
    assert [each["id"] for each in listed["puzzles"]] == [each.id for each in shelf("takemo")]
    shown = chevalet("puzzles", "list", "takemo").stdout
    assert shelf("takemo")[0].id in shown


def test_those_that_ship_are_checked_and_written_anew(tmp_path):
    path = tmp_path / "held.jsonl"
    finished = chevalet("puzzles", "check", "takemo", "-o", path)
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout == ""
    assert read_file(path) == shelf("takemo")
    assert str(len(shelf("takemo"))) in finished.stderr


def test_a_game_that_is_not_there():
    finished = chevalet("puzzles", "list", "nothing")
    assert finished.returncode == 2
    assert "Traceback" not in finished.stderr
