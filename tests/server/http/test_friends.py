"""People and each other: profiles, follow, block, challenge, vacations."""

from typing import Any

import pytest

from chevalet.server.tables.vacations import DAY
from tests.server.house import browser
from tests.server.http.accounts import account, code

pytestmark = pytest.mark.anyio


class TestNames:
    async def test_accounts_are_found_by_any_way_to_write_their_name(self, app, ada):
        for name in ("Ada L", "ada-l", "ÀDA l", "аda l"):  # the last one begins in Cyrillic
            assert (await ada.get(f"/api/people/{name}")).json()["name"] == "Ada L"
        assert code(await ada.get("/api/people/nobody")) == "no_such_person"

    async def test_nobody_takes_a_name_that_looks_like_anothers(self, app, ada):
        async with browser(app) as guest:
            for wish in ("Ada L", "ADA-L", "Adа L"):
                assert code(await guest.put("/api/me", json={"name": wish})) == "name_taken"
            seats = [{"kind": "me", "name": "ada l"}, {"kind": "bot", "level": "random"}]
            table = await guest.post("/api/tables", json={"game": "zakhia", "seats": seats})
            assert code(table) == "name_taken"
        assert (await ada.put("/api/me", json={"name": "ADA L"})).status_code == 200

    async def test_a_slash_is_part_of_a_name(self, app, ada):
        """Or nobody could look at, block or report them."""
        async with browser(app) as couple:
            await account(couple, "Eve/Max & Co")
        for name in ("Eve%2FMax%20%26%20Co", "eve%2fmax%20co"):
            assert (await ada.get(f"/api/people/{name}")).json()["name"] == "Eve/Max & Co"
            assert (await ada.get(f"/api/people/{name}/games")).status_code == 200
        assert (await ada.put("/api/people/Eve%2FMax%20%26%20Co/block")).json()["is_blocked"]
        assert code(await ada.get("/api/people/Eve/Max")) == "unknown_path"

    async def test_a_guest_becomes_an_account_and_keeps_games(self, app):
        async with browser(app) as guest:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            table = (
                await guest.post("/api/tables", json={"game": "zakhia", "seats": seats})
            ).json()
            await account(guest, "Chloé")
            mine = (await guest.get("/api/me/tables")).json()["tables"]
            assert [each["id"] for each in mine] == [table["table"]["id"]]
            assert (await guest.get("/api/people/chloe")).json()["is_you"]


