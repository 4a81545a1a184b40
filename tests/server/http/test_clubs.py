"""Clubs over HTTP: found, invite, join, leave, their tables and leaders, and who is kept out."""

from typing import Any

import pytest

from chevalet.server.people.clubs import MOST_CLUBS, MOST_OWNED
from chevalet.server.people.ratings import rated_pool
from chevalet.server.people.standings import Counted, Rating, Result
from chevalet.server.tables.lists import Reader
from chevalet.server.tables.requests import say
from chevalet.server.wire.common import TableId
from tests.server.house import browser
from tests.server.http.accounts import account, code

pytestmark = pytest.mark.anyio

TWO = [{"kind": "me"}, {"kind": "open"}]


async def found(client, name="Les Cèdres", **more) -> Any:
    made = await client.post("/api/clubs", json={"name": name} | more)
    assert made.status_code == 201, made.text
    return made.json()


async def join(client, club):
    return await client.post(f"/api/clubs/{club['slug']}/members", json={"invite": club["invite"]})


async def lists_of(app, client):
    me = (await client.get("/api/me")).json()["id"]
    return await app.state.services.hall.readers.lists_for(Reader(me))


class TestBelonging:
    async def test_a_club_is_founded_and_joined_by_its_link(self, ada, bob):
        club = await found(ada, description=" On joue\r\nle jeudi. ")
        assert (club["slug"], club["role"]) == ("les-cedres", "owner")
        assert club["description"] == "On joue\nle jeudi."
        path = "/api/clubs/LES-CEDRES"
        stranger = (await bob.get(path)).json()
        assert (stranger["role"], stranger["invite"], stranger["may_join"]) == (None, None, False)
        assert (await bob.get(f"{path}?invite={club['invite']}")).json()["may_join"]
        assert code(await bob.post(f"{path}/members", json={"invite": "x"})) == "bad_invite"
        joined = (await join(bob, club)).json()
        assert (joined["role"], joined["invite"]) == ("member", None)
        assert [(each["name"], each["role"]) for each in joined["members"]] == [
            ("Ada L", "owner"),
            ("Bob", "member"),
        ]
        (card,) = (await bob.get("/api/me/clubs")).json()["clubs"]
        assert card == {"slug": "les-cedres", "name": "Les Cèdres", "members": 2, "role": "member"}
        assert (await ada.get("/api/people/bob")).json()["clubs"] == [card]

    async def test_guests_and_the_blocked_stay_out(self, app, ada, bob):
        club = await found(ada)
        async with browser(app) as guest:
            assert code(await join(guest, club)) == "account_needed"
            assert code(await guest.post("/api/clubs", json={"name": "X"})) == "account_needed"
        await ada.put("/api/people/bob/block")
        assert code(await join(bob, club)) == "blocked"

    async def test_there_are_limits(self, app, ada, bob):
        for number in range(MOST_OWNED):
            await found(ada, f"Club {number}")
        assert code(await ada.post("/api/clubs", json={"name": "Un de trop"})) == "too_many_clubs"
        assert code(await bob.post("/api/clubs", json={"name": "CLUB-1"})) == "club_taken"
        assert code(await bob.post("/api/clubs", json={"name": "…"})) == "bad_name"
        assert MOST_OWNED < MOST_CLUBS

    async def test_roles_decide_who_may_do_what(self, ada, bob):
        club = await found(ada)
        path = f"/api/clubs/{club['slug']}"
        await join(bob, club)
        for deed in (
            bob.put(path, json={"description": "x"}),
            bob.post(f"{path}/invite"),
            bob.delete(f"{path}/invite"),
            bob.delete(path),
            bob.delete(f"{path}/members/Ada L"),
            bob.put(f"{path}/members/Ada L", json={"role": "member"}),
        ):
            assert code(await deed) == "club_role_needed"
        await ada.put(f"{path}/members/Bob", json={"role": "moderator"})
        renewed = (await bob.post(f"{path}/invite")).json()
        assert renewed["invite"] not in {None, club["invite"]}
        assert (await bob.delete(f"{path}/invite")).json()["invite"] is None
        assert (await bob.put(path, json={"description": "Ici"})).json()["description"] == "Ici"
        assert code(await bob.put(path, json={"name": "À moi"})) == "club_role_needed"
        assert (await ada.put(path, json={"name": "Les Chênes"})).json()["slug"] == "les-cedres"
        assert (await ada.delete(f"{path}/members/Bob")).status_code == 204
        assert (await bob.get("/api/me/clubs")).json()["clubs"] == []

    async def test_a_club_lives_as_long_as_someone_belongs_to_it(self, ada, bob):
        club = await found(ada)
        path = f"/api/clubs/{club['slug']}"
        await join(bob, club)
        farewell = await ada.post("/api/me/farewell", json={"password": "long enough"})
        assert farewell.status_code == 204
        after = (await bob.get(path)).json()
        assert [(each["name"], each["role"]) for each in after["members"]] == [("Bob", "owner")]
        assert (await bob.delete(f"{path}/members/Bob")).status_code == 204
        assert code(await bob.get(path)) == "no_such_club"

    async def test_its_owner_closes_it(self, ada):
        club = await found(ada)
        assert (await ada.delete(f"/api/clubs/{club['slug']}")).status_code == 204
        assert code(await ada.get(f"/api/clubs/{club['slug']}")) == "no_such_club"
        await found(ada)


