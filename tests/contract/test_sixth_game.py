"""docs/add-a-game.md is true: its code is a sixth game that the whole house knows."""

import json
import os
import sys
from typing import Any

import pytest

from chevalet.core import registry
from tests import processes
from tests.cli.run import chevalet
from tests.server.house import browser, house, opened
from tests.sixth_game import KEY, variables, write_package


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("sixth")
    write_package(made)
    return made


@pytest.fixture(autouse=True)
def _is_installed(folder, monkeypatch):
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv(
        registry.EXTRA_GAMES_VARIABLE, variables(folder)[registry.EXTRA_GAMES_VARIABLE]
    )


@pytest.fixture
def anyio_backend():
    return "asyncio"


def answer(*words):
    finished = chevalet(*words, "--json")
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


def test_it_keeps_the_contract(folder):
    """In a process that knows nothing of our tests."""
    alone = ["-q", "-p", "no:cacheprovider", "--rootdir", folder, "-c", os.devnull]
    finished = processes.run(
        [sys.executable, "-m", "pytest", *map(str, alone), str(folder / KEY)],
        cwd=folder,
        env=os.environ | variables(folder),
    )
    assert finished.returncode == 0, finished.stdout
    assert "passed" in finished.stdout


def test_it_is_among_the_games():
    (entry,) = (each for each in answer("games") if each["key"] == KEY)
    assert entry["bots"] == ["random", "amateur"]


def test_bots_play_it_in_the_arena():
    report = answer("arena", KEY, "--bots", "amateur,random", "--games", 2)
    assert {standing["bot"] for standing in report["standings"]} == {"amateur", "random"}


def test_it_is_played_in_the_terminal_and_its_record_is_true(tmp_path):
    path = tmp_path / "game.json"
    finished = chevalet("play", KEY, "--players", "amateur,random", "--seed", "a", "--save", path)
    assert finished.returncode == 0, finished.stderr
    assert "the longest word" in finished.stdout
    assert " > " in finished.stdout  # drawn by its own terminal
    assert all(check["finding"] == "held" for check in answer("verify", path))


def test_a_person_is_told_how_to_play_it(tmp_path):
    finished = chevalet("play", KEY, "--seed", "b", "--save", tmp_path / "game.json", stdin="?\n")
    assert "MER: lay" in finished.stdout
    assert finished.returncode == 130  # standard input ended, and the game is kept


def test_its_refusals_are_explained_by_its_own_policy():
    game: Any = registry.find(KEY).game
    verdict = game.referee.verdict("FURETA")
    assert "a conjugated form" in verdict.said("en")


def test_the_referee_knows_its_words():
    (leva,) = answer("word", "leva", "--game", KEY)
    assert leva["accepted"]
    (fureta,) = answer("word", "fureta", "--game", KEY)
    assert [reading["code"] for reading in fureta["readings"]] == ["conjugated"]
    assert KEY in {entry["game"] for entry in answer("word", "mer")}
    spelt = answer("anagrams", "chien", "--game", KEY)
    assert "NICHE" in spelt[0]["words"]


def test_the_solver_knows_it(tmp_path):
    before = tmp_path / "before.txt"
    before.write_text("AIR")
    solution = answer("solve", KEY, "--rack", "merises", "--position", before)
    assert solution["columns"] == ["word", "score"]
    assert {move["word"][0] for move in solution["moves"]} == {"R"}


@pytest.mark.anyio
async def test_a_server_offers_it():
    async with opened(house()) as app, browser(app) as client:
        games = (await client.get("/api/games")).json()["games"]
        assert next(each for each in games if each["key"] == KEY)["title"]["fr"] == "Chaîne"
        rulings = (await client.get("/api/words/fureta")).json()["rulings"]
        assert not next(each for each in rulings if each["game"] == KEY)["is_accepted"]
        found = await client.get("/api/words", params={"letters": "mer", "game": KEY})
        assert "MER" in found.json()["words"]
        seats = [{"kind": "me"}, {"kind": "me"}]
        new = {"game": KEY, "seats": seats, "friendly": True}
        table = (await client.post("/api/tables", json=new)).json()["table"]
        move = {"id": "one", "seat": 0, "seq": table["seq"], "text": "ZYTHUM"}
        path = f"/api/tables/{table['id']}/actions"
        refused = await client.post(path, json=move)
        assert refused.status_code == 409, refused.text
        assert refused.json()["code"] == "tile_not_held"
        asked = await client.post(path, json=move | {"id": "two", "text": "ask XYZ"})
        assert asked.status_code == 200, asked.text


@pytest.mark.anyio
async def test_it_is_refereed_at_a_real_table():
    """Nobody's tiles are known, and yet no word takes a tile that the set does not have."""
    async with opened(house()) as app, browser(app) as client:
        seats = [{"kind": "me", "name": name} for name in ("Ana", "Bo")]
        new = {"game": KEY, "seats": seats, "real_table": True}
        table = (await client.post("/api/tables", json=new)).json()["table"]
        path = f"/api/tables/{table['id']}/actions"
        move = {"id": "one", "seat": 0, "seq": table["seq"], "text": "MER"}
        answer = await client.post(path, json=move)
        assert answer.status_code == 200, answer.text
        second = {"id": "two", "seat": 1, "seq": table["seq"] + 1}
        refused = await client.post(path, json=second | {"text": "RAZ"})
        assert refused.json()["code"] == "tile_not_left"
        assert (await client.post(path, json=second | {"text": "end"})).status_code == 200
        record = (await client.get(f"/api/tables/{table['id']}/record")).json()
        assert record["hands"] == "unknown"
        assert record["outcome"]["scores"] == [3, 0]
