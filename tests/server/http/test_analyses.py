"""The analysis of a finished game: a process of its own, kept with the game, for one at a time."""

import anyio
import pytest

from chevalet.server.limits import Limits, Rate
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

ANA_AND_BOB = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"}]


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as app:
        yield app


async def finished(client):
    """A table that ended by a pass and a resignation; its path."""
    body = {"game": "zakhia", "seats": ANA_AND_BOB, "options": {"starter": 0}}
    table = (await client.post("/api/tables", json=body)).json()["table"]
    path = f"/api/tables/{table['id']}"
    for seat, seq, action in ((0, 1, {"type": "pass"}), (1, 2, {"type": "resign"})):
        move = {"id": f"{seat}.{seq}", "seat": seat, "seq": seq, "action": action}
        answer = await client.post(f"{path}/actions", json=move)
        assert answer.status_code == 200, answer.text
    return f"{path}/analysis"


async def done(client, path):
    """The status once the analysis is there."""
    with anyio.fail_after(300):
        while True:
            status = (await client.get(path)).json()
            if status["status"] in {"done", "none"}:
                return status
            await anyio.sleep(0.1)


async def test_a_game_is_analysed_and_the_analysis_is_kept(app):
    async with browser(app) as ana:
        path = await finished(ana)
        assert (await ana.get(path)).json()["status"] == "none"
        asked = (await ana.post(path)).json()
        assert asked["status"] in {"waiting", "running"}
        found = await done(ana, path)
        assert found["status"] == "done"
        (move,) = found["analysis"]["moves"]
        assert (move["number"], move["seat"], move["move"]) == (0, 0, "-")
        assert move["mark"] == "missed"
        assert "points" in move["missed"]["fr"]
        assert found["analysis"]["turning_points"] == [0]
        assert found["analysis"]["accuracy"][1] is None
        assert (await ana.post(path)).json() == found


async def test_it_can_be_cancelled_by_a_player_and_asked_for_again(app):
    async with browser(app) as ana:
        path = await finished(ana)
        await ana.post(path)
        assert (await ana.delete(path)).json()["status"] == "none"
        assert (await ana.get(path)).json()["status"] == "none"
        assert (await ana.post(path)).json()["status"] in {"waiting", "running"}


async def test_strangers_get_nothing_and_games_that_go_on_neither(app):
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana)
        for ask in (eve.get, eve.post, eve.delete):
            assert (await ask(path)).json()["code"] == "unshared_game"
        body = {"game": "zakhia", "seats": ANA_AND_BOB}
        table = (await ana.post("/api/tables", json=body)).json()["table"]
        answer = await ana.post(f"/api/tables/{table['id']}/analysis")
        assert answer.json()["code"] == "not_over"


async def test_one_game_a_person_at_a_time(app):
    async with browser(app) as ana:
        first, second = await finished(ana), await finished(ana)
        await ana.post(first)
        refused = await ana.post(second)
        assert (refused.status_code, refused.json()["code"]) == (409, "analysis_busy")
        await ana.delete(first)


async def test_too_many_are_refused(anyio_backend):
    limits = Limits(analyses_per_person=Rate(1, 0.01))
    async with opened(house(limits=limits)) as app, browser(app) as ana:
        path = await finished(ana)
        await ana.post(path)
        await ana.delete(path)
        assert (await ana.post(path)).json()["code"] == "too_fast"
