"""Being told with the page closed: encrypted for one browser, signed by us, without any secret."""

import asyncio
import json

import pytest

from chevalet.server.people.sessions import push_keys_of
from chevalet.server.people.webpush import BadSubscription, Subscription, check
from chevalet.server.settings import BadSetting, Settings
from tests.server.house import browser, house, opened
from tests.server.http.accounts import account
from tests.server.proofs.push_service import push_service

pytestmark = pytest.mark.anyio


@pytest.fixture
def service():
    with push_service() as service:
        yield service


@pytest.fixture
async def app(anyio_backend, service):
    async with opened(house(push_origins=(service.origin,))) as app:
        yield app


async def told(service, count):
    """The messages, once so many came."""
    while len(service.messages) < count:
        await asyncio.to_thread(service.came.wait)
        service.came.clear()
    return service.messages


async def settled(app):
    await asyncio.gather(*app.state.services.announcer._tasks)


async def two(app, service, language="fr"):
    """Ada, and Bob whose browser is told of things."""
    ada, bob = browser(app), browser(app)
    await account(ada, "Ada")
    await account(bob, "Bobby")
    answer = await bob.post("/api/me/pushes", json=service.wish(language))
    assert answer.json()["browsers"] == 1, answer.text
    return ada, bob


async def test_a_challenge_and_a_turn_are_told_without_a_letter_of_the_position(app, service):
    ada, bob = await two(app, service)
    asked = {"game": "zakhia", "clock": {"type": "days", "days": 1}}
    table = (await ada.post("/api/people/Bobby/challenges", json=asked)).json()["table"]
    (challenge,) = await told(service, 1)
    assert challenge == {
        "kind": "challenge",
        "title": "On vous défie",
        "body": "Zakhia, avec Ada",
        "url": f"/table/{table['id']}",
        "tag": f"challenge:{table['id']}",
    }
    path = f"/api/tables/{table['id']}"
    await bob.post(f"{path}/seats", json={})
    room = await app.state.services.hall.room(table["id"])
    if 0 in room.table.to_act:
        move = {"id": "m", "seat": 0, "seq": 2, "text": "-"}
        assert (await ada.post(f"{path}/actions", json=move)).status_code == 200
    turn = (await told(service, 2))[1]
    assert turn == {
        "kind": "turn",
        "title": "À vous de jouer",
        "body": "Zakhia, avec Ada",
        "url": f"/table/{table['id']}",
        "tag": f"turn:{table['id']}",
    }
    assert service.tokens[0]["aud"] == service.origin
    assert service.tokens[0]["key"] == app.state.services.announcer.keys.public
    assert b"Zakhia" not in service.raw[0]
    for client in (ada, bob):
        await client.aclose()


@pytest.mark.parametrize("status", [404, 410])
async def test_each_kind_can_be_switched_off_and_a_dead_subscription_is_dropped(
    app, service, status
):
    ada, bob = await two(app, service, language="en")
    kinds = {"turn": True, "challenge": False, "paired": True}
    chosen = (await bob.put("/api/me/pushes/kinds", json=kinds)).json()
    assert chosen["kinds"] == kinds
    asked = {"game": "zakhia"}
    await ada.post("/api/people/Bobby/challenges", json=asked)
    await settled(app)
    assert service.messages == []
    await bob.put("/api/me/pushes/kinds", json=kinds | {"challenge": True})
    service.status = status
    await ada.post("/api/people/Bobby/challenges", json=asked)
    assert (await told(service, 1))[0]["title"] == "You have been challenged"
    await settled(app)
    assert (await bob.get("/api/me/pushes")).json()["browsers"] == 0
    for client in (ada, bob):
        await client.aclose()


async def test_an_error_of_the_service_drops_nothing_and_one_may_unsubscribe(app, service):
    ada, bob = await two(app, service)
    service.status = 503
    await ada.post("/api/people/Bobby/challenges", json={"game": "zakhia"})
    await told(service, 1)
    await settled(app)
    assert (await bob.get("/api/me/pushes")).json()["browsers"] == 1
    body = json.dumps({"endpoint": service.wish()["endpoint"]})
    headers = {"Content-Type": "application/json"}
    gone = await bob.request("DELETE", "/api/me/pushes", content=body, headers=headers)
    assert gone.json()["browsers"] == 0
    for client in (ada, bob):
        await client.aclose()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://localhost/1",
        "https://user@push.example.net/1",
        "file:///etc/passwd",
        "nonsense",
    ],
)
async def test_only_public_services_are_asked(service, endpoint):
    wish = service.wish() | {"endpoint": endpoint}
    with pytest.raises(BadSubscription):
        check(Subscription(**wish))


async def test_what_is_no_subscription_is_refused(app, service):
    async with browser(app) as guest:
        for change in ({"p256dh": "AAAA"}, {"auth": "AA"}, {"endpoint": "https://10.0.0.1/x"}):
            answer = await guest.post("/api/me/pushes", json=service.wish() | change)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_subscription")


def test_the_key_is_made_at_the_first_start_and_stays(tmp_path):
    settings = Settings(data_folder=tmp_path, store=f"sqlite:{tmp_path}/x.db")
    first = push_keys_of(settings).public
    assert push_keys_of(settings).public == first
    assert (tmp_path / "push-key").stat().st_mode & 0o077 == 0
    with pytest.raises(BadSetting):
        push_keys_of(Settings(push_key="no key"))
