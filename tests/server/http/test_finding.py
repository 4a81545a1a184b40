"""What search engines are told: where to look, and what of people they leave alone."""

import re
from pathlib import Path
from urllib.robotparser import RobotFileParser

import pytest

from chevalet.core import registry
from chevalet.server.http.page import Page
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

HTML = '<!doctype html><html lang="fr"><head><title>Chevalet</title></head><body></body></html>'
PLACES = Path(__file__).parents[3] / "web" / "public" / "places.json"
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


@pytest.fixture
async def client(anyio_backend, tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text(HTML)
    (tmp_path / "places.json").write_bytes(PLACES.read_bytes())
    monkeypatch.setattr("chevalet.server.app.Page", lambda: Page(tmp_path))
    async with opened(house(public_url="https://jeux.example.org/")) as app, browser(app) as client:
        yield client


async def addresses(client):
    answer = await client.get("/sitemap.xml")
    assert answer.headers["content-type"] == "application/xml; charset=utf-8"
    return re.findall("<loc>([^<]+)</loc>", answer.text)


async def test_all_that_is_named_is_there_and_may_be_looked_at(client):
    robots = RobotFileParser()
    robots.parse((await client.get("/robots.txt")).text.splitlines())
    assert robots.site_maps() == ["https://jeux.example.org/sitemap.xml"]
    named = await addresses(client)
    for address in named:
        path = address.removeprefix("https://jeux.example.org")
        answer = await client.get(path)
        assert (answer.status_code, "x-robots-tag" in answer.headers) == (200, False), path
        assert robots.can_fetch("anyone", address), path
    for game in registry.game_keys():
        assert f"https://jeux.example.org/play/{game}" in named
    assert len(set(named)) == len(named) > 20


async def test_games_are_named_with_what_they_have(client):
    named = await addresses(client)
    for registration in registry.all_games():
        at = "https://jeux.example.org/{}/" + registration.key
        learning = registration.learning
        assert (at.format("rules") in named) is (learning is not None)
        assert (at.format("learn") in named) is (learning is not None and bool(learning.lessons))
        assert (at.format("day") in named) is (registration.day is not None)


async def test_pages_of_people_and_tables_are_in_no_list(client):
    body = {"game": "zakhia", "seats": SEATS}
    table = (await client.post("/api/tables", json=body)).json()["table"]["id"]
    answer = await client.get(f"/table/{table}")
    assert (answer.status_code, answer.headers["x-robots-tag"]) == (200, "noindex")
    robots = RobotFileParser()
    robots.parse((await client.get("/robots.txt")).text.splitlines())
    assert not robots.can_fetch("anyone", "/api/people/ada")
    assert robots.can_fetch("anyone", "/api/games"), "pages are drawn from it"
