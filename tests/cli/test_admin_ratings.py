"""`chevalet admin ratings rebuild` gives the numbers that counting game by game gave."""

import asyncio
import json
import sqlite3
from contextlib import closing

from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.tables import counting
from tests.cli.test_admin import admin
from tests.server.people.test_ratings import POOL, a_game, kept
from tests.server.tables.examples import ANA, BOB, EVE


async def count_some(path):
    store = SqliteStore(path)
    await store.open()
    for number, pair in enumerate([(ANA, BOB), (BOB, EVE), (ANA, EVE), (EVE, BOB)]):
        made = a_game(number, *pair)
        await kept(store, made)
        await counting.kept_result(store, made)
    found = await store.results(POOL), await store.ratings(POOL, [ANA, BOB, EVE])
    await store.close()
    return found


async def read(path):
    store = SqliteStore(path)
    await store.open()
    found = await store.results(POOL), await store.ratings(POOL, [ANA, BOB, EVE])
    await store.close()
    return found


def test_a_rebuild_changes_nothing_that_is_right_and_mends_what_is_not(tmp_path):
    path = tmp_path / "chevalet.db"
    before = asyncio.run(count_some(path))
    right = admin("ratings", "rebuild", "--json", store=path)
    assert (right.returncode, json.loads(right.stdout)) == (0, {POOL: [4, 0]})
    assert asyncio.run(read(path)) == before
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE results SET data = replace(data, '\"games\":2', '\"games\":7')")
        connection.execute("UPDATE ratings SET mu = 3000")
    looked = admin("ratings", "rebuild", "--dry-run", store=path)
    assert "4" in looked.stdout
    assert asyncio.run(read(path)) != before
    assert admin("ratings", "rebuild", store=path).returncode == 0
    assert asyncio.run(read(path)) == before
