"""People hide tables from themselves, hosts from everybody."""

import pytest

from chevalet.server.tables.lists import MOST_HIDDEN, with_hidden
from chevalet.server.tables.log import Hidden, decode_entry
from chevalet.server.upkeep.closing import hide
from chevalet.server.wire.common import TableId
from tests.server.http.accounts import code

pytestmark = pytest.mark.anyio
TWO = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}


async def open_table(client):
    return (await client.post("/api/tables", json=TWO)).json()["table"]["id"]


async def seen_by(client):
    answer = await client.get("/api/tables", params={"status": "waiting"})
    return [card["id"] for card in answer.json()["tables"]]


async def test_who_hides_a_table_sees_it_no_longer_and_the_others_do(app, ada, bob):
    table, other = await open_table(bob), await open_table(bob)
    assert (await ada.put(f"/api/me/hidden/{table}")).status_code == 204
    assert await seen_by(ada) == [other]
    assert set(await seen_by(bob)) == {table, other}
    assert (await ada.delete(f"/api/me/hidden/{table}")).status_code == 204
    assert set(await seen_by(ada)) == {table, other}


async def test_a_hidden_table_is_still_found_by_its_address(app, ada, bob):
    table = await open_table(bob)
    await ada.put(f"/api/me/hidden/{table}")
    assert (await ada.get(f"/api/tables/{table}")).status_code == 200


async def test_there_must_be_such_a_table(app, ada):
    assert code(await ada.put("/api/me/hidden/nowhere")) == "no_such_table"


async def test_tables_of_whom_one_blocked_are_not_seen(app, ada, bob):
    await open_table(bob)
    await ada.put("/api/people/bob/block")
    assert await seen_by(ada) == []


async def test_what_a_host_hides_nobody_finds_in_the_list(app, ada, bob):
    table = TableId(await open_table(bob))
    store = app.state.services.store
    assert await hide(store, table)
    assert await seen_by(ada) == await seen_by(bob) == []
    assert (await ada.get(f"/api/tables/{table}")).status_code == 200
    assert await hide(store, table)
    assert decode_entry((await store.entries(table))[-1].data) == Hidden()  # asked twice, done once
    assert await hide(store, table, is_on=False)
    assert await seen_by(ada) == [table]
    assert not await hide(store, TableId("nowhere"))


def test_the_oldest_are_forgotten():
    hidden: tuple[TableId, ...] = ()
    for number in range(MOST_HIDDEN + 5):
        hidden = with_hidden(hidden, TableId(str(number)))
    assert (len(hidden), hidden[0]) == (MOST_HIDDEN, "5")
    assert with_hidden(hidden, TableId("7"))[-1] == "7"
