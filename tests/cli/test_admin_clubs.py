"""`chevalet admin clubs`: what hosts do about clubs is put down."""

import asyncio
import json

from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.people.clubs import founded
from chevalet.server.tables.log import PersonId
from tests.cli.test_admin import admin


def test_clubs_are_listed_renamed_and_closed_and_every_deed_is_put_down(tmp_path):
    path = tmp_path / "chevalet.db"
    asyncio.run(found(path, "Les Cèdres", "Autre"))
    assert names(path) == ["autre", "les-cedres"]
    taken = admin("clubs", "rename", "les-cedres", "AUTRE", store=path)
    assert (taken.returncode, "AUTRE" in taken.stderr) == (1, True)
    assert admin("clubs", "rename", "les-cedres", "Les Chênes", store=path).returncode == 0
    assert names(path) == ["autre", "les-chenes"]
    assert admin("clubs", "close", "autre", "--yes", store=path).returncode == 0
    assert names(path) == ["les-chenes"]
    assert admin("clubs", "close", "autre", "--yes", store=path).returncode == 1
    deeds = json.loads(admin("log", "--json", store=path).stdout)
    assert [(each["what"], each["club"]) for each in deeds] == [
        ("rename", "les-cedres"),
        ("close", "autre"),
    ]


async def found(path, *called):
    store = SqliteStore(path)
    await store.open()
    for name in called:
        await store.save_club(founded(name, "", PersonId("ada"), 1))
    await store.close()


def names(path):
    listed = json.loads(admin("clubs", "list", "--json", store=path).stdout)
    return [each["slug"] for each in listed]
