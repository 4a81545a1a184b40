"""Tournaments over HTTP and by themselves: entered, begun, paired, played, counted, taken home."""

import asyncio
import csv
import io

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.people.tournaments import MINUTE, TournamentId
from chevalet.server.tables.requests import act
from chevalet.server.wire.http import Move
from chevalet.server.wire.tournaments import TournamentTold
from tests.server.house import browser, house, opened
from tests.server.http.accounts import account, code
from tests.server.proofs.serving import serving

pytestmark = pytest.mark.anyio

NAMES = ("Ada", "Bobby", "Chloe!", "Denis??")
GAME = "echec_et_mots"
SOON = {"type": "player", "seconds": 600, "increment": 0}


@pytest.fixture
async def app(anyio_backend, monkeypatch):
    monkeypatch.setattr("chevalet.server.tables.directing.EVERY_SECONDS", 3600)
    async with opened(house()) as app:
        yield app


@pytest.fixture
async def people(app):
    """Four with accounts."""
    clients = [browser(app) for _ in range(4)]
    for client, name in zip(clients, NAMES, strict=True):
        await account(client, name)
    yield clients
    for client in clients:
        await client.aclose()


def wish(app, **more):
    return wish_at(app.state.services.now(), **more)


def wish_at(now, **more):
    base = {"name": "Le jeudi", "game": GAME, "format": "swiss", "clock": SOON}
    return base | {"starts": now + 60 * MINUTE} | more


async def hold(app, client, **more):
    made = await client.post("/api/tournaments", json=wish(app, **more))
    assert made.status_code == 201, made.text
    return f"/api/tournaments/{made.json()['card']['id']}"


async def look(app):
    await app.state.services.director.look_after_all()


async def resign(app, client, path):
    """The caller gives up the game at which they are expected."""
    table = (await client.get(path)).json()["your_table"]
    me = (await client.get("/api/me")).json()["id"]
    hall = app.state.services.hall
    seat = (await hall.room(table)).table.seats_of(me)[0]
    seq = (await hall.room(table)).table.next_seq - 1
    move = Move(id=f"{table}-{me}", seat=seat, seq=seq, action={"type": "resign"})
    await hall.change(table, lambda seen, now: act(seen, me, move, now))


async def test_a_swiss_of_four_goes_on_by_itself_to_its_end(app, people):
    ada, by_name = people[0], dict(zip(NAMES, people, strict=True))
    path = await hold(app, ada, rounds=2)
    for client in people:
        entered = (await client.post(f"{path}/entrants")).json()
        assert entered["card"]["is_entered"]
    await look(app)
    assert (await ada.get(path)).json()["card"]["status"] == "waiting"
    assert code(await people[1].post(f"{path}/start")) == "creator_only"
    await ada.post(f"{path}/start")
    for round_ in (1, 2):
        await look(app)
        shown = (await ada.get(path)).json()
        assert (shown["round"], shown["card"]["status"]) == (round_, "playing")
        assert shown["your_table"] is not None
        table = (await ada.get(f"/api/tables/{shown['your_table']}")).json()["table"]
        assert (table["status"], table["tournament"]) == ("playing", path.split("/")[-1])
        assert table["manners"] == {"votes": False, "hints": False, "take_back": False}
        for game in [game for game in shown["games"] if game["points"] is None]:
            await resign(app, by_name[game["second"]], path)
    await look(app)
    over = (await ada.get(path)).json()
    assert over["card"]["status"] == "over"
    assert sum(row["points"] for row in over["standings"]) == 8
    assert len({frozenset((game["first"], game["second"])) for game in over["games"]}) == 4
    assert over["tie_breaks"] == ["buchholz", "sonneborn", "wins", "spread"]
    lines = csv.DictReader(io.StringIO((await ada.get(f"{path}/results.csv")).text))
    assert [line["name"] for line in lines] == [row["name"] for row in over["standings"]]
    data = (await ada.get(f"{path}/results.json")).json()
    assert (data["name"], len(data["games"])) == ("Le jeudi", 4)
    (card,) = (await people[3].get("/api/tournaments")).json()["tournaments"]
    assert (card["status"], card["entrants"]) == ("over", 4)


