"""An address of something that is not there: the page says so, and the answer is a 404."""

from pathlib import Path

import pytest

from chevalet.puzzles.shelf import shelf
from chevalet.server.http.page import Page
from chevalet.server.limits import Limits, Rate
from chevalet.server.ports import StoreUnavailable
from tests.server.house import browser, house, opened
from tests.server.http.accounts import account
from tests.server.http.test_clubs import found
from tests.server.http.test_simultanes import announce
from tests.server.http.test_tournaments import hold

pytestmark = pytest.mark.anyio

HTML = '<!doctype html><html lang="fr"><head><title>Chevalet</title></head><body></body></html>'
PLACES = Path(__file__).parents[3] / "web" / "public" / "places.json"
NOBODY = "0" * 24
NOWHERE = [
    f"/table/{NOBODY}",
    "/table/nothing",
    f"/game/{NOBODY}",
    "/@Nobody",
    "/club/none",
    "/tournament/none",
    "/simultane/none",
    "/simultane/none/screen",
    "/puzzles/zakhia/0123abcd",
    "/@%00",
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text(HTML)
    (tmp_path / "places.json").write_bytes(PLACES.read_bytes())
    monkeypatch.setattr("chevalet.server.app.Page", lambda: Page(tmp_path))
    return tmp_path


@pytest.fixture
async def app(anyio_backend, folder):
    async with opened(house()) as app:
        yield app


@pytest.mark.parametrize("path", NOWHERE)
async def test_what_is_not_there_is_a_404_with_the_page(app, path):
    async with browser(app) as client:
        for address in (path, f"{path}/"):
            answer = await client.get(address)
            assert answer.status_code == 404
            assert "</html>" in answer.text
        assert (await client.head(path)).status_code == 404


async def test_what_is_there_is_the_page(app):
    async with browser(app) as ada, browser(app) as eve:
        await account(ada, "Ada L")
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await ada.post("/api/tables", json={"game": "zakhia", "seats": seats})
        table = made.json()["table"]["id"]
        club = (await found(ada))["slug"]
        tournament = (await hold(app, ada)).rpartition("/")[2]
        simultane = (await announce(app, ada)).rpartition("/")[2]
        places = [
            f"/table/{table}",
            f"/game/{table}",
            "/@Ada L",
            "/@Ada%2FL",
            f"/club/{club}",
            f"/tournament/{tournament}",
            f"/simultane/{simultane}",
            f"/simultane/{simultane}/screen",
            f"/puzzles/zakhia/{shelf('zakhia')[0].id}",
            "/puzzles/zakhia",
            "/game",
        ]
        for place in places:
            assert (await eve.get(place)).status_code == 200, place


async def test_a_private_table_looks_like_any_other_to_strangers(app):
    """The API tells that there is one (`private_table`); the page tells no more than that."""
    async with browser(app) as ada, browser(app) as eve:
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
        made = await ada.post("/api/tables", json={"game": "zakhia", "seats": seats})
        table = made.json()["table"]["id"]
        assert (await eve.get(f"/api/tables/{table}")).json()["code"] == "private_table"
        page = await eve.get(f"/table/{table}")
    assert page.status_code == 200
    assert "Ana" not in page.text
    assert "Zakhia" not in page.text


async def test_who_asks_too_often_has_nothing_looked_up(anyio_backend, folder, monkeypatch):
    app = house(limits=Limits(requests_per_address=Rate(2, 1)))
    looked = []

    async def by_name(name):
        looked.append(name)

    monkeypatch.setattr(app.state.services.store, "by_name", by_name)
    async with opened(app), browser(app) as client:
        answers = [(await client.get("/@Nobody")).status_code for _ in range(5)]
    assert answers == [404, 404, 200, 200, 200]
    assert len(looked) == 2


async def test_while_the_store_is_away_nothing_is_said_to_be_missing(app, monkeypatch):
    async def away(_):
        raise StoreUnavailable("away")

    monkeypatch.setattr(app.state.services.store, "club_at", away)
    async with browser(app) as client:
        assert (await client.get("/club/les-cedres")).status_code == 200


async def test_nothing_is_kept_for_later_of_what_is_missing(app):
    """A browser that has the page of a missing club asks again, and finds it once it is there."""
    async with browser(app) as ada:
        await account(ada, "Ada L")
        missing = await ada.get("/club/les-cedres")
        assert missing.headers["cache-control"] == "no-cache"
        await found(ada)
        tag = {"If-None-Match": missing.headers["etag"]}
        assert (await ada.get("/club/les-cedres", headers=tag)).status_code in {200, 304}
