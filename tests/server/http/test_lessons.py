"""Lessons over HTTP: nothing is kept, and whatever is tried gets an answer."""

import pytest

from chevalet.core.registry import all_games
from chevalet.server.limits import Limits, Rate
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

TAUGHT = {
    game.key: len(game.learning.lessons)
    for game in all_games()
    if game.learning and game.learning.lessons
}


@pytest.fixture
async def client(anyio_backend):
    async with opened(house()) as app, browser(app) as client:
        yield client


async def tried(client, path, **body):
    answer = await client.post(f"/api/games/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("key", TAUGHT)
async def test_every_lesson_is_told_and_its_solution_is_the_thing_to_do(client, key):
    lessons = (await client.get(f"/api/games/{key}/lessons")).json()["lessons"]
    assert len(lessons) == TAUGHT[key]
    for number, lesson in enumerate(lessons, start=1):
        now = lesson["now"]
        assert now["viewer"] in now["to_act"]
        assert len(lesson["names"]) >= 2
        by_action = await tried(client, f"{key}/lessons/{number}", action=lesson["solution"])
        assert by_action["is_done"]
        assert by_action["now"]["view"] != now["view"]
        assert by_action == await tried(client, f"{key}/lessons/{number}", text=lesson["notation"])


async def test_a_legal_action_beside_the_aim_is_answered_and_changes_nothing(client):
    missed = await tried(client, "zakhia/lessons/4", text="F4 MERLE")
    assert not missed["is_done"]
    assert missed["problem"] is None
    assert missed["answer"]["en"].startswith("MERLE is fine")
    assert (await tried(client, "zakhia/lessons/4", text="E6 MERLE"))["is_done"]


async def test_a_refusal_says_why_and_what_helps(client):
    refused = await tried(client, "zakhia/lessons/4", text="E9 OR")
    assert refused["problem"]["code"] == "foreign_picture"
    assert "oiseaux" in refused["answer"]["fr"]
    assert refused["now"] is None
    assert refused["events"] == []


async def test_offers_are_those_of_the_position(client):
    path = "/api/games/zigzag/lessons/4/offers"
    answer = (await client.get(path, params={"word": "salut", "limit": 2})).json()
    assert 0 < len(answer["offers"]) <= answer["total"]
    for offer in answer["offers"]:
        assert (await tried(client, "zigzag/lessons/4", action=offer["action"]))["problem"] is None


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/chess/lessons", 404, "unknown_path"),
        ("/api/games/zakhia/lessons/0/offers", 404, "unknown_lesson"),
        ("/api/games/zakhia/lessons/99/offers", 404, "unknown_lesson"),
        ("/api/games/zakhia/lessons/one/offers", 404, "unknown_lesson"),
        ("/api/games/zakhia/lessons/1/offers?word=!", 400, "not_letters"),
        ("/api/games/zakhia/lessons/1/offers?limit=0", 400, "bad_query"),
    ],
)
async def test_what_is_not_there_is_refused(client, path, status, code):
    answer = await client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "action_or_text"),
        ({"text": "??"}, "unreadable_notation"),
        ({"action": {"type": "fly"}}, "unreadable_action"),
        ({"action": {"type": "time_out"}}, "only_the_clock"),
    ],
)
async def test_what_is_no_action_is_refused(client, body, code):
    answer = await client.post("/api/games/zakhia/lessons/1", json=body)
    assert answer.json()["code"] == code


async def test_who_tries_too_fast_must_wait(anyio_backend):
    limits = Limits(lessons_per_address=Rate(1, 1))
    async with opened(house(limits=limits)) as app, browser(app) as client:
        await tried(client, "zakhia/lessons/1", text="-")
        answer = await client.post("/api/games/zakhia/lessons/1", json={"text": "-"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


async def test_the_games_tell_how_many_lessons_they_have(client):
    games = (await client.get("/api/games")).json()["games"]
    assert {game["key"]: game["lessons"] for game in games if game["lessons"]} == TAUGHT


@pytest.mark.parametrize("key", TAUGHT)
async def test_a_first_game_can_be_opened_as_it_is_proposed(client, key):
    options = (await client.get(f"/api/games/{key}/lessons")).json()["first_game"]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "debutant"}]
    wanted = {"game": key, "seats": seats, **({} if options is None else {"options": options})}
    assert (await client.post("/api/tables", json=wanted)).status_code == 201
