"""Passwords that change, sessions that end, and people who want to be forgotten."""

import pytest

from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.http.gate import COOKIE
from chevalet.server.limits import Limits, Rate
from chevalet.server.problems import Refusal
from tests.server.house import browser, house, opened, program

pytestmark = pytest.mark.anyio

ADA = {"login": "Ada.L", "password": "correct horse battery"}
NEW = "staple of another horse"
CHANGE = {"password": ADA["password"], "new_password": NEW}


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
async def app(anyio_backend, store):
    async with opened(house(store)) as at_work:
        yield at_work


@pytest.fixture
async def ada(app):
    """The browser of someone with an account."""
    async with browser(app) as client:
        await client.post("/api/account", json=ADA)
        yield client


@pytest.fixture
async def elsewhere(app, ada):
    """The same person in another browser."""
    async with browser(app) as client:
        await client.post("/api/session", json=ADA)
        yield client


async def my_id(client):
    return (await client.get("/api/me")).json()["id"]


class TestPassword:
    async def test_the_new_one_opens_and_the_old_one_does_not(self, app, ada):
        assert (await ada.put("/api/account/password", json=CHANGE)).status_code == 200
        async with browser(app) as other:
            assert (await other.post("/api/session", json=ADA)).status_code == 401
            back = await other.post("/api/session", json=ADA | {"password": NEW})
            assert back.json()["id"] == await my_id(ada)

    async def test_this_session_goes_on_and_all_others_end(self, ada, elsewhere):
        me = await my_id(ada)
        assert await my_id(elsewhere) == me
        old = ada.cookies[COOKIE]
        await ada.put("/api/account/password", json=CHANGE)
        assert await my_id(ada) == me
        assert await my_id(elsewhere) != me
        ada.cookies[COOKIE] = old
        assert await my_id(ada) != me

    async def test_a_wrong_one_changes_nothing(self, ada, elsewhere, store):
        before = await store.by_login("ada.l")
        answer = await ada.put(
            "/api/account/password", json=CHANGE | {"password": "not the password"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_password")
        assert answer.json()["field"] == "password"
        assert await store.by_login("ada.l") == before
        assert await my_id(elsewhere) == before.id

    async def test_guessing_is_slowed_down_together_with_logins(self):
        limits = Limits(logins_per_login=Rate(3, 1))
        farewell = {"password": "not the password"}
        async with opened(house(limits=limits)) as app, browser(app) as ada:
            await ada.post("/api/account", json=ADA)
            tries = [
                await ada.put("/api/account/password", json=CHANGE | farewell),
                await ada.post("/api/me/farewell", json=farewell),
                await ada.post("/api/session", json=ADA),
                await ada.put("/api/account/password", json=CHANGE),
                await ada.post("/api/me/farewell", json={"password": ADA["password"]}),
                await ada.post("/api/session", json=ADA),
            ]
        assert [answer.status_code for answer in tries] == [403, 403, 200, 429, 429, 429]

    async def test_a_guest_has_none(self, app):
        async with browser(app) as guest:
            answer = await guest.put("/api/account/password", json=CHANGE)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_account")

    @pytest.mark.parametrize("bad", [{"new_password": "short"}, {"new_password": "x" * 201}])
    async def test_what_can_be_guessed_is_refused(self, ada, bad):
        answer = await ada.put("/api/account/password", json=CHANGE | bad)
        assert (answer.status_code, answer.json()["field"]) == (400, "new_password")

    async def test_tokens_stay_and_programs_get_no_cookie(self, app, ada):
        token = (await ada.post("/api/tokens", json={})).json()["token"]
        async with program(app, token) as bot:
            answer = await bot.put("/api/account/password", json=CHANGE)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
            assert (await bot.get("/api/me")).json() == answer.json()

    async def test_of_two_changes_at_once_the_later_is_refused(self, app, ada, store, monkeypatch):
        """What it asked for was the password of before."""
        passwords = app.state.services.gate.passwords
        fits = passwords.fits

        async def slow(password, kept):
            fitting = await fits(password, kept)
            monkeypatch.undo()
            answer = await ada.put("/api/account/password", json=CHANGE)
            assert answer.status_code == 200
            return fitting

        monkeypatch.setattr(passwords, "fits", slow)
        late = await ada.put("/api/account/password", json=CHANGE | {"new_password": "x" * 9})
        assert late.status_code == 403
        assert await passwords.fits(NEW, (await store.by_login("ada.l")).password_hash)


class TestSessions:
    async def test_logging_out_makes_a_stranger(self, ada):
        me = await my_id(ada)
        assert (await ada.delete("/api/session")).status_code == 204
        assert COOKIE not in ada.cookies
        assert await my_id(ada) != me

    async def test_logging_out_everywhere_does(self, ada, elsewhere):
        me = await my_id(ada)
        assert (await ada.delete("/api/sessions")).status_code == 204
        assert await my_id(elsewhere) != me
        assert await my_id(ada) != me
        assert (await elsewhere.post("/api/session", json=ADA)).json()["id"] == me


class TestFarewell:
    async def test_nothing_of_an_account_is_left(self, app, ada, elsewhere, store):
        me = await my_id(ada)
        token = (await ada.post("/api/tokens", json={})).json()["token"]
        answer = await ada.post("/api/me/farewell", json={"password": ADA["password"]})
        assert (answer.status_code, answer.content) == (204, b"")
        assert COOKIE not in ada.cookies
        assert await store.person(me) is await store.by_login("ada.l") is None
        assert await my_id(ada) != me
        assert await my_id(elsewhere) != me
        async with program(app, token) as bot:
            assert (await bot.get("/api/me")).status_code == 401
        assert (await ada.post("/api/session", json=ADA)).status_code == 401
        assert (await elsewhere.post("/api/account", json=ADA)).status_code == 201

    @pytest.mark.parametrize("given", [{}, {"password": None}, {"password": "not the password"}])
    async def test_an_account_asks_for_its_password(self, ada, store, given):
        before = await store.by_login("ada.l")
        answer = await ada.post("/api/me/farewell", json=given)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_password")
        assert await store.by_login("ada.l") == before

    async def test_a_guest_needs_none(self, app, store):
        async with browser(app) as guest:
            me = (await guest.put("/api/me", json={"name": "Zoë"})).json()["id"]
            assert (await guest.post("/api/me/farewell", json={})).status_code == 204
            assert await store.person(me) is None
            assert await my_id(guest) != me

    async def test_a_change_under_way_does_not_bring_them_back(self, app, ada, store):
        gate, before = app.state.services.gate, await store.by_login("ada.l")
        await gate.forget(before.id)
        for change in (gate.change(before.id, lambda now: now), gate.forget(before.id)):
            with pytest.raises(Refusal) as refused:
                await change
            assert refused.value.code == "signed_out"
        assert (await ada.put("/api/me", json={"name": "Zoë"})).json()["id"] != before.id
        assert await store.person(before.id) is None
