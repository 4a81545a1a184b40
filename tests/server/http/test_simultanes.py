"""Simultanés over HTTP and the socket: announced, entered, played, ranked, taken home."""

import asyncio
import csv
import io
import json
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.asyncio.client import connect

from chevalet.server.people.passwords import Passwords
from chevalet.server.simultanes.keeping import SimultaneId
from tests.server.house import browser, house, opened
from tests.server.http.accounts import account, code
from tests.server.proofs.serving import serving
from tests.server.simultanes.stage import top_of, ways_of

pytestmark = pytest.mark.anyio

GAME = "zakhia_duplicate"
CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def wish(services, **more):
    base = {"name": "Le jeudi", "game": GAME, "turns": 2, "seconds": 60, "pause": 1}
    return base | {"starts": services.now() + 3_600_000} | more


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as app:
        yield app


async def announce(app, client, **more):
    made = await client.post("/api/simultanes", json=wish(app.state.services, **more))
    assert made.status_code == 201, made.text
    return f"/api/simultanes/{made.json()['card']['id']}"


async def test_anybody_with_an_account_announces_one_and_everyone_finds_it(app, ada):
    path = await announce(app, ada)
    async with browser(app) as guest:
        refused = await guest.post("/api/simultanes", json=wish(app.state.services))
        assert code(refused) == "account_needed"
        listed = (await guest.get("/api/simultanes")).json()
        assert [each["name"] for each in listed["simultanes"]] == ["Le jeudi"]
        assert listed["games"] == [GAME]
        shown = (await guest.get(path)).json()
        assert (shown["card"]["status"], shown["seed"]) == ("waiting", None)
        assert shown["is_creator"] is False
        assert code(await guest.post(f"{path}/start")) == "creator_only"
        assert code(await guest.delete(path)) == "creator_only"
    assert (await ada.get(path)).json()["is_creator"]


async def test_a_private_one_is_listed_for_who_made_it_alone(app, ada, bob):
    path = await announce(app, ada, is_public=False)
    assert (await bob.get("/api/simultanes")).json()["simultanes"] == []
    assert len((await ada.get("/api/simultanes")).json()["simultanes"]) == 1
    assert (await bob.get(path)).status_code == 200


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"game": "zakhia"}, "unknown_game"),
        ({"game": "nothing"}, "unknown_game"),
        ({"name": "  "}, "bad_name"),
        ({"starts": 2**53}, "bad_tournament"),
        ({"seconds": 1}, "bad_body"),
    ],
)
async def test_what_cannot_be_played_is_refused_when_it_is_announced(app, ada, changes, expected):
    refused = await ada.post("/api/simultanes", json=wish(app.state.services, **changes))
    assert code(refused) == expected


async def test_it_is_begun_once_and_called_off_for_good(app, ada):
    path = await announce(app, ada)
    assert (await ada.post(f"{path}/start")).json()["card"]["status"] == "playing"
    assert code(await ada.post(f"{path}/start")) == "simultane_begun"
    off = (await ada.delete(path)).json()
    assert (off["card"]["status"], off["is_called_off"]) == ("over", True)
    assert off["seed"] is not None
    assert code(await ada.get("/api/simultanes/nothing")) == "no_such_simultane"


class Player:
    """Someone at the socket."""

    def __init__(self, connection) -> None:
        self._connection = connection
        self.heard: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}

    async def until(self, kind):
        """The next message of that kind; what comes before it is kept."""
        async with asyncio.timeout(30):
            while True:
                message = json.loads(await self._connection.recv())
                self.heard.append(message)
                if message["type"] == kind:
                    return message

    async def ask(self, answer, **request):
        await self._connection.send(json.dumps({"id": "1"} | request))
        return await self.until(answer)


@asynccontextmanager
async def somebody(house, name=None):
    """A guest of the server, or someone with an account of that name."""
    headers = {"Origin": house.url}
    async with httpx.AsyncClient(base_url=house.url, headers=headers, timeout=60) as client:
        await client.get("/api/me")
        if name is not None:
            await account(client, name)
        yield client


@asynccontextmanager
async def at(house, simultane, client):
    url = f"{house.url.replace('http', 'ws')}/api/simultanes/{simultane}/socket"
    cookie = "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
    headers = {"Cookie": cookie, "Origin": house.url}
    async with connect(url, additional_headers=headers, proxy=None) as connection:
        player = Player(connection)
        player.welcome = await player.until("simultane")
        yield player


@asynccontextmanager
async def announced(**more):
    """A server with a simultané that has not begun, its id, and who announced it."""
    async with serving() as house:
        house.services.gate.passwords = CHEAP
        async with somebody(house, "Maker") as maker:
            body = wish(house.services, ends_early=True, **more)
            made = await maker.post("/api/simultanes", json=body)
            yield house, SimultaneId(made.json()["card"]["id"]), maker


