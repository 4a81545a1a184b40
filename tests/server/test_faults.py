"""Faults that attacks and load tests found, each as short as it can be shown."""

import asyncio

import msgspec
import pytest
from structlog.testing import capture_logs

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.limits import Limits, Rate
from chevalet.server.ports import Stored, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.tables.lists import MOST_OF_ONE, Reader
from chevalet.server.tables.present import card_of
from chevalet.server.wire.socket import Presence
from tests.paths import TESTS
from tests.server.house import PATIENT, browser, house, opened, program
from tests.server.tables.examples import ANA, opening
from tests.server.tables.test_hall_races import TWO, Ear, hall_on, moved, until

pytestmark = pytest.mark.anyio

API = (TESTS.parent / "docs/api.md").read_text()
ADA = {"login": "ada.l", "password": "a long sentence that only I know"}
WRONG = ADA | {"password": "not the password at all"}


class TestAccounts:
    """Whoever knew the guest is not in the account, and whoever guesses locks nobody out."""

    async def test_a_new_account_ends_the_guests_tokens_and_sockets(self):
        async with opened(house()) as app, browser(app) as ada:
            token = (await ada.post("/api/tokens", json={})).json()["token"]
            me = (await ada.get("/api/me")).json()["id"]
            hall = app.state.services.hall
            room = await hall.room((await hall.open(opening(sitters=TWO))).id)
            ear = Ear()
            hall.join(room, ear, me)
            await ada.post("/api/account", json=ADA)
            assert getattr(ear.heard[-1], "code", None) == "session_changed"
            async with program(app, token) as thief:
                assert (await thief.get("/api/me")).status_code == 401
            assert (await ada.get("/api/me")).json()["login"] == "ada.l"

    async def test_signing_out_everywhere_ends_tokens(self):
        async with opened(house()) as app, browser(app) as ada:
            await ada.post("/api/account", json=ADA)
            token = (await ada.post("/api/tokens", json={})).json()["token"]
            assert (await ada.delete("/api/sessions")).status_code == 204
            async with program(app, token) as thief:
                assert (await thief.get("/api/me")).status_code == 401

    async def test_guesses_from_elsewhere_do_not_lock_the_owner_out(self):
        limits = msgspec.structs.replace(PATIENT, logins_per_login=Rate(10, 5))
        async with opened(house(limits=limits)) as app, browser(app) as ada:
            await ada.post("/api/account", json=ADA)
            async with browser(app, address="203.0.113.9") as eve:
                codes = [
                    (await eve.post("/api/session", json=WRONG)).status_code for _ in range(12)
                ]
            assert codes == [401] * 10 + [429] * 2
            async with browser(app, address="192.0.2.77") as elsewhere:
                assert (await elsewhere.post("/api/session", json=ADA)).status_code == 200

    async def test_guesses_from_everywhere_do_not_lock_out_a_browser_that_was_here(self):
        limits = Limits(strangers_per_login=Rate(3, 0.01))
        async with opened(house(limits=limits)) as app, browser(app) as ada:
            await ada.post("/api/account", json=ADA)
            await ada.delete("/api/session")
            codes = []
            for number in range(4):
                async with browser(app, address=f"203.0.113.{number}") as eve:
                    codes.append((await eve.post("/api/session", json=WRONG)).status_code)
            assert codes == [401, 401, 401, 429]
            assert (await ada.post("/api/session", json=ADA)).status_code == 200

    async def test_who_was_here_is_known_for_their_own_account_only(self):
        limits = Limits(strangers_per_login=Rate(1, 0.01))
        async with opened(house(limits=limits)) as app, browser(app) as eve, browser(app) as ada:
            await ada.post("/api/account", json=ADA)
            await eve.post("/api/account", json=ADA | {"login": "eve"})
            codes = [(await eve.post("/api/session", json=WRONG)).status_code for _ in range(2)]
            assert codes == [401, 429]


async def test_cookies_and_hsts_follow_the_public_address():
    public = house(public_url="https://jeux.example.org")
    async with opened(public) as app, browser(app) as ada:
        answer = await ada.get("/api/me")
        assert "; Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]
    async with opened(house()) as app, browser(app) as ada:
        answer = await ada.get("/api/me")
        assert "; Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers


class Away(MemoryStore):
    """A store that can go away."""

    is_away = False

    async def entries(self, table, after=-1):
        if self.is_away:
            raise StoreUnavailable("far away")
        return await super().entries(table, after)


