"""Games that were kept by the first version: they load, are as they were, and go on.

`tests/golden/first_version` was written by that version itself: a SQLite store with a finished
game, two games under way and a waiting table of every kind, and records of whole games.
"""

import json
import shutil
import sqlite3
import time
from contextlib import asynccontextmanager, closing

import msgspec
import pytest

from chevalet.core import record as records
from chevalet.core import registry
from chevalet.play.verify import verify
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.tables.lists import MOST_OF_ONE
from chevalet.server.tables.table import Table
from tests.paths import GOLDEN
from tests.server.house import house, opened, program

FIRST = GOLDEN / "first_version"
FACTS = json.loads((FIRST / "facts.json").read_text(encoding="utf-8"))
GAMES = ("zakhia", "echec_et_mots", "zigzag", "takemo", "wordz")
RECORDS = sorted((FIRST / "records").glob("*.json"), key=lambda path: path.name)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_replay_to_their_ends(path):
    data = path.read_bytes()
    registration = registry.find(records.decode_game_key(data))
    findings = {
        check.code: check.finding
        for check in verify(records.decode(data, registration), registration)
    }
    assert findings.pop("dictionary") in {"held", "unprovable"}
    assert findings == {"replay": "held", "outcome": "held", "draw": "held"}


def come_back_the_same_day(path):
    """Tables that nobody joins close after a day; the store is older than that."""
    tomorrow = round(1000 * (time.time() + 24 * 3600))
    with closing(sqlite3.connect(path)) as store, store:
        store.execute("UPDATE cards SET wake_at = ? WHERE status = 'waiting'", (tomorrow,))


@asynccontextmanager
async def at_home(tmp_path):
    """Ada's program on a server over a copy of the store."""
    path = tmp_path / "chevalet.db"
    shutil.copyfile(FIRST / "chevalet.db", path)
    come_back_the_same_day(path)
    async with (
        opened(house(SqliteStore(path))) as app,
        program(app, FACTS["token"]) as ada,
    ):
        yield ada


@pytest.mark.anyio
async def test_people_and_lists_are_there(tmp_path):
    async with at_home(tmp_path) as ada:
        assert (await ada.get("/api/me")).json()["login"] == "ada.l"
        mine = (await ada.get("/api/me/tables")).json()["tables"]
        listed = (await ada.get("/api/tables", params={"status": "waiting"})).json()["tables"]
        waiting = {FACTS[f"{game} waits"] for game in GAMES}
        answers = [await ada.get(f"/api/tables/{table}") for table in waiting]
    over = {card["id"] for card in mine if card["status"] == "over"}
    assert over == {FACTS[f"{game} over"] for game in GAMES}
    assert len(mine) == 15
    assert {answer.json()["table"]["status"] for answer in answers} == {"waiting"}
    assert len(listed) == MOST_OF_ONE  # all five wait for the same person
    assert {card["id"] for card in listed} < waiting


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_is_the_record_that_was_downloaded_then(tmp_path, game):
    kept = records.decode(
        (FIRST / "records" / f"{game}-served.json").read_bytes(), registry.find(game)
    )
    async with at_home(tmp_path) as ada:
        answer = await ada.get(f"/api/tables/{FACTS[f'{game} over']}/record")
    assert records.decode(answer.content, registry.find(game)) == kept


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_goes_on(tmp_path, game):
    """With its votes, its talk and what was taken back; Ada holds both seats."""
    async with at_home(tmp_path) as ada:
        for number in range(3):
            table = await kept_table(tmp_path, FACTS[f"{game} goes on"])
            seat = min(table.to_act)
            offers = table.registration.game.legal_actions(table.playthrough.view(seat))
            move = {
                "id": str(number),
                "seat": seat,
                "seq": table.next_seq - 1,
                "action": msgspec.to_builtins(next(iter(offers))),
            }
            moved = await ada.post(f"/api/tables/{table.id}/actions", json=move)
            assert moved.json() == {"seq": table.next_seq}


async def kept_table(tmp_path, name):
    """A table as another process would fold it from the file."""
    store = SqliteStore(tmp_path / "chevalet.db")
    await store.open()
    try:
        return Table.of_log(name, await store.entries(name))
    finally:
        await store.close()