async def test_three_play_two_turns_and_take_the_results_home():
    async with announced() as (house, simultane, maker):
        async with (
            somebody(house) as ann,
            somebody(house) as bob,
            at(house, simultane, ann) as one,
            at(house, simultane, bob) as two,
            at(house, simultane, maker) as screen,
        ):
            for player in (one, two):
                assert (await player.ask("entered", type="enter"))["first_turn"] == 1
            await maker.post(f"/api/simultanes/{simultane}/start")
            room = await house.services.conductor.room(simultane)
            for turn in (1, 2):
                began = [await each.until("turn_began") for each in (one, two, screen)]
                assert [each["turn"] for each in began] == [turn] * 3
                top, (other,) = top_of(room.course), ways_of(room.course, 1)
                tried = await one.ask("previewed", type="try", turn=turn, text=top)
                assert tried["events"][0]["type"] == "noted"
                await one.ask("noted", type="hand_in", turn=turn, text=top)
                noted = await two.ask("noted", type="hand_in", turn=turn, text=other)
                assert noted["view"]["noted"]["points"] == noted["points"]
                for player in (one, two):
                    await player.ask("heard_done", type="done", turn=turn)
                ended = [await each.until("turn_ended") for each in (one, two, screen)]
                assert ended[0] == ended[1] == ended[2]
                assert ended[0]["top"]["placement"] == top
                assert (await one.until("mine"))["place"] == 1
                assert (await two.until("mine"))["place"] == 2
                assert ended[0]["is_over"] == (turn == 2)
        csv_text = await maker.get(f"/api/simultanes/{simultane}/results.csv")
        rows = list(csv.DictReader(io.StringIO(csv_text.text)))
        assert [(row["place"], row["tops"]) for row in rows] == [("1", "2"), ("2", "0")]
        assert rows[0]["percent"] == "100.0"
        data = (await maker.get(f"/api/simultanes/{simultane}/results.json")).json()
        assert [each["turn"] for each in data["turns"]] == [1, 2]
        assert data["seed"] is not None


async def test_nothing_secret_is_sent_to_anybody_before_the_turn_ends():
    """Not another's submission, not the top: not even by trying what would end the turn."""
    async with (
        announced() as (house, simultane, maker),
        somebody(house) as ann,
        somebody(house) as bob,
        at(house, simultane, ann) as one,
        at(house, simultane, bob) as two,
    ):
        for player in (one, two):
            await player.ask("entered", type="enter")
        await maker.post(f"/api/simultanes/{simultane}/start")
        room = await house.services.conductor.room(simultane)
        await one.until("turn_began")
        await two.until("turn_began")
        top, (other,) = top_of(room.course), ways_of(room.course, 1)
        await one.ask("noted", type="hand_in", turn=1, text=top)
        spy = len(two.heard)
        for kind in ("pass", "resign", "move_time_out"):
            for request in ("try", "hand_in"):
                answer = "previewed" if request == "try" else "refused"
                said = await two.ask(answer, type=request, turn=1, action={"type": kind})
                assert said["problem"]["code"] == "only_placements"
        await two.ask("noted", type="hand_in", turn=1, text=other)
        async with at(house, simultane, maker) as late, at(house, simultane, bob) as again:
            assert again.welcome["noted"]["best"] == other
            heard = json.dumps([two.heard[spy:], late.welcome, again.welcome])
        http = await maker.get(f"/api/simultanes/{simultane}")
        results = await maker.get(f"/api/simultanes/{simultane}/results.json")
        word = top.split()[1]
        assert word not in heard + http.text + results.text
        assert room.course.terms.seed not in heard + http.text + results.text


async def test_bad_requests_are_answered_and_change_nothing():
    async with announced() as (house, simultane, _), somebody(house) as ann:
        async with at(house, simultane, ann) as one:
            await one._connection.send("nonsense")
            assert (await one.until("refused"))["problem"]["code"] == "bad_frame"
            refused = await one.ask("refused", type="hand_in", turn=1, text="A1 MOT")
            assert refused["problem"]["code"] == "not_entered"
            await one.ask("entered", type="enter")
            refused = await one.ask("refused", type="hand_in", turn=1, text="A1 MOT")
            assert refused["problem"]["code"] == "turn_over"
            assert (await one.ask("pong", type="ping"))["id"] == "1"
        room = await house.services.conductor.room(simultane)
        assert room.course.phase == "waiting"


async def test_one_that_is_over_is_played_again_alone_with_its_letters(app, ada, bob):
    path = await announce(app, ada, turns=1)
    early = await bob.post(f"{path}/tables")
    assert (early.status_code, code(early)) == (409, "not_over")
    await ada.delete(path)
    over = (await bob.get(path)).json()
    made = await bob.post(f"{path}/tables")
    assert made.status_code == 201, made.text
    told = made.json()["table"]
    assert told["continued_from"] == {"table": None, "ply": 0, "simultane": over["card"]["id"]}
    table = (await app.state.services.hall.room(told["id"])).table
    assert (table.opened.seed, table.opened.options.turns) == (over["seed"], 1)