async def test_two_processes_open_each_table_once_and_a_crash_leaves_nobody_waiting(app, people):
    path = await hold(app, people[0])
    for client in people[:2]:
        await client.post(f"{path}/entrants")
    await people[0].post(f"{path}/start")
    store, tournament = app.state.services.store, TournamentId(path.split("/")[-1])
    opens = app.state.services.hall.open

    async def dies(*_):
        raise RuntimeError("as if the process had died")

    app.state.services.hall.open = dies
    await look(app)
    app.state.services.hall.open = opens
    paired = await store.tournament(tournament)
    assert len(paired.field.open_games) == 1
    assert await store.card(paired.table_of(0)) is None
    await look(app)
    card = await store.card(paired.table_of(0))
    assert card is not None
    await look(app)
    assert (await store.card(paired.table_of(0))).next_seq == card.next_seq
    assert len((await people[0].get("/api/me/tables")).json()["tables"]) == 1


async def test_two_directors_who_look_at_once_pair_and_seat_everyone_once(app, people):
    path = await hold(app, people[0], rounds=3)
    for client in people:
        await client.post(f"{path}/entrants")
    await people[0].post(f"{path}/start")
    services = app.state.services
    async with opened(house(store=services.store, bus=services.bus.beside())) as other:
        directors = [app.state.services.director, other.state.services.director]
        running = await services.store.unfinished_tournaments()
        # As if the lease had run out under the first: what is kept decides.
        await asyncio.gather(*(each._look_after(running[0]) for each in directors * 2))
        await asyncio.gather(*(each.look_after_all() for each in directors))
        kept = await services.store.tournament(running[0].id)
        assert len(kept.field.games) == 2
        for client in people:
            assert len((await client.get("/api/me/tables")).json()["tables"]) == 1


async def test_bots_fill_up_and_play_each_other(app, people):
    path = await hold(app, people[0], fill_to=4, level="random", rounds=1)
    await people[0].post(f"{path}/entrants")
    await people[0].post(f"{path}/start")
    await look(app)
    shown = (await people[0].get(path)).json()
    assert [row["is_bot"] for row in shown["standings"]].count(True) == 3
    await resign(app, people[0], path)
    hall = app.state.services.hall
    tournament = await hall.store.tournament(TournamentId(path.split("/")[-1]))
    for game in tournament.field.games:
        room = await hall.room(tournament.table_of(game.number))
        while room.table.outcome is None:
            for task in tuple(hall.bots._tasks):
                await task
    await look(app)
    assert (await people[0].get(path)).json()["card"]["status"] == "over"


async def test_who_never_moves_is_paired_no_more_until_they_come_back(app, people, monkeypatch):
    ada, bob = people[:2]
    path = await hold(app, ada, format="arena", minutes=60)
    for client in (ada, bob):
        await client.post(f"{path}/entrants")
    await ada.post(f"{path}/start")
    await look(app)
    hall = app.state.services.hall
    room = await hall.room((await ada.get(path)).json()["your_table"])
    (end, _) = room.table.time.deadlines()[0]
    monkeypatch.setattr(hall, "now", lambda: end + 1)
    await hall.sweeper.wake_due()
    await look(app)
    shown = (await ada.get(path)).json()
    assert [row["has_withdrawn"] for row in shown["standings"]].count(True) == 1
    away = ada if shown["has_withdrawn"] else bob
    assert (await away.get(path)).json()["may_enter"]
    back = (await away.post(f"{path}/entrants")).json()
    assert not back["has_withdrawn"]
    await look(app)
    assert (await away.get(path)).json()["your_table"] is not None
    monkeypatch.setattr(hall, "now", lambda: end + 120 * MINUTE)
    await look(app)
    assert not (await away.get(path)).json()["may_enter"]


