"""API tokens: a program acts for a person by one, until that one is revoked."""

import asyncio

import pytest

from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.http.gate import HOUR, hash_of
from chevalet.server.limits import Limits
from tests.server.house import browser, house, opened, program

pytestmark = pytest.mark.anyio


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
async def app(anyio_backend, store):
    async with opened(house(store)) as at_work:
        yield at_work


@pytest.fixture
async def ada(app):
    """A guest's browser."""
    async with browser(app) as client:
        await client.get("/api/me")
        yield client


async def made(client, label=""):
    answer = await client.post("/api/tokens", json={"label": label})
    assert answer.status_code == 201
    return answer.json()


async def listed(client):
    return (await client.get("/api/tokens")).json()["tokens"]


async def test_a_token_acts_for_its_person_without_cookie_or_origin(app, ada):
    token = (await made(ada))["token"]
    me = (await ada.get("/api/me")).json()
    assert me["tokens"] == 1
    async with program(app, token) as bot:
        assert (await bot.get("/api/me")).json() == me
        renamed = await bot.put("/api/me", json={"name": "Robot"})
        assert renamed.status_code == 200
        assert "set-cookie" not in renamed.headers
    assert (await ada.get("/api/me")).json()["name"] == "Robot"


async def test_only_its_hash_is_kept(ada, store):
    token = (await made(ada))["token"]
    kept = await store.person((await ada.get("/api/me")).json()["id"])
    assert [each.hash for each in kept.tokens] == [hash_of(token)]
    assert token not in repr(kept)


async def test_they_are_listed_by_label_and_date_and_never_shown_again(app, ada):
    before = app.state.services.now()
    first, second = await made(ada, "  mon   robot "), await made(ada)
    shown = await listed(ada)
    assert [each["label"] for each in shown] == ["mon robot", ""]
    assert [each["id"] for each in shown] == [first["id"], second["id"]]
    assert all(before <= each["made"] <= app.state.services.now() for each in shown)
    assert all(each["used"] is None for each in shown)
    assert first["token"] not in (await ada.get("/api/tokens")).text
    async with browser(app) as other:
        assert await listed(other) == []


@pytest.mark.parametrize("label", ["a\nb", "\u202eevil", "x" * 31])
async def test_a_label_can_be_read(ada, label):
    answer = await ada.post("/api/tokens", json={"label": label})
    assert (answer.status_code, answer.json()["field"]) == (400, "label")
    assert await listed(ada) == []


async def test_its_use_is_noted_once_an_hour(app, ada, store, monkeypatch):
    token = (await made(ada))["token"]
    await made(ada, "another")
    gate, now = app.state.services.gate, app.state.services.now()
    seen, versions = [], []
    async with program(app, token) as bot:
        for moment in (now, now + HOUR - 1, now + HOUR):
            monkeypatch.setattr(gate, "_now", lambda moment=moment: moment)
            await bot.get("/api/me")
            used, other = [each["used"] for each in await listed(ada)]
            seen.append(used)
            versions.append((await store.by_token(hash_of(token))).version)
            assert other is None
    assert seen == [now, now, now + HOUR]
    assert versions[0] == versions[1] < versions[2]


async def test_one_is_revoked_and_the_others_go_on(app, ada):
    one, other = await made(ada, "one"), await made(ada, "other")
    gone = await ada.delete(f"/api/tokens/{one['id']}")
    assert (gone.status_code, gone.json()["tokens"]) == (200, 1)
    async with program(app, one["token"]) as bot:
        answer = await bot.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
        assert answer.headers["www-authenticate"] == "Bearer"
    async with program(app, other["token"]) as bot:
        assert (await bot.get("/api/me")).status_code == 200
    assert [each["label"] for each in await listed(ada)] == ["other"]


async def test_nobody_revokes_another_persons_token(app, ada):
    token = await made(ada)
    async with browser(app) as eve:
        for unknown in (token["id"], "nothing", token["token"]):
            answer = await eve.delete(f"/api/tokens/{unknown}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_token")
    assert len(await listed(ada)) == 1


async def test_all_are_revoked(app, ada):
    tokens = [(await made(ada))["token"] for _ in range(2)]
    assert (await ada.delete("/api/tokens")).json()["tokens"] == 0
    for token in tokens:
        async with program(app, token) as bot:
            assert (await bot.get("/api/me")).status_code == 401


async def test_a_wrong_token_is_refused_even_with_a_good_cookie(ada):
    answer = await ada.get("/api/me", headers={"Authorization": "Bearer chv_nothing"})
    assert answer.status_code == 401


async def test_tokens_are_counted():
    async with opened(house(limits=Limits(tokens_per_person=2))) as app, browser(app) as ada:
        await ada.get("/api/me")
        codes = [(await ada.post("/api/tokens", json={})).status_code for _ in range(3)]
    assert codes == [201, 201, 409]


async def test_changes_at_the_same_time_are_none_lost(ada):
    await ada.put("/api/me", json={"name": "Ada"})
    tokens = await asyncio.gather(*(made(ada) for _ in range(5)))
    assert len({each["token"] for each in tokens}) == 5
    assert (await ada.get("/api/me")).json()["tokens"] == 5


async def test_two_processes_change_one_person_and_nothing_is_lost(sqlite, local_bus):
    """The lock of one process says nothing to the other: the store decides."""
    key = "a key of more than sixteen characters"
    async with (
        opened(house(sqlite.store(), local_bus, secret=key)) as one,
        opened(house(sqlite.store(), local_bus.beside(), secret=key)) as other,
        browser(one) as ada,
        browser(other) as elsewhere,
    ):
        await ada.put("/api/me", json={"name": "Ada"})
        elsewhere.cookies = ada.cookies
        await asyncio.gather(
            *(made((ada, elsewhere)[i % 2], f"{i}") for i in range(8)),
            *(client.put("/api/me", json={"name": "Zoë"}) for client in (ada, elsewhere)),
        )
        assert {each["label"] for each in await listed(ada)} == {f"{i}" for i in range(8)}
        assert (await elsewhere.get("/api/me")).json()["name"] == "Zoë"
