"""`chevalet tournament`: bots play one to its end, and the same seed gives the same."""

import csv
import io
import json

import pytest

from tests.cli.run import chevalet

BOTS = "random,random,random,random,random"


def run(*words):
    done = chevalet("tournament", "echec_et_mots", "--bots", BOTS, "--seed", "7", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_swiss_of_five_is_played_to_its_end_and_told_in_three_forms():
    written = run("--output", "json")
    assert run("--json") == written
    data = json.loads(written)
    assert data["round"] == 3
    assert [sum(game["round"] == n for game in data["games"]) for n in (1, 2, 3)] == [3, 3, 3]
    assert len([game for game in data["games"] if game["second"] is None]) == 3
    assert sum(row["points"] for row in data["standings"]) == 2 * len(data["games"])
    rows = list(csv.DictReader(io.StringIO(run("--output", "csv"))))
    assert [row["name"] for row in rows] == [row["name"] for row in data["standings"]]
    assert [int(row["buchholz"]) for row in rows] == [row["buchholz"] for row in data["standings"]]
    assert "Buchholz" in run()


@pytest.mark.parametrize(("format_", "games"), [("robin", 10), ("knockout", 7)])
def test_other_formats(format_, games):
    data = json.loads(run("--format", format_, "--output", "json"))
    decided = [game for game in data["games"] if game["points"] != [1, 1]]
    assert len(decided) == games or format_ == "robin"
    assert len(data["games"]) >= games
    assert data["standings"][0]["place"] == 1


def test_one_bot_is_no_tournament():
    assert chevalet("tournament", "echec_et_mots", "--bots", "random").returncode != 0
