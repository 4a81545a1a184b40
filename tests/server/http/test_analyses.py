"""The analysis of a finished game: a process of its own, kept with the game, for one at a time."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress

import anyio
import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedOK

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.limits import Limits, Rate
from chevalet.server.notices import Analysing
from chevalet.server.tables import analysing
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId
from chevalet.server.wire.http import Move, MySeat
from tests.paths import GOLDEN
from tests.server.house import browser, house, opened
from tests.server.proofs.serving import serving

pytestmark = pytest.mark.anyio

ANA_AND_BOB = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"}]


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as app:
        yield app


async def finished(client, **more):
    """A table that ended by a pass and a resignation; its path."""
    body = {"game": "zakhia", "seats": ANA_AND_BOB, "options": {"starter": 0}} | more
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


async def test_progress_comes_over_a_socket_to_those_who_may_look_back():
    async with serving() as house, house.client() as ada, house.client() as eve:
        await eve.me()
        table = await ada.open_table("zakhia", [MySeat(), MySeat()], options={"starter": 0})
        for seat, seq, action in ((0, 1, {"type": "pass"}), (1, 2, {"type": "resign"})):
            await ada.act(table.id, Move(id=f"{seat}.{seq}", seat=seat, seq=seq, action=action))
        path = f"{house.url}/api/tables/{table.id}/analysis"
        url = f"{path}/socket".replace("http", "ws", 1)
        async with connect(url, additional_headers=eve.socket_headers, proxy=None) as line:
            assert json.loads(await line.recv())["code"] == "unshared_game"
        async with httpx.AsyncClient(headers=ada.socket_headers) as browser:
            assert (await browser.post(path)).is_success
        told = []
        async with connect(url, additional_headers=ada.socket_headers, proxy=None) as line:
            with suppress(ConnectionClosedOK):
                while True:
                    told.append(json.loads(await line.recv()))
        kinds = list(dict.fromkeys(each["status"] for each in told))
        assert kinds in (["waiting", "running", "done"], ["running", "done"])
        assert told[-1]["analysis"]["moves"]
        assert [each["done"] for each in told] == sorted(each["done"] for each in told)


@asynccontextmanager
async def bringing(house, person, record, *, piece=5000):
    """The socket to which somebody brought a record, in pieces."""
    url = f"{house.url}/api/replays/analysis/socket".replace("http", "ws", 1)
    async with connect(url, additional_headers=person.socket_headers, proxy=None) as line:
        with suppress(ConnectionClosed):  # who is refused may be told so before all is sent
            for at in range(0, len(record), piece):
                await line.send(record[at : at + piece])
            await line.send("")
        yield line


async def everything(line):
    said = []
    with suppress(ConnectionClosed):
        while True:
            said.append(json.loads(await line.recv()))
    return said


def short_record():
    """Two moves that were judged with any depth, and a resignation."""
    record = json.loads((GOLDEN / "first_version" / "records" / "zakhia-2.json").read_text())
    return json.dumps(record | {"actions": record["actions"][:2], "outcome": None})


async def test_a_record_that_is_brought_along_is_analysed_and_kept_nowhere():
    async with serving() as house, house.client() as ada:
        await ada.me()
        async with bringing(house, ada, short_record(), piece=300) as line:
            said = await everything(line)
        assert said[-1]["status"] == "done"
        assert [move["number"] for move in said[-1]["analysis"]["moves"]] == [0, 1]
        assert {each["status"] for each in said[:-1]} <= {"waiting", "running"}
        for record, code in (("{}", "bad_record"), ("x" * 600_000, "body_too_large")):
            async with bringing(house, ada, record, piece=12_000) as line:
                assert (await everything(line))[-1]["code"] == code


async def test_who_goes_wants_no_analysis_of_a_record_and_one_at_a_time_is_enough():
    record = (GOLDEN / "first_version" / "records" / "zakhia-2.json").read_text()
    async with serving() as house, house.client() as ada:
        await ada.me()
        async with bringing(house, ada, record) as line:
            assert json.loads(await line.recv())["status"] in {"waiting", "running"}
            async with bringing(house, ada, record) as second:
                assert (await everything(second))[-1]["code"] == "analysis_busy"
        with anyio.fail_after(60):
            while True:
                async with bringing(house, ada, record) as again:
                    if "status" in json.loads(await again.recv()):
                        break
                await anyio.sleep(0.05)


async def test_nobody_is_refused_and_too_many_records_are():
    strict = serving(limits=Limits(analyses_per_person=Rate(1, 0.01)))
    async with strict as house, house.client() as ada:
        async with bringing(house, ada, "{}") as line:
            assert (await everything(line))[-1]["code"] == "signed_out"
        await ada.me()
        async with bringing(house, ada, short_record()) as line:
            assert (await everything(line))[-1]["status"] == "done"
        async with bringing(house, ada, short_record()) as line:
            assert (await everything(line))[-1]["code"] == "too_fast"


async def test_a_stranger_may_have_a_public_game_analysed(app):
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana, listed=True)
        assert (await eve.post(path)).json()["status"] in {"waiting", "running"}
        assert (await eve.delete(path)).json()["status"] == "none"


async def test_one_game_a_person_at_a_time(app):
    async with browser(app) as ana:
        first, second = await finished(ana), await finished(ana)
        await ana.post(first)
        refused = await ana.post(second)
        assert (refused.status_code, refused.json()["code"]) == (409, "analysis_busy")
        await ana.delete(first)


@asynccontextmanager
async def two_processes():
    """Two servers of one house, and a browser that asks each of them in turn."""
    store, bus = MemoryStore(), InProcessBus()
    alike = {"secret": "a secret of the house", "bot_nodes": 20}
    async with (
        opened(house(store, bus, **alike)) as one,
        opened(house(store, bus.beside(), **alike)) as other,
        browser(one) as here,
        browser(other) as there,
    ):
        await here.get("/api/me")
        there.cookies = here.cookies
        yield here, there


async def told(client, path, *statuses):
    """Wait until the server says one of these."""
    with anyio.fail_after(300):
        while (status := (await client.get(path)).json())["status"] not in statuses:
            await anyio.sleep(0.02)
    return status


async def test_every_process_sees_it_and_may_cancel_it():
    async with two_processes() as (here, there):
        path, second = await finished(here), await finished(here)
        await here.post(path)
        await told(there, path, "waiting", "running")
        assert (await there.post(path)).json()["status"] in {"waiting", "running"}
        assert (await there.post(second)).json()["code"] == "analysis_busy"
        assert (await there.delete(path)).json()["status"] == "none"
        await told(here, path, "none")
        await there.post(path)
        found = await told(here, path, "done")
        assert found == (await there.get(path)).json()
        assert found["analysis"]["moves"]
        assert (await here.post(second)).json()["status"] in {"waiting", "running"}
        await here.delete(second)


async def test_of_two_who_begin_at_once_one_leaves_it_to_the_other():
    async with two_processes() as (here, there):
        path = await finished(here)
        await there.get(path)
        both = await asyncio.gather(here.post(path), there.post(path))
        assert {answer.json()["status"] for answer in both} <= {"waiting", "running"}
        assert (await told(here, path, "done")) == (await told(there, path, "done"))


async def test_a_process_that_fell_silent_is_not_waited_for(app, monkeypatch):
    services = app.state.services
    async with browser(app) as ana:
        path = await finished(ana)
        table = TableId(path.split("/")[3])
        notice = Analysing(table, "a process that dies", PersonId("someone"), "running", 3, 9)
        await services.hall.hearing.hear(notice)
        status = (await ana.get(path)).json()
        assert (status["status"], status["done"], status["all"]) == ("running", 3, 9)
        monkeypatch.setattr(analysing, "SILENCE", 0)
        assert (await ana.get(path)).json()["status"] == "none"
        assert [each.status async for each in services.analyses.followed(table)] == ["none"]


async def test_too_many_are_refused(anyio_backend):
    limits = Limits(analyses_per_person=Rate(1, 0.01))
    async with opened(house(limits=limits)) as app, browser(app) as ana:
        path = await finished(ana)
        await ana.post(path)
        await ana.delete(path)
        assert (await ana.post(path)).json()["code"] == "too_fast"