async def test_an_absent_store_is_told_once_a_minute_and_counted():
    store = Away()
    async with opened(house(store)) as app, browser(app) as ada:
        store.is_away = True
        with capture_logs() as lines:
            answers = [await ada.get("/api/tables/none") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [503] * 5
        told = [line for line in lines if line["event"] == "store unavailable"]
        assert len(told) == 1
        assert "chevalet_store_failures_total 5.0" in app.state.services.metrics.exposed().decode()


def test_an_absent_store_means_that_nobody_knows():
    text = Refusal("store_unavailable").problem.text
    assert "nobody knows" in text.en
    assert "on ne sait pas" in text.fr
    (told,) = (part for part in API.split("\n\n") if part.startswith("`store_unavailable`"))
    assert "nobody knows" in told
    assert "Ask again with the same `id`" in told


@pytest.mark.parametrize("is_cached", [True, False])
async def test_a_hole_in_a_log_is_said_and_logged(memory_store, is_cached):
    async with hall_on(memory_store) as hall:
        table = (await hall.open(opening(sitters=TWO))).id
        for _ in range(3):
            await moved(hall, table)
        card = card_of(hall.rooms[table].table)
        if not is_cached:
            del hall.rooms[table]
            del memory_store._logs[table][3]
        else:
            memory_store._logs[table] += [Stored(card.next_seq + 1, 1, b"{}")]
        with capture_logs() as lines:
            for _ in range(3):
                with pytest.raises(Refusal, match="broken_table"):
                    await hall.room(table)
        assert [line["event"] for line in lines] == ["broken_log"]


async def test_a_crowd_that_comes_is_not_told_one_by_one(memory_store):
    async with hall_on(memory_store) as hall:
        room = await hall.room((await hall.open(opening(sitters=TWO))).id)
        ear = Ear()
        hall.join(room, ear, ANA)
        crowd = [Ear() for _ in range(200)]
        for each in crowd:
            hall.join(room, each, None)
        await until(lambda: getattr(ear.heard[-1], "watchers", 0) == len(crowd))
        told = sum(isinstance(heard, Presence) for each in (ear, *crowd) for heard in each.heard)
        assert told < 6 * len(crowd)
        for each in crowd:
            hall.leave(room, each)
        await until(lambda: getattr(ear.heard[-1], "watchers", 1) == 0)


async def test_one_who_comes_is_told_at_once(memory_store):
    async with hall_on(memory_store) as hall:
        room = await hall.room((await hall.open(opening(sitters=TWO))).id)
        ear, other = Ear(), Ear()
        hall.join(room, ear, ANA)
        hall.join(room, other, None)
        assert ear.heard[-1].watchers == 1
        hall.leave(room, other)
        assert ear.heard[-1].watchers == 0
        await asyncio.sleep(0)


async def test_nobody_fills_the_list_of_open_tables():
    limits = msgspec.structs.replace(PATIENT, open_tables_per_guest=12)
    new = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    async with opened(house(limits=limits)) as app:
        async with browser(app) as ada:
            own = (await ada.post("/api/tables", json=new)).json()["table"]["id"]
        for number in range(5):
            async with browser(app, address=f"203.0.113.{number}") as mallory:
                for _ in range(12):
                    assert (await mallory.post("/api/tables", json=new)).status_code == 201
        async with browser(app) as bob:
            page = (await bob.get("/api/tables")).json()
            listed = page["tables"]
            while page["next_before"] is not None:
                page = (await bob.get(f"/api/tables?before={page['next_before']}")).json()
                listed += page["tables"]
        assert own in {card["id"] for card in listed}
        hall = app.state.services.hall
        pushed = await hall.readers.lists_for(Reader(None))
        assert own in {card.id for card in pushed.listed}
        assert len(pushed.listed) == 1 + 5 * MOST_OF_ONE


async def test_a_rate_holds_over_all_processes():
    limits = msgspec.structs.replace(PATIENT, tables_per_person=Rate(4, 0.01))
    new = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}]}
    store, bus, secret = MemoryStore(), InProcessBus(), "the same for both of them"
    async with (
        opened(house(store, bus, limits=limits, secret=secret)) as one,
        opened(house(store, bus.beside(), limits=limits, secret=secret)) as other,
        browser(one) as here,
        browser(other) as there,
    ):
        answers = [await here.post("/api/tables", json=new) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201] * 4
        there.cookies = here.cookies
        throttle, me = other.state.services.throttle, (await there.get("/api/me")).json()["id"]
        async with asyncio.timeout(60):
            while me not in throttle._of("tables_per_person")._levels:
                await asyncio.sleep(0.02)
        answers = [await there.post("/api/tables", json=new) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]


class Forgetful(MemoryStore):
    """A store whose answer is lost after it has kept what it was given."""

    loses_answers = False

    async def append(self, card, entries):
        await super().append(card, entries)
        if self.loses_answers:
            self.loses_answers = False
            raise StoreUnavailable("it was kept, but who knows")


async def test_who_asks_again_with_the_same_id_is_told_where_it_stands():
    store = Forgetful()
    async with opened(house(store)) as app, browser(app) as ada:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = (await ada.post("/api/tables", json={"game": "zakhia", "seats": seats})).json()
        table = table["table"]
        hall = app.state.services.hall
        seat = min((await hall.room(table["id"])).table.to_act)
        move = {"id": "once", "seat": seat, "seq": table["seq"], "action": {"type": "pass"}}
        store.loses_answers = True
        path = f"/api/tables/{table['id']}/actions"
        assert (await ada.post(path, json=move)).json()["code"] == "store_unavailable"
        again = await ada.post(path, json=move)
        assert (again.status_code, again.json()["seq"]) == (200, table["seq"] + 1)
        assert len(await store.entries(table["id"])) == table["seq"] + 2, "it happened once"
