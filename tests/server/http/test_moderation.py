"""Reports, and what hosts do about people, while the server runs."""

import json

import pytest

from chevalet.server.people.notes import open_reports
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from chevalet.server.upkeep import people
from tests.server.house import browser, program
from tests.server.http.accounts import code

pytestmark = pytest.mark.anyio
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


async def test_a_report_waits_for_a_host(app, ada, bob):
    store = app.state.services.store
    sent = await ada.post("/api/people/bob/reports", json={"text": "rude", "table": "t1"})
    assert sent.status_code == 204
    (report,) = await open_reports(store)
    assert (report.what, report.table) == ("rude", "t1")
    assert code(await ada.post("/api/people/ada-l/reports", json={"text": "me"})) == "not_oneself"
    await people.settle(store, report.number, "talked to them")
    assert await open_reports(store) == []


async def test_who_is_suspended_may_look_and_leave_but_not_act(app, ada, bob):
    store = app.state.services.store
    await people.suspend(store, "Bob", 3)
    body = {"game": "zakhia", "seats": SEATS}
    assert code(await bob.post("/api/tables", json=body)) == "suspended"
    assert (await bob.get("/api/me")).status_code == 200
    assert (await bob.delete("/api/session")).status_code == 204
    await people.suspend(store, "Bob", 0)
    (deed, _) = await store.notes("deed")
    assert (deed.what, deed.detail, deed.by) == ("suspend", "3 d", PersonId("host"))


async def test_deeds_change_names_export_and_delete(app, ada, bob):
    store = app.state.services.store
    table = (await bob.post("/api/tables", json={"game": "zakhia", "seats": SEATS})).json()
    await people.rename(store, "bob", "Robert")
    assert (await ada.get("/api/people/robert")).json()["name"] == "Robert"
    everything = await people.exported(store, "Robert")
    assert [each["table"] for each in everything["tables"]] == [table["table"]["id"]]
    assert "password" not in json.dumps(everything)
    await people.delete(store, "Robert")
    assert await store.by_name("Robert") is None
    with pytest.raises(people.NoSuchPerson):
        await people.mute(store, "Robert", 1)
    assert [each.what for each in await store.notes("deed")] == ["rename", "export", "delete"]


async def test_what_is_handed_out_tells_no_secret_of_a_game_that_goes_on(app, ada, bob):
    """Bob may read his own rack, and neither Ada's nor what the bag will give."""
    store = app.state.services.store
    body = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = (await ada.post("/api/tables", json=body)).json()["table"]
    place = f"/api/tables/{opened['id']}"
    await bob.post(f"{place}/seats", json={"invite": opened["invite"]})
    table = (await app.state.services.hall.room(opened["id"])).table
    told = json.dumps((await people.exported(store, "Bob"))["tables"])
    assert table.opened.seed not in told
    (known,) = json.loads(told)
    assert known["so_far"] == (await bob.get(f"{place}/record")).json()
    racks = [list(table.view(seat).rack.letters) for seat in table.seats]
    (drawn,) = [
        event["tiles"]
        for each in known["so_far"]["happenings"]
        for event in each.get("events", ())
        if event["type"] == "drew" and event["tiles"] is not None
    ]
    assert sorted(drawn) == racks[1] != racks[0]


async def test_who_is_muted_is_refused_at_the_table(app, bob):
    from chevalet.server.http.manners import check_not_muted  # noqa: PLC0415

    services = app.state.services
    await people.mute(services.store, "Bob", 1)
    profile = await services.store.by_name("bob")
    with pytest.raises(Refusal, match="muted"):
        check_not_muted(profile, services.now())
    await people.mute(services.store, "Bob", 0)
    check_not_muted(await services.store.by_name("bob"), services.now())


async def test_new_accounts_challenge_few(ada, bob):
    from chevalet.server.limits import Limits  # noqa: PLC0415

    assert Limits().challenges_per_newcomer.burst == 5


async def test_a_new_password_from_the_host_lets_in_whoever_forgot_theirs_and_nobody_else(app, bob):
    store = app.state.services.store
    login = (await bob.get("/api/me")).json()["login"]
    token = (await bob.post("/api/tokens", json={"label": "a program"})).json()["token"]
    given = await people.new_password(store, "Bob")

    async with browser(app) as elsewhere:
        old = {"login": login, "password": "long enough"}
        assert code(await elsewhere.post("/api/session", json=old)) == "bad_credentials"
        entered = await elsewhere.post("/api/session", json={"login": login, "password": given})
        assert (entered.status_code, entered.json()["name"]) == (200, "Bob")
    async with program(app, token) as robot:
        assert code(await robot.get("/api/me")) == "bad_token"
    assert (await bob.get("/api/me")).json().get("login") is None, "sessions of before are over"
    (deed,) = await store.notes("deed")
    assert (deed.what, deed.detail) == ("password", "")
