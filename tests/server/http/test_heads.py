"""What the page is called where a link to it is shown, in the language of whoever asks."""

import json
from pathlib import Path

import pytest

from chevalet.core import registry
from chevalet.server.http.page import Page
from chevalet.server.http.preview import PreviewingPage
from chevalet.server.http.routing import application
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

HTML = """<!doctype html><html lang="fr"><head><title>Chevalet</title>
<meta name="description" content="five" /></head><body></body></html>"""
PLACES = Path(__file__).parents[3] / "web" / "public" / "places.json"
ENGLISH = {"Accept-Language": "de, en-GB;q=0.8, fr;q=0.5"}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "index.html").write_text(HTML)
    (tmp_path / "places.json").write_bytes(PLACES.read_bytes())
    return tmp_path


@pytest.fixture
async def client(anyio_backend, folder):
    services = house().state.services
    app = application(services, (), page=PreviewingPage(Page(folder), services))
    async with browser(app) as client:
        yield client


async def _always(*_):
    return True


def title_of(answer):
    assert answer.text.count("<title>") == answer.text.count('name="description"') == 1
    return answer.text.partition("<title>")[2].partition("</title>")[0]


@pytest.mark.parametrize("place", json.loads(PLACES.read_bytes()))
async def test_every_place_is_called_something_in_both_languages(client, place, monkeypatch):
    monkeypatch.setattr("chevalet.server.http.preview.is_there", _always)
    for game in registry.game_keys():
        french, english = [
            await client.get(place.replace("*", game), headers=headers) for headers in ({}, ENGLISH)
        ]
        assert (french.status_code, english.status_code) == (200, 200)
        assert '<html lang="fr">' in french.text
        assert '<html lang="en">' in english.text
        assert title_of(french).endswith(" – Chevalet")
        assert 'property="og:title"' in french.text
        assert french.headers["vary"] == "Accept-Language"
        assert french.text != english.text
        assert "{" not in french.text + english.text


async def test_a_game_and_a_word_are_named(client):
    assert (
        title_of(await client.get("/play/echec_et_mots"))
        == "Une partie d&#x27;Échec et Mots – Chevalet"
    )
    assert title_of(await client.get("/word/cheval", headers=ENGLISH)) == "CHEVAL – Chevalet"


async def test_what_is_known_is_not_sent_again(client):
    first = await client.get("/me")
    tag = {"If-None-Match": first.headers["etag"]}
    assert (await client.get("/me", headers=tag)).status_code == 304
    assert (await client.get("/me", headers=tag | ENGLISH)).status_code == 200


async def test_whoever_hosts_is_named_where_they_wish_it(folder):
    for about in (None, "https://example.org/?who=we&where"):
        services = house(about_url=about).state.services
        app = application(services, (), page=PreviewingPage(Page(folder), services))
        async with browser(app) as client:
            text = (await client.get("/me")).text
        assert ('content="https://example.org/?who=we&amp;where"' in text) is (about is not None)


@pytest.mark.parametrize(("path", "status"), [("/nowhere", 404), ("/play/nothing", 404)])
async def test_what_is_not_there_has_no_name(client, path, status):
    answer = await client.get(path)
    assert (answer.status_code, answer.text) == (status, HTML)


async def test_words_of_an_address_are_escaped(client):
    assert "<script>" not in (await client.get("/word/<script>x")).text.lower()


@pytest.fixture
async def app(anyio_backend, monkeypatch, folder):
    monkeypatch.setattr("chevalet.server.app.Page", lambda: Page(folder))
    async with opened(house()) as app:
        yield app


async def test_an_invite_says_who_waits_and_for_what(app):
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    async with browser(app) as ana, browser(app) as eve:
        answer = await ana.post("/api/tables", json={"game": "zakhia", "seats": seats})
        table = answer.json()["table"]
        link = f"/table/{table['id']}"
        stranger = await eve.get(link)
        invited = await eve.get(f"{link}?invite={table['invite']}")
    assert title_of(stranger) == "Une table – Chevalet"
    assert "Ana" not in stranger.text
    assert title_of(invited) == "On vous invite à jouer\xa0: Zakhia – Chevalet"
    assert "Ana vous attend" in invited.text
    assert table["invite"] not in invited.text
