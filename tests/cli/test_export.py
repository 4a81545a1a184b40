"""`chevalet records export`: the moves of many games as a table for research."""

import json

import pytest
from pyarrow import parquet

from chevalet.core import record as records
from chevalet.core import registry
from tests.cli.run import chevalet


@pytest.fixture
def arena(tmp_path_factory):
    folder = tmp_path_factory.mktemp("arena")
    words = ("arena", "pioche", "--bots", "random,greedy", "--games", 4, "--nodes", 10)
    assert chevalet(*words, "--save", folder).returncode == 0
    return folder


def test_each_move_of_each_game_is_a_row(arena, tmp_path):
    target = tmp_path / "games.parquet"
    finished = chevalet("records", "export", arena, "-o", target)
    assert finished.returncode == 0
    assert "4 games" in finished.stderr
    rows = parquet.read_table(target).to_pylist()
    for file in sorted((arena / "games").iterdir()):
        record = records.decode(file.read_bytes(), registry.find("pioche"))
        own = [row for row in rows if row["file"] == file.stem]
        assert record.outcome is not None
        assert [row["seat"] for row in own] == [taken.seat for taken in record.actions]
        assert own[-1]["scores"] == list(record.outcome.scores)
        for row in own:
            assert row["place"] == record.outcome.places[row["seat"]]
            assert row["player"] == record.players[row["seat"]]
            assert json.loads(row["action"])["type"]


def test_a_file_that_is_no_record_is_named_and_leaves_no_table(arena, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    target = tmp_path / "games.parquet"
    finished = chevalet("records", "export", arena / "games", bad, "-o", target)
    assert finished.returncode == 2
    assert "Traceback" not in finished.stderr
    assert list(tmp_path.iterdir()) == [bad]


def test_a_folder_without_games_says_so(tmp_path):
    target = tmp_path / "games.parquet"
    finished = chevalet("records", "export", tmp_path, "-o", target)
    assert finished.returncode == 2
    assert not target.exists()
