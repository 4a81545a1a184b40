"""Puzzles over HTTP: nothing is kept, the answer is told to whoever gives up."""

import xml.etree.ElementTree as ET
from html import unescape

import pytest

from chevalet.core.registry import all_games
from chevalet.puzzles.shelf import shelf
from tests.server.house import HOST, browser, house, opened

pytestmark = pytest.mark.anyio

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [game.key for game in all_games() if shelf(game.key)]


@pytest.fixture
async def client(anyio_backend):
    async with opened(house()) as app, browser(app) as client:
        yield client


async def got(client, path):
    answer = await client.get(f"/api/games/{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def tried(client, path, **body):
    answer = await client.post(f"/api/games/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("key", GAMES)
async def test_the_days_puzzle_is_posed_tried_and_solved(client, key):
    listed = await got(client, f"{key}/puzzles")
    assert len(listed["puzzles"]) == len(shelf(key))
    path = f"{key}/puzzles/{listed['today']}"
    puzzle = await got(client, path)
    assert puzzle["now"]["viewer"] in puzzle["now"]["to_act"]
    assert "solution" not in puzzle
    told = await got(client, f"{path}/solution")
    assert told["answer"]["is_done"]
    assert told["why"]["fr"]
    assert told["why"]["en"]
    for body in ({"action": told["solution"]}, {"text": told["notation"]}):
        solved = await tried(client, path, **body)
        assert solved["is_done"]
        assert solved["now"]["view"] != puzzle["now"]["view"]
    again = await got(client, path)
    assert again == puzzle


@pytest.mark.parametrize("key", GAMES)
async def test_games_tell_how_many_there_are(client, key):
    games = (await client.get("/api/games")).json()["games"]
    assert {game["key"]: game["puzzles"] for game in games}[key] == len(shelf(key))


async def test_what_falls_short_is_told_and_refusals_give_no_hint(client):
    path = f"takemo/puzzles/{shelf('takemo')[0].id}"
    passed = await tried(client, path, text="-")
    assert not passed["is_done"]
    assert passed["problem"] is None
    assert passed["answer"]["fr"]
    refused = await tried(client, path, text="A1 ZZZZ")
    assert refused["problem"] is not None
    assert refused["answer"]["en"] == "Keep looking."


async def test_offers_are_those_of_the_position(client):
    puzzle = shelf("takemo")[0]
    offers = await got(client, f"takemo/puzzles/{puzzle.id}/offers?word={puzzle.word}")
    assert puzzle.solution in {offer["notation"] for offer in offers["offers"]}


async def test_what_is_not_there(client):
    assert (await client.get("/api/games/takemo/puzzles/none")).status_code == 404
    assert (await client.get("/api/games/nothing/puzzles")).status_code == 404
    problem = (await client.get("/api/games/takemo/puzzles/none")).json()
    assert problem["code"] == "unknown_puzzle"


@pytest.mark.parametrize("key", GAMES)
async def test_a_puzzle_has_a_picture_and_says_in_links_what_is_to_be_found(client, key):
    puzzle = shelf(key)[0]
    path = f"/api/games/{key}/puzzles/{puzzle.id}"
    told = (await client.get(path)).json()
    drawn = await client.get(f"{path}/picture.svg?language=en")
    assert drawn.headers["content-type"] == "image/svg+xml"
    words = [text.text or "" for text in ET.fromstring(drawn.text).iter(f"{SVG}text")]
    assert told["task"]["en"] in " ".join(words)
    pixels = await client.get(f"{path}/picture.png")
    assert pixels.content.startswith(b"\x89PNG")
    page = await client.get(f"/puzzles/{key}/{puzzle.id}", headers={"Accept-Language": "en"})
    assert f'content="http://{HOST}{path}/picture.png?language=en"' in page.text
    assert told["task"]["en"] in unescape(page.text)


async def test_the_link_to_a_games_puzzles_shows_the_days(client):
    today = (await client.get("/api/games/takemo/puzzles")).json()["today"]
    page = await client.get("/puzzles/takemo")
    assert f"/puzzles/{today}/picture.png" in page.text
    assert "l'énigme du jour" in unescape(page.text)
    for none in ("/puzzles/takemo/00", "/puzzles/nothing"):
        assert "picture.png" not in (await client.get(none)).text
