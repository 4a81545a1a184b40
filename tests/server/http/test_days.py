"""The game of the day over HTTP: one deal for all, one table each, a board and a streak."""

from datetime import date, timedelta

import pytest

from chevalet.core import registry
from chevalet.core.game import Seat
from chevalet.server.http import days
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

GAME = next(game.key for game in registry.all_games() if game.day is not None)
PATH = f"/api/games/{GAME}/day"
TODAY = date(2027, 1, 15)


@pytest.fixture(autouse=True)
def calendar(monkeypatch):
    """Sets the day, from one to the next."""

    def turn_to(day):
        monkeypatch.setattr(days, "day_at", lambda _: day)

    turn_to(TODAY)
    return turn_to


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as app:
        yield app


async def begun(client):
    answer = await client.post(PATH)
    assert answer.status_code == 200, answer.text
    return answer.json()["table"]


async def shown(client):
    answer = await client.get(PATH)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def view_of(app, table):
    return (await app.state.services.hall.room(table)).table.view(Seat(0))


async def letters_of(app, table):
    return (await view_of(app, table["id"])).rack.letters


async def play(client, table, *, turns=8, word=None):
    """Be done with every turn, after handing in what a bot found on the first."""
    seq = table["seq"]
    for number in range(turns):
        texts = ([word] if word and number == 0 else []) + ["-"]
        for text in texts:
            move = {"id": f"{number}{text}", "seat": 0, "seq": seq, "text": text}
            answer = await client.post(f"/api/tables/{table['id']}/actions", json=move)
            assert answer.status_code == 200, answer.text
            seq = answer.json()["seq"]


async def top_of_first_turn(app, client):
    """What someone who finished can tell."""
    main = (await view_of(app, (await shown(client))["table"])).common.rounds[0].top.main
    return f"{main.at} {main.word}"


async def test_everybody_has_the_same_letters_and_one_table(app):
    async with browser(app) as ana, browser(app) as bob:
        first, other = await begun(ana), await begun(bob)
        assert first["id"] != other["id"]
        assert (await begun(ana))["id"] == first["id"]
        assert await letters_of(app, first) == await letters_of(app, other)
        assert first["day"] == TODAY.isoformat()
        assert first["seed"] is None
        assert (await bob.get(f"/api/tables/{first['id']}")).status_code in {403, 404}
        assert (await shown(ana))["status"] == "playing"
        assert not any(first["manners"].values())


async def test_another_day_or_another_server_has_other_letters(app, calendar):
    async with browser(app) as ana, opened(house()) as elsewhere, browser(elsewhere) as bob:
        here, there = await begun(ana), await begun(bob)
        calendar(TODAY + timedelta(days=1))
        tomorrow = await begun(ana)
        dealt = {
            await letters_of(app, here),
            await letters_of(elsewhere, there),
            await letters_of(app, tomorrow),
        }
        assert len(dealt) == 3


async def test_the_board_of_the_day_and_a_streak(app, calendar):
    async with browser(app) as ana, browser(app) as bob, browser(app) as eve:
        assert (await shown(eve)) | {"day": ""} == {
            "day": "",
            "status": "new",
            "table": None,
            "points": None,
            "percent": None,
            "turns": [],
            "place": None,
            "players": 0,
            "streak": 0,
            "leaders": [],
        }
        await play(ana, await begun(ana))
        await play(bob, await begun(bob), word=await top_of_first_turn(app, ana))
        board = await shown(bob)
        assert (board["status"], board["place"], board["players"]) == ("over", 1, 2)
        assert board["turns"] == [100, *[0] * 7]
        assert 0 < board["percent"] < 100
        assert [(each["place"], each["is_you"]) for each in board["leaders"]] == [
            (1, True),
            (2, False),
        ]
        assert board["leaders"][0]["points"] == board["points"]
        assert (await shown(ana))["place"] == 2
        assert board["streak"] == 1
        calendar(TODAY + timedelta(days=1))
        assert (await shown(bob))["streak"] == 1  # today's may still be played
        await play(bob, await begun(bob))
        assert (await shown(bob))["streak"] == 2
        calendar(TODAY + timedelta(days=3))
        assert (await shown(bob))["streak"] == 0


async def test_a_game_of_the_day_changes_no_rating(app):
    async with browser(app) as ana:
        table = await begun(ana)
        await play(ana, table)
        await shown(ana)
        after = (await ana.get(f"/api/tables/{table['id']}")).json()["table"]
        assert after["rating_changes"] == []


async def test_a_game_without_one_has_nothing_there(app):
    async with browser(app) as ana:
        for game in ("wordz", "nothing"):
            assert (await ana.get(f"/api/games/{game}/day")).status_code == 404