class TestRelations:
    async def test_follow_and_block_exclude_each_other(self, ada, bob):
        followed = (await ada.put("/api/people/bob/follow")).json()
        assert (followed["is_followed"], followed["is_blocked"]) == (True, False)
        people = (await ada.get("/api/me/people")).json()
        assert [each["name"] for each in people["follows"]] == ["Bob"]
        blocked = (await ada.put("/api/people/bob/block")).json()
        assert (blocked["is_followed"], blocked["is_blocked"]) == (False, True)
        assert (await ada.get("/api/me/people")).json()["follows"] == []
        assert not (await ada.delete("/api/people/bob/block")).json()["is_blocked"]
        assert code(await ada.put("/api/people/ada l/follow")) == "not_oneself"

    async def test_a_challenge_is_for_one_person_who_may_say_no(self, app, ada, bob):
        asked = {"game": "zakhia", "rated": True, "clock": {"type": "days", "days": 3}}
        table = (await ada.post("/api/people/Bob/challenges", json=asked)).json()["table"]
        assert (table["challenge"], table["status"], table["rated"]) == ("by_you", "waiting", True)
        (card,) = (await bob.get("/api/me/tables")).json()["tables"]
        assert (card["id"], card["challenge"]) == (table["id"], "to_you")
        path = f"/api/tables/{table['id']}"
        async with browser(app) as eve:
            join = {"invite": table["invite"]}
            assert code(await eve.post(f"{path}/seats", json=join)) == "seat_kept"
            assert code(await eve.delete(f"{path}/challenge")) == "not_challenged"
        assert (await bob.delete(f"{path}/challenge")).json()["table"]["status"] == "closed"
        table = (await ada.post("/api/people/Bob/challenges", json=asked)).json()["table"]
        begun = (await bob.post(f"/api/tables/{table['id']}/seats", json={})).json()["table"]
        assert (begun["status"], begun["challenge"]) == ("playing", "to_you")
        assert {seat["profile"] for seat in begun["seats"]} == {"Ada L", "Bob"}

    async def test_who_is_blocked_neither_challenges_nor_watches_nor_sits_down(self, ada, bob):
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "zakhia", "seats": seats}
        table = (await ada.post("/api/tables", json=body)).json()["table"]
        path, join = f"/api/tables/{table['id']}", {"invite": table["invite"]}
        assert (await bob.get(path, params=join)).status_code == 200
        await ada.put("/api/people/bob/block")
        assert code(await bob.get(path, params=join)) == "blocked"
        assert code(await bob.post(f"{path}/seats", json=join)) == "blocked"
        challenge = {"game": "zakhia"}
        assert code(await bob.post("/api/people/ada l/challenges", json=challenge)) == "blocked"
        assert code(await ada.post("/api/people/bob/challenges", json=challenge)) == "blocked"

    async def test_a_rated_table_is_for_accounts_and_the_usual_game(self, app, ada, bob):
        me, free, bot = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"seats": [me, bot]}, "no_bots_rated"),
            ({"seats": [me, me]}, "one_seat_each"),
            ({"seats": [me, free], "options": {"turns": 5}}, "rated_is_standard"),
            ({"seats": [me, free], "hints": True}, "rated_is_strict"),
        ]
        for change, refusal in wrong:
            body = {"game": "zakhia", "rated": True} | change
            assert code(await ada.post("/api/tables", json=body)) == refusal
        body = {"game": "zakhia", "rated": True, "seats": [me, free]}
        table = (await ada.post("/api/tables", json=body)).json()["table"]
        assert table["manners"] == {"votes": False, "hints": False, "take_back": False}
        join = {"invite": table["invite"]}
        async with browser(app) as guest:
            sat = await guest.post(f"/api/tables/{table['id']}/seats", json=join)
            assert code(sat) == "account_needed"
            assert code(await guest.post("/api/tables", json=body)) == "account_needed"
        fill = await ada.put(f"/api/tables/{table['id']}/seats/1/bot", json={"level": "random"})
        assert code(fill) == "no_bots_rated"

    async def test_a_rated_game_changes_both_ratings_and_shows_on_profiles(self, app, ada, bob):
        body = {"game": "zakhia", "rated": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await ada.post("/api/tables", json=body)).json()["table"]
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/seats", json={"invite": table["invite"]})
        move = {"id": "r", "seat": 1, "seq": 2, "action": {"type": "resign"}}
        assert (await bob.post(f"{path}/actions", json=move)).status_code == 200
        await app.state.services.hall.sweeper.wake_due()
        changes = (await ada.get(path)).json()["table"]["rating_changes"]
        assert [each["after"]["value"] > 1500 for each in changes] == [True, False]
        profile = (await bob.get("/api/people/ada l")).json()
        assert profile["ratings"]["zakhia"]["is_provisional"]
        assert profile["versus"] == {"won": 0, "drawn": 0, "lost": 1}
        games = (await bob.get("/api/people/ada l/games")).json()["tables"]
        assert [each["id"] for each in games] == [table["id"]]
        history = (await bob.get("/api/people/ada l/ratings/zakhia")).json()["points"]
        assert [each["value"] for each in history] == [changes[0]["after"]["value"]]
        assert (await ada.get("/api/games/zakhia/leaders")).json()["leaders"] == []


class TestVacations:
    async def test_there_are_thirty_days_a_year(self, ada):
        first = (await ada.put("/api/me/vacation", json={"days": 20})).json()
        assert first["days_left"] == 10
        assert first["until"] is not None
        ended = (await ada.put("/api/me/vacation", json={"days": 0})).json()
        assert (ended["until"], ended["days_left"] >= 29) == (None, True)
        too_long = await ada.put("/api/me/vacation", json={"days": 30})
        assert code(too_long) == "too_long_away"

    async def test_a_clock_of_days_stands_still_meanwhile(self, app, ada, bob, monkeypatch):
        services = app.state.services
        asked = {"game": "zakhia", "clock": {"type": "days", "days": 1}}
        table = (await ada.post("/api/people/Bob/challenges", json=asked)).json()["table"]
        await bob.post(f"/api/tables/{table['id']}/seats", json={})
        room = await services.hall.room(table["id"])
        (end, seat) = room.table.time.deadlines()[0]
        away = ada if seat == 0 else bob
        await away.put("/api/me/vacation", json={"days": 7})
        begin = services.hall.now()
        monkeypatch.setattr(services.hall, "now", lambda: end + 1)
        await services.hall.sweeper.wake_due()
        room = await services.hall.room(table["id"])
        later = room.table.time.deadlines()[0][0]
        assert room.table.status == "playing"
        assert later == pytest.approx(begin + 7 * DAY + DAY, abs=60_000)
        monkeypatch.setattr(services.hall, "now", lambda: later + 1)
        await services.hall.sweeper.wake_due()
        room = await services.hall.room(table["id"])
        assert room.table.status == "over"
        assert room.table.outcome.places[seat] == 2


async def test_a_challenge_ends_with_the_account_that_made_it(app, ada, bob):
    """Bob could sit down there, and nobody would ever come."""
    made = await ada.post("/api/people/bob/challenges", json={"game": "zakhia"})
    table = made.json()["table"]["id"]
    gone = await ada.post("/api/me/farewell", json={"password": "long enough"})
    assert gone.status_code == 204
    assert (await bob.get(f"/api/tables/{table}")).json()["table"]["status"] == "closed"