class TestTables:
    async def test_members_find_the_tables_of_their_club_and_sit_down(self, app, ada, bob):
        club = await found(ada)
        asked = {"game": "zakhia", "seats": TWO, "club": club["slug"]}
        assert code(await bob.post("/api/tables", json=asked)) == "club_role_needed"
        await join(bob, club)
        table = (await ada.post("/api/tables", json=asked)).json()["table"]
        (shown,) = (await lists_of(app, bob)).clubs
        assert (shown.club, shown.club_name) == ("les-cedres", "Les Cèdres")
        assert (shown.table.id, shown.table.is_creator) == (table["id"], False)
        path = f"/api/tables/{table['id']}"
        assert code(await bob.get(path)) == "private_table"
        assert (await bob.get(f"{path}?invite={shown.invite}")).status_code == 200
        sat = await bob.post(f"{path}/seats", json={"invite": shown.invite})
        assert sat.json()["table"]["status"] == "playing"
        async with browser(app) as eve:
            await account(eve, "Eve")
            assert (await lists_of(app, eve)).clubs == ()
            assert (await eve.get("/api/tables")).json()["tables"] == []

    async def test_readers_hear_of_a_new_table_and_of_a_new_member(self, app, ada, bob):
        club = await found(ada)
        readers = app.state.services.hall.readers
        reader = Reader((await bob.get("/api/me")).json()["id"])
        readers.join(reader)
        await readers.lists_for(reader)
        await join(bob, club)
        assert reader.stale.is_set()
        await readers.lists_for(reader)
        reader.stale.clear()
        asked = {"game": "zakhia", "seats": TWO, "club": club["slug"]}
        table = (await ada.post("/api/tables", json=asked)).json()["table"]
        assert reader.stale.is_set()
        await ada.delete(f"/api/tables/{table['id']}")
        assert (await readers.lists_for(reader)).clubs == ()
        readers.leave(reader)

    async def test_tables_of_someone_blocked_are_not_shown(self, app, ada, bob):
        club = await found(ada)
        await join(bob, club)
        await bob.put("/api/people/ada l/block")
        await ada.post("/api/tables", json={"game": "zakhia", "seats": TWO, "club": club["slug"]})
        assert (await lists_of(app, bob)).clubs == ()
        assert len((await lists_of(app, ada)).clubs) == 1


async def test_the_best_of_the_club_are_those_with_established_ratings(app, ada, bob):
    club = await found(ada)
    await join(bob, club)
    store = app.state.services.store
    people = {name: (await store.by_name(name)).id for name in ("Ada L", "Bob")}
    stranger = "someone-else"
    after = {people["Ada L"]: Rating(1500, 90, 9), people["Bob"]: Rating(1600, 80, 9)}
    seats = tuple(
        Counted(person=person, team=seat, place=seat + 1, before=rating, after=rating)
        for seat, (person, rating) in enumerate(({stranger: Rating(1900, 60, 9)} | after).items())
    )
    await store.count(
        Result(pool=rated_pool("zakhia"), number=1, table=TableId("t"), at=1, seats=seats)
    )
    board = (await ada.get(f"/api/clubs/{club['slug']}/leaders/zakhia")).json()
    assert [(each["place"], each["name"], each["is_you"]) for each in board["leaders"]] == [
        (1, "Bob", False),
        (2, "Ada L", True),
    ]
    assert (await ada.get(f"/api/clubs/{club['slug']}/leaders/takemo")).json()["leaders"] == []
    assert code(await ada.get(f"/api/clubs/{club['slug']}/leaders/chess")) == "unknown_game"


class TestReports:
    async def reports(self, app):
        return await app.state.services.store.notes("report")

    async def test_a_club_is_reported_by_its_address(self, app, ada, bob):
        club = await found(ada)
        told = await bob.post(f"/api/clubs/{club['slug']}/reports", json={"text": "Insultes"})
        assert told.status_code == 204
        (note,) = await self.reports(app)
        assert (note.club, note.about, note.what) == ("les-cedres", None, "Insultes")

    async def test_guests_are_reported_by_their_seat_or_their_line(self, app, ada):
        table = (await ada.post("/api/tables", json={"game": "zakhia", "seats": TWO})).json()
        path, invite = f"/api/tables/{table['table']['id']}", table["table"]["invite"]
        async with browser(app) as guest:
            await guest.post(f"{path}/seats", json={"invite": invite})
            their = (await guest.get("/api/me")).json()["id"]
        table_id = table["table"]["id"]
        hall = app.state.services.hall
        seq = await hall.change(table_id, lambda seen, now: say(seen, their, "!", now))
        for wish in ({"seat": 1}, {"seq": seq}):
            told = await ada.post(f"{path}/reports", json={"text": "Insultes"} | wish)
            assert told.status_code == 204, told.text
        notes = await self.reports(app)
        assert [(note.about, note.table) for note in notes] == [(their, table_id)] * 2
        mine = await ada.post(f"{path}/reports", json={"text": "x", "seat": 0})
        assert code(mine) == "not_oneself"
        for nobody in ({}, {"seat": 7}, {"seq": 0}, {"seq": 10**6}):
            answer = await ada.post(f"{path}/reports", json={"text": "x"} | nobody)
            assert code(answer) == "nobody_meant"
        async with browser(app) as eve:
            answer = await eve.post(f"{path}/reports", json={"text": "x", "seat": 1})
            assert code(answer) == "private_table"