async def test_late_comers_leavers_and_the_forgotten(app, people):
    ada, bob, chloe, denis = people
    path = await hold(app, ada, format="knockout", is_public=False)
    assert (await denis.get("/api/tournaments")).json()["tournaments"] == []
    for client in (ada, bob, chloe):
        await client.post(f"{path}/entrants")
    await chloe.delete(f"{path}/entrants")
    assert len((await ada.get(path)).json()["standings"]) == 2
    await ada.post(f"{path}/start")
    await look(app)
    assert code(await denis.post(f"{path}/entrants")) == "tournament_closed"
    assert code(await ada.post(f"{path}/start")) == "tournament_begun"
    farewell = await bob.post("/api/me/farewell", json={"password": "long enough"})
    assert farewell.status_code == 204
    await look(app)
    after = (await ada.get(path)).json()
    assert after["card"]["status"] == "over"
    assert [row["name"] for row in after["standings"]] == ["Ada", "Joueur parti"]


async def test_it_is_called_off(app, people):
    path = await hold(app, people[0])
    assert code(await people[1].delete(path)) == "creator_only"
    assert (await people[0].delete(path)).json()["card"]["status"] == "over"
    assert code(await people[1].post(f"{path}/entrants")) == "tournament_closed"


@pytest.mark.parametrize(
    ("more", "refused"),
    [
        ({"clock": {"type": "none"}}, "bad_clock"),
        ({"format": "arena"}, "bad_tournament"),
        ({"game": "chess"}, "unknown_game"),
        ({"fill_to": 4, "level": "grandmaster"}, "unknown_level"),
        ({"fill_to": 4, "level": "random", "rated": True}, "no_bots_rated"),
        ({"format": "robin", "fill_to": 20, "level": "random"}, "bad_tournament"),
        ({"options": {"nonsense": 1}}, "bad_options"),
        ({"starts": 2**52}, "bad_tournament"),
    ],
)
async def test_what_does_not_go_together_is_refused(app, people, more, refused):
    assert code(await people[0].post("/api/tournaments", json=wish(app, **more))) == refused


async def test_a_rated_one_is_for_accounts_and_its_games_count(app, people):
    path = await hold(app, people[0], rated=True)
    async with browser(app) as guest:
        assert code(await guest.post(f"{path}/entrants")) == "account_needed"
        made = await guest.post("/api/tournaments", json=wish(app, rated=True))
        assert code(made) == "account_needed"
    for client in people[:2]:
        await client.post(f"{path}/entrants")
    await people[0].post(f"{path}/start")
    await look(app)
    table = (await people[0].get(path)).json()["your_table"]
    await resign(app, people[1], path)
    await app.state.services.hall.sweeper.wake_due()
    info = (await people[0].get(f"/api/tables/{table}")).json()["table"]
    assert info["rated"]
    assert len(info["rating_changes"]) == 2


async def test_whoever_looks_is_told_of_every_change_by_whichever_process():
    store, bus = MemoryStore(), InProcessBus()
    async with (
        serving(store=store, bus=bus) as here,
        serving(store=store, bus=bus.beside()) as there,
        httpx.AsyncClient(
            base_url=there.url, headers={"Origin": there.url}, trust_env=False
        ) as maker,
    ):
        await maker.get("/api/me")
        held = await maker.post("/api/tournaments", json=wish_at(there.services.now()))
        path = f"/api/tournaments/{held.json()['card']['id']}"
        url = f"{here.url.replace('http', 'ws')}{path}/socket"
        async with connect(url, additional_headers={"Origin": here.url}, proxy=None) as line:

            async def told():
                return msgspec.json.decode(await line.recv(), type=TournamentTold).info

            assert (await told()).card.entrants == 0
            await maker.post(f"{path}/entrants")
            seen = await told()
            assert [row.name for row in seen.standings] != []
            assert not seen.standings[0].is_you  # it is somebody else who looks
            await maker.delete(path)
            assert (await told()).card.status == "over"


async def test_there_is_nothing_to_be_told_of_a_tournament_that_is_not_there():
    async with serving() as house:
        url = f"{house.url.replace('http', 'ws')}/api/tournaments/nowhere/socket"
        async with connect(url, additional_headers={"Origin": house.url}, proxy=None) as line:
            said = msgspec.json.decode(await line.recv())
            assert (said["code"], said["may_return"]) == ("no_such_tournament", False)
